import { identityKey } from '../text/identity-key.js';
import type { Said } from '../../words/index.js';
import type { CsvRow } from './csv.js';

/** Programs whose exports are known by their columns. */
export enum ImportProgram {
  shopify = 'shopify',
  woocommerce = 'woocommerce',
  odoo = 'odoo',
}

/** How a program exports what a kind of file holds. */
export interface ProgramExport {
  readonly program: ImportProgram;
  /** Columns that tell its files from others; of each row of names all must be there. */
  readonly signs: readonly (readonly string[])[];
  /** Its columns for our fields, the best first. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /**
   * Reads its rows as ours, in the order of the file. Rows that went through it once come out unchanged, because those that are
   * refused are given back as they were read, to be mended and taken in again.
   */
  reader?(cells: NamedCells): RowReader;
}

/** A row as ours, or why it is left out. */
export type RowReader = (row: CsvRow) => CsvRow | Said;

/** The cells of rows by the names of their columns; the first name that the file has counts. */
export interface NamedCells {
  get(row: CsvRow, ...names: string[]): string;
  /** The row with other cells; columns that the file lacks are left out. */
  with(row: CsvRow, cells: Readonly<Record<string, string>>): CsvRow;
}

/** The export that a header belongs to, if it is a known one. */
export function exportWith(known: readonly ProgramExport[], header: readonly string[]): ProgramExport | undefined {
  const names = new Set(header.map(identityKey));
  return known.find(({ signs }) => signs.some((row) => row.every((name) => names.has(identityKey(name)))));
}

/** The column of the header that holds a field in an export. */
export function columnIn(columns: readonly string[], header: readonly string[]): string | undefined {
  const byKey = new Map(header.map((name) => [identityKey(name), name]));
  return columns.map((name) => byKey.get(identityKey(name))).find((name) => name !== undefined);
}

/** Cells by the names of a header. */
export function namedCells(header: readonly string[]): NamedCells {
  const places = new Map(header.map((name, place) => [identityKey(name), place]));
  const placeOf = (name: string): number | undefined => places.get(identityKey(name));
  return {
    get: ({ cells }, ...names) => {
      const place = names.map(placeOf).find((found) => found !== undefined);
      return place === undefined ? '' : (cells[place] ?? '').trim();
    },
    with: (row, changes) => {
      const cells = header.map((_, place) => row.cells[place] ?? '').concat(row.cells.slice(header.length));
      for (const [name, cell] of Object.entries(changes)) {
        const place = placeOf(name);
        if (place !== undefined) cells[place] = cell;
      }
      return { ...row, cells };
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The words of a description that was written for a web page. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/gi, (whole, code: string | undefined, name: string | undefined) =>
      code !== undefined && Number(code) <= 0x10ffff
        ? String.fromCodePoint(Number(code))
        : (ENTITIES[name?.toLowerCase() ?? ''] ?? whole),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line, place, lines) => line !== '' || (place > 0 && lines[place - 1] !== ''))
    .join('\n')
    .trim();
}
