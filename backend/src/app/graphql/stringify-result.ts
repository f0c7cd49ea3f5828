/** The `data` of an answer as JSON text, written out by `stringifyResult` without being parsed. */
export class RawData {
  constructor(readonly text: string) {}
}

/** Writes an answer; the JSON text of the database goes into it as it is. */
export function stringifyResult(result: { data?: unknown; errors?: unknown; extensions?: unknown }): string {
  if (!(result.data instanceof RawData)) return JSON.stringify(result);
  const errors = result.errors ? `"errors":${JSON.stringify(result.errors)},` : '';
  return `{${errors}"data":${result.data.text}}`;
}
