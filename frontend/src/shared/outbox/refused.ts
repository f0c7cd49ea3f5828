import type { Refusal } from './items';

/** The server refused a save; shaped as forms read it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor({ code, message, fields }: Refusal) {
    super(message ?? '');
    this.code = code ?? 'INTERNAL';
    this.fields = fields;
  }
}
