import { identityKey, isUnseen } from '../text/identity-key.js';
import { CellError, labelOf } from './cells.js';
import type { CsvRow, CsvTable } from './csv.js';
import { ImportFileError } from './import-file-error.js';
import { said, type Said } from '../../words/index.js';

/** What a column was taken for, with a cell of it as it is written and as it was read. */
export interface ColumnMeaning {
  readonly field: string;
  /** The column as the header of the file names it. */
  readonly column: string;
  /** A cell that reads otherwise than it is written, where the column has one, else its first; null where it is empty. */
  readonly written: string | null;
  readonly read: string | null;
}

/** Reads the cells of a line by what the columns mean. A fault in a cell names its column. */
export interface ColumnReader<Field extends string> {
  /** The cell without the notation of a spreadsheet; undefined when it is empty. */
  cell(row: CsvRow, field: Field): string | undefined;
  /** What the cell says; undefined when it is empty. */
  take<T>(row: CsvRow, field: Field, convert: (cell: string) => T): T | undefined;
  /** What the cell says; an empty one is a fault, told as `missing`. */
  need<T>(row: CsvRow, field: Field, missing: Said, convert: (cell: string) => T): T;
  /** A fault that was found later, in the column of a field. */
  fault(field: Field, message: Said): CellError;
  /** What the columns were taken for, in the order of the file, by what was read so far. */
  meanings(): ColumnMeaning[];
}

interface Column {
  readonly field: string;
  readonly index: number;
  readonly name: string;
  example?: { readonly written: string; readonly read: string };
}

/**
 * Resolves a mapping (what is meant → name of the column, in any case) against the header.
 * @throws ImportFileError when a mapped column is not in the file, or a required one is not mapped
 */
export function columnReader<Field extends string>(
  table: Pick<CsvTable, 'header'>,
  mapping: Partial<Record<Field, string>>,
  required: readonly Field[],
): ColumnReader<Field> {
  const columns = resolve(table, mapping);
  const missing = required.filter((field) => !columns.has(field));
  if (missing.length > 0) throw new ImportFileError(said('imports.noColumnFor', { fields: missing }));

  const named = <T>(field: Field, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (error instanceof CellError) error.column ??= columns.get(field)?.name;
      throw error;
    }
  };
  const reader: ColumnReader<Field> = {
    cell: (row, field) => {
      const index = columns.get(field)?.index;
      const cell = index === undefined ? undefined : row.cells[index];
      return cell === undefined || isUnseen(cell) ? undefined : named(field, () => plainText(cell, field));
    },
    take: (row, field, convert) => {
      const cell = reader.cell(row, field);
      if (cell === undefined) return undefined;
      const value = named(field, () => convert(cell));
      const column = columns.get(field);
      if (column) noteExample(column, row.cells[column.index] ?? '', value);
      return value;
    },
    need: (row, field, missingCell, convert) => {
      const value = reader.take(row, field, convert);
      if (value === undefined) throw reader.fault(field, missingCell);
      return value;
    },
    fault: (field, message) => {
      const error = new CellError(message);
      error.column = columns.get(field)?.name;
      return error;
    },
    meanings: () =>
      [...columns.values()]
        .sort((a, b) => a.index - b.index)
        .map(({ field, name, example }) => ({
          field,
          column: name,
          written: example?.written ?? null,
          read: example?.read ?? null,
        })),
  };
  return reader;
}

function resolve(table: Pick<CsvTable, 'header'>, mapping: object): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const [field, column] of Object.entries(mapping) as [string, string | undefined][]) {
    if (column === undefined) continue;
    const wanted = identityKey(column);
    const found = table.header.flatMap((name, index) => (identityKey(name) === wanted ? [{ index, name }] : []));
    if (found[0] === undefined) throw new ImportFileError(said('imports.noColumn', { column }));
    if (found.length > 1) throw new ImportFileError(said('imports.columnTwice', { column }));
    columns.set(field, { field, ...found[0] });
  }
  return columns;
}

/** Characters of an example at most: a description says nothing more in full. */
const EXAMPLE_LENGTH = 60;

const cut = (text: string): string =>
  [...text].length > EXAMPLE_LENGTH ? `${[...text].slice(0, EXAMPLE_LENGTH).join('')}…` : text;

/** Keeps the first cell of a column, until one comes that reads otherwise than it is written. */
function noteExample(column: Column, cell: string, value: unknown): void {
  if (column.example && column.example.written !== column.example.read) return;
  const [written, read] = [cut(cell.trim()), cut(shown(value))];
  if (!column.example || written !== read) column.example = { written, read };
}

/** A value that was read, as people write it. */
function shown(value: unknown): string {
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const SHEET_ERROR = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA|#+)$/i;

/**
 * What a cell says without the notation of a spreadsheet: `="0012345"` keeps the zeros of 0012345, and an apostrophe protects
 * a cell from being taken for a formula (our own exports write it), or a code of digits from being taken for a number (Shopify's do).
 */
function plainText(cell: string, field: string): string {
  if (SHEET_ERROR.test(cell)) throw new CellError(said('imports.cellSheetError', { name: labelOf(spoken(field)) }));
  const written = /^="((?:[^"]|"")*)"$/.exec(cell)?.[1];
  if (written !== undefined) return written.replaceAll('""', '"').trim();
  return /^'(?:[=+\-@\t\r＝＋－＠]|\d+$)/.test(cell) ? cell.slice(1) : cell;
}

/** A field as people say it: `orderNumber` → "order number". */
const spoken = (field: string): string =>
  field === 'sku' ? 'SKU' : field.replace(/[A-Z]+/g, (initial) => ` ${initial.toLowerCase()}`);
