import type { Actor } from '../access.js';
import { badInput } from '../errors.js';
import { intFault } from '../values/values.js';

const DEFAULT_PAGE = 50;
const MAX_PAGE = 100;
/** Reporting tools read everything, in fewer calls. */
const MAX_API_KEY_PAGE = 1000;

/** How many rows `first` asks for, of a list or of one inside a row. @throws AppError `BAD_USER_INPUT` naming `first` */
export function pageSize(first: unknown, actor: Actor): number {
  if (first === undefined || first === null) return DEFAULT_PAGE;
  const fault = intFault(first, 1, actor.apiKeyId === undefined ? MAX_PAGE : MAX_API_KEY_PAGE);
  if (fault) throw badInput('first', fault);
  return first as number;
}
