import type { ClassConstructor } from 'class-transformer';
import { getMetadataStorage } from 'class-validator';
import { invalid } from '../validation.js';
import { AppError, type FieldFaults } from '../errors.js';
import { bodyWithId, type RestRequest, type RestRow } from './rest.js';
import { said } from '../../words/index.js';

/** What an edit over REST takes, and what it gives out. */
export interface RestEdit {
  /** The input of the operation. */
  input: ClassConstructor<object>;
  /** Inputs of the lists in it, by field. */
  lists?: Readonly<Record<string, ClassConstructor<object>>>;
  /** The row as the facade gives it out, before the edit. */
  current: () => Promise<RestRow>;
}

const isRow = (value: unknown): value is RestRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body of an edit, with the id of the path. What a call gave out may be sent back whole: fields that the edit does
 * not take are left out when they hold what is stored. One that holds something else is refused by its name, so that
 * nobody believes to have changed it; times and nested rows, which move by themselves, are not compared.
 */
export async function bodyOfEdit(request: RestRequest, edit: RestEdit): Promise<unknown> {
  return withoutUnchanged(bodyWithId(request), edit);
}

/** The same of a body that already holds its id. */
export async function withoutUnchanged(body: unknown, edit: RestEdit): Promise<unknown> {
  if (!isRow(body) || !hasMore(body, edit)) return body;
  const current = await edit.current().catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  });
  // Nothing was given out of a row that is not there: the operation says what is wrong with the call.
  if (current === null) return body;
  // A stale version is told as such by the operation.
  const stale = typeof body.version === 'number' && body.version !== current.version;
  const faults: FieldFaults = {};
  const taken = strip(body, current, edit.input, '', faults);
  for (const [field, input] of Object.entries(edit.lists ?? {})) {
    const rows = taken[field];
    if (!Array.isArray(rows)) continue;
    const stored = new Map((Array.isArray(current[field]) ? current[field] : []).filter(isRow).map((r) => [r.id, r]));
    taken[field] = rows.map((row: unknown, index) =>
      isRow(row) ? strip(row, stored.get(row.id) ?? {}, input, `${field}.${index}.`, faults) : row,
    );
  }
  if (!stale && Object.keys(faults).length > 0) throw invalid(faults);
  return taken;
}

/** Whether there is anything in the body that the edit does not take. */
function hasMore(body: RestRow, { input, lists = {} }: RestEdit): boolean {
  const more = (row: RestRow, of: ClassConstructor<object>): boolean => {
    const known = fieldsOf(of);
    return Object.keys(row).some((key) => !known.has(key));
  };
  const inLists = Object.entries(lists).flatMap(([field, of]) => {
    const rows = body[field];
    return Array.isArray(rows) ? rows.filter(isRow).map((row) => more(row, of)) : [];
  });
  return more(body, input) || inLists.includes(true);
}

function strip(
  row: RestRow,
  stored: RestRow,
  input: ClassConstructor<object>,
  path: string,
  faults: FieldFaults,
): RestRow {
  const known = fieldsOf(input);
  const kept = Object.entries(row).filter(([key, value]) => {
    if (known.has(key) || !Object.hasOwn(stored, key)) return true;
    if (!movesByItself(key, stored[key]) && stored[key] !== value) faults[path + key] = said('values.notChangedHere');
    return false;
  });
  return Object.fromEntries(kept);
}

function movesByItself(key: string, value: unknown): boolean {
  return key.endsWith('At') || (typeof value === 'object' && value !== null);
}

function fieldsOf(input: ClassConstructor<object>): ReadonlySet<string> {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  return new Set(rules.map(({ propertyName }) => propertyName));
}
