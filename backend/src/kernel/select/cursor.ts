import { badInput } from '../errors.js';
import { idFault } from '../values/values.js';

/** Where a page ended: the sort it belongs to, the sort value of its last row as text, and that row's id. */
export interface Cursor {
  sort: string;
  value: string;
  id: number;
}

/** Reads an `after` cursor. A cursor of another sort, or one that we did not make, is `BAD_USER_INPUT`. */
export function parseCursor(text: string, sort: string): Cursor {
  const parts = decode(text);
  if (!Array.isArray(parts) || parts.length !== 3) throw badInput('after', 'values.notACursor');
  const [cursorSort, value, id] = parts as unknown[];
  if (cursorSort !== sort || typeof value !== 'string' || idFault(id) !== null) {
    throw badInput('after', 'values.notASortCursor');
  }
  return { sort, value, id: Number(id) };
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw badInput('after', 'values.notACursor');
    throw error;
  }
}
