import { createHash } from 'node:crypto';
import { labelOf } from '../../kernel/import/cells.js';
import type { ImportDefinition, ImportField } from '../../kernel/import/define-import.js';
import { columnIn, exportWith, type ImportProgram } from '../../kernel/import/program-export.js';
import { identityKey } from '../../kernel/text/identity-key.js';
import { isSaid, LANGUAGES, worded, type Language, type Value } from '../../words/index.js';

/** How far an import is. */
export enum ImportState {
  uploaded = 'uploaded',
  checking = 'checking',
  checked = 'checked',
  running = 'running',
  done = 'done',
  cancelled = 'cancelled',
  failed = 'failed',
  taking_back = 'taking_back',
  taken_back = 'taken_back',
}

/** What became of a line of the file. */
export enum ImportRowStatus {
  /** It can be read; what it would do is not known yet. */
  waiting = 'waiting',
  valid = 'valid',
  created = 'created',
  updated = 'updated',
  skipped = 'skipped',
  error = 'error',
}

/** States in which the server is at work on an import. */
export const AT_WORK: readonly ImportState[] = [ImportState.checking, ImportState.running, ImportState.taking_back];

/** A column of the file and what it means. */
export interface MappedColumn {
  readonly field: string;
  readonly column: string;
}

/** A label in a language. */
export const wordOf = (label: Value, language: Language): string =>
  isSaid(label) ? worded(label, language) : String(label as string);

/** Letters and digits alone: `Unit Price` and `unit_price` are one name. */
const plain = (name: string): string => identityKey(name).replace(/[^\p{L}\p{N}]/gu, '');

/** What a column is called where it holds a field, the best name first. */
const namesOf = ({ name, label, aliases = [] }: ImportField): string[] =>
  [name, ...LANGUAGES.map((language) => wordOf(labelOf(label), language)), ...aliases].map(plain);

/** The program whose export a header belongs to; null where it is none that is known. */
export const programOf = ({ programs = [] }: ImportDefinition, header: readonly string[]): ImportProgram | null =>
  exportWith(programs, header)?.program ?? null;

/**
 * What the columns of a header mean: in the export of a known program what they mean there, and nothing else; otherwise what is
 * probable, where required fields choose first and each column is taken once.
 */
export function guessColumns(definition: ImportDefinition, header: readonly string[]): MappedColumn[] {
  const { fields, programs = [] } = definition;
  const known = exportWith(programs, header);
  if (known) {
    return fields.flatMap(({ name }) => {
      const column = columnIn(known.columns[name] ?? [], header);
      return column === undefined ? [] : [{ field: name, column }];
    });
  }
  const free = new Map(header.filter((name) => name !== '').map((name) => [plain(name), name]));
  const columns: MappedColumn[] = [];
  const inOrder = [...fields].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  for (const field of inOrder) {
    const key = namesOf(field).find((name) => free.has(name));
    const column = key === undefined ? undefined : free.get(key);
    if (key === undefined || column === undefined) continue;
    columns.push({ field: field.name, column });
    free.delete(key);
  }
  return columns;
}

/** The column in which a file of failed lines says why. */
export const reasonHeader = (language: Language): string => wordOf(labelOf('reason'), language);

const REASONS: ReadonlySet<string> = new Set(LANGUAGES.map((language) => plain(reasonHeader(language))));

/** What a set of columns is known by, whatever their order; a column of reasons that we added is none of them. */
export function headerKey(header: readonly string[]): string {
  const names = header.map(plain).filter((name) => name !== '' && !REASONS.has(name));
  return createHash('sha256').update(names.sort().join('\n')).digest('hex');
}
