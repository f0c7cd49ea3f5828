import type { Actor } from '../../kernel/access.js';
import { AppError, badInput } from '../../kernel/errors.js';
import { labelOf } from '../../kernel/import/cells.js';
import { allImports, type ImportDefinition, type ImportSettings } from '../../kernel/import/define-import.js';
import type { Language } from '../../words/index.js';
import type { Import } from './imports.entity.js';
import type { ImportKind } from './imports.inputs.js';
import { wordOf } from './imports.rules.js';

/** Whether somebody takes in files of a kind. */
export function mayImport(actor: Actor, { permission, own = false }: ImportDefinition): boolean {
  const access = actor.access(permission);
  return access === 'all' || (access === 'own' && own);
}

/** The kinds of files that somebody takes in. */
export const kindsOf = (actor: Actor): ImportDefinition[] =>
  allImports().filter((definition) => mayImport(actor, definition));

/** A kind that somebody takes in. @throws AppError `BAD_USER_INPUT` naming `kind`: what one may not take in is none */
export function kindNamed(actor: Actor, kind: string): ImportDefinition {
  const kinds = kindsOf(actor);
  if (kinds.length === 0) throw new AppError('FORBIDDEN', 'requests.forbidden');
  const found = kinds.find((definition) => definition.kind === kind);
  if (!found) throw badInput('kind', 'values.oneOf', { values: kinds.map((definition) => definition.kind) });
  return found;
}

/** What is chosen for a file, as its kind reads it; who has offers of their own alone imports those. */
export function settingsOf(actor: Actor, definition: ImportDefinition, row: Import, timezone: string): ImportSettings {
  const own = actor.access(definition.permission) === 'own';
  return {
    decimal: row.decimal,
    dateOrder: row.dateOrder,
    update: row.updateExisting,
    supplierId: own ? actor.id : row.supplierId,
    timezone,
  };
}

/** Labels stand in the midst of sentences; over a column they begin one. */
const asHeading = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A kind as its reader is told of it. */
export function toldKind(actor: Actor, definition: ImportDefinition, language: Language): ImportKind {
  const { kind, label, fields, asks = [] } = definition;
  return {
    kind,
    label: asHeading(wordOf(labelOf(label), language)),
    fields: fields.map((field) => ({
      name: field.name,
      label: asHeading(wordOf(labelOf(field.label), language)),
      type: field.type,
      required: field.required ?? false,
      example: field.example,
    })),
    asksUpdate: asks.includes('update'),
    asksSupplier: asks.includes('supplier') && actor.access(definition.permission) === 'all',
  };
}
