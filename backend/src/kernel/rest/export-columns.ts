import { isKey, said, worded, type Language, type PlainKey, type Said } from '../../words/index.js';
import type { RestRow } from './rest.js';
import { localTime } from '../values/time-zone.js';

/** For whom a cell is written: on which clocks, and in which words. */
export interface Reader {
  /** IANA zone of the business. */
  readonly zone: string;
  readonly language: Language;
  /** It is a program: values of closed lists stand by their codes, as the API and imports know them. */
  readonly readsCodes: boolean;
}

/** The closed lists whose values have words. */
export type ChoiceList = PlainKey extends infer K
  ? K extends `choices.${infer List}.${string}`
    ? List
    : never
  : never;

/** What a column holds. Numbers are written as they are; a `time` is `2026-03-01 21:30`, a `day` `2026-03-01`. */
export type ColumnKind = 'text' | 'number' | 'time' | 'day';

/** One column of an export. */
export interface ExportColumn {
  readonly heading: Said;
  readonly kind: ColumnKind;
  /** The cell of a row; null and undefined are an empty cell, a list is joined by `; `. */
  readonly value: (row: RestRow, reader: Reader) => unknown;
}

/** A column of a list, with what it needs of the row. */
export interface ListColumn extends ExportColumn {
  /** The fields that it reads, as GraphQL writes them. */
  readonly reads: string;
  /** The closed list whose values it shows. */
  readonly choices?: ChoiceList;
}

const at = (row: RestRow, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as RestRow | null | undefined)?.[name], row);

/** A column of the field at `path`, such as `product.name`, in the form that `shown` gives it. */
function field(
  heading: PlainKey,
  path: string,
  kind: ColumnKind,
  shown: (value: unknown, reader: Reader) => unknown,
): ListColumn {
  const names = path.split('.');
  const reads = names.reduceRight((inner, name) => (inner === '' ? name : `${name} { ${inner} }`), '');
  return {
    heading: said(heading),
    kind,
    reads,
    value: (row, reader) => {
      const value = at(row, names);
      return value === null || value === undefined ? null : shown(value, reader);
    },
  };
}

const asIs = (value: unknown): unknown => value;

/** A text or a list of texts. */
export const text = (heading: PlainKey, path: string): ListColumn => field(heading, path, 'text', asIs);
/** A number or an amount: written as it is. */
export const number = (heading: PlainKey, path: string): ListColumn => field(heading, path, 'number', asIs);
/** A day of the calendar, as it is stored. */
export const date = (heading: PlainKey, path: string): ListColumn => field(heading, path, 'day', asIs);
/** Day and minute on the business's clocks. */
export const time = (heading: PlainKey, path: string): ListColumn =>
  field(heading, path, 'time', (value, { zone }) => localTime(value, zone));
/** The day of a moment on the business's clocks. */
export const day = (heading: PlainKey, path: string): ListColumn =>
  field(heading, path, 'day', (value, { zone }) => localTime(value, zone).slice(0, 10));
/** A value of a closed list: its word for people, its code for programs. */
export const choice = (heading: PlainKey, path: string, choices: ChoiceList): ListColumn => ({
  ...field(heading, path, 'text', (value, { language, readsCodes }) => {
    if (readsCodes) return value;
    const key = `choices.${choices}.${String(value)}`;
    if (!isKey(key)) throw new Error(`There is no word for ${key}`);
    return worded({ key, params: {} }, language);
  }),
  choices,
});
/** One of two words. */
export const flag = (
  heading: PlainKey,
  path: string,
  yes: PlainKey = 'columns.yes',
  no: PlainKey = 'columns.no',
): ListColumn =>
  field(heading, path, 'text', (value, { language }) => worded(said(value === true ? yes : no), language));

/** What stands in a cell, before a format writes it; empty for nothing. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** The texts of a row's cells. */
export const cellsOf = (columns: readonly ExportColumn[], row: RestRow, reader: Reader): string[] =>
  columns.map((column) => cellText(column.value(row, reader)));

/** What stands at the head of each column. */
export const headingsOf = (columns: readonly ExportColumn[], { language }: Reader): string[] =>
  columns.map(({ heading }) => worded(heading, language));
