/** What a column of a file can mean, with the names it usually goes by. */
export interface ImportColumn {
  /** The field as the API calls it. */
  field: string;
  label: string;
  required?: boolean;
  /** Usual names, the best first, in lower case and without anything but letters and digits. */
  known: readonly string[];
}

/** Field → column of the file; an absent field is not in the file. */
export type Mapping = Readonly<Record<string, string>>;

const key = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What the columns of a header probably mean; each column is taken once. */
export function guessMapping(columns: readonly ImportColumn[], header: readonly string[]): Mapping {
  const free = new Set(header);
  const mapping: Record<string, string> = {};
  for (const { field, label, known } of columns) {
    // In the order of the names: "SKU" before "Barcode" where a file has both.
    const column = [key(label), ...known].map((name) => [...free].find((cell) => key(cell) === name)).find(Boolean);
    if (column === undefined) continue;
    mapping[field] = column;
    free.delete(column);
  }
  return mapping;
}

/** Labels of required fields that no column is chosen for. */
export const missingFields = (columns: readonly ImportColumn[], mapping: Mapping): string[] =>
  columns.filter(({ field, required }) => required && !mapping[field]).map(({ label }) => label);
