import { readNumber } from '../../../lib/numbers/read-number';
import type { ProductRow_ProductFragment } from '../products.generated';

/** What can be typed into a row, with what the server calls it. */
export type EditedField = 'basePrice' | 'reorderPoint';

/** What was typed into one row and is not saved yet. */
export interface RowEdit {
  /** The row as it stood when the first of it was typed. */
  readonly row: ProductRow_ProductFragment;
  readonly typed: Readonly<Partial<Record<EditedField, string>>>;
  /** Why the server did not take it, by field; '' for the row as a whole. */
  readonly refused: Readonly<Partial<Record<EditedField | '', string>>>;
  /** Fields whose figure somebody else changed before this was saved: the row has it already. */
  readonly overtaken?: readonly EditedField[];
}

/** What a row asks of the server. */
export interface EditItem {
  readonly id: string;
  readonly version?: number;
  readonly basePrice?: string;
  readonly stockVersion?: number;
  readonly reorderPoint?: number;
}

/** What the server made of one. */
export interface RowOutcome {
  readonly id: string;
  readonly ok: boolean;
  readonly message: string | null;
  readonly fields: readonly { readonly field: string; readonly message: string }[];
}

export const FIELDS: readonly EditedField[] = ['basePrice', 'reorderPoint'];
const KINDS = { basePrice: 'money', reorderPoint: 'whole' } as const;
const EMPTY = { basePrice: 'Enter a price', reorderPoint: 'Enter a number' } as const;
const MOST = 2_147_483_647;

/** What stands in a field before anything is typed; null where the row has no such figure. */
export function storedText(row: ProductRow_ProductFragment, field: EditedField): string | null {
  if (field === 'basePrice') return row.basePrice;
  const reorderPoint = row.inventory?.reorderPoint ?? null;
  return reorderPoint === null ? null : String(reorderPoint);
}

/** A text that was typed as the server takes it, or what is wrong with it. */
export function readTyped(text: string, field: EditedField): { value: string; fault?: never } | { fault: string } {
  const { value, fault } = readNumber(text, KINDS[field]);
  if (fault !== undefined) return { fault };
  if (value === '') return { fault: EMPTY[field] };
  if (field === 'reorderPoint' && (value.startsWith('-') || Number(value) > MOST)) return { fault: 'Enter 0 or more' };
  return { value };
}

/** What is wrong with what is typed into a field of a row. */
export function typingFaultOf(edit: RowEdit, field: EditedField): string | undefined {
  const text = edit.typed[field];
  return text === undefined ? undefined : readTyped(text, field).fault;
}

/** What is wrong with a field of a row: as it is typed, or as the server found it. */
export function faultOf(edit: RowEdit, field: EditedField): string | undefined {
  if (edit.typed[field] === undefined) return undefined;
  const namesOthers = FIELDS.some((each) => edit.refused[each] !== undefined);
  return typingFaultOf(edit, field) ?? edit.refused[field] ?? (namesOthers ? undefined : edit.refused['']);
}

/**
 * What is typed into the rows of the list, over all of its pages, until it is saved or taken back. Each row tells its own
 * listeners only, so that typing draws one field.
 */
export class RowEdits {
  #edits: ReadonlyMap<string, RowEdit> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly all = (): ReadonlyMap<string, RowEdit> => this.#edits;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(edits: ReadonlyMap<string, RowEdit>): void {
    this.#edits = edits;
    for (const listener of this.#listeners) listener();
  }

  /** Takes what was typed; what stands there already, in whatever spelling, is no edit. */
  type(row: ProductRow_ProductFragment, field: EditedField, text: string): void {
    const edit = this.#edits.get(row.id) ?? { row, typed: {}, refused: {} };
    const { [field]: _before, ...others } = edit.typed;
    const { [field]: _refusal, '': _whole, ...refused } = edit.refused;
    const typed = text === storedText(edit.row, field) ? others : { ...others, [field]: text };
    const next = new Map(this.#edits);
    if (Object.keys(typed).length === 0) next.delete(row.id);
    else next.set(row.id, { row: edit.row, typed, refused });
    this.#set(next);
  }

  /** Takes one field back, or all of them. */
  takeBack(id?: string, field?: EditedField): void {
    if (id === undefined || field === undefined) return this.#set(new Map());
    const edit = this.#edits.get(id);
    if (edit) this.type(edit.row, field, storedText(edit.row, field) ?? '');
  }

  /** Drops what became the same as what is stored, once the field is left: `12` over `12.00`. */
  settle(id: string, field: EditedField): void {
    const edit = this.#edits.get(id);
    const text = edit?.typed[field];
    if (!edit || text === undefined) return;
    const { value } = readTyped(text, field) as { value?: string };
    const stored = readTyped(storedText(edit.row, field) ?? '', field) as { value?: string };
    if (value !== undefined && value === stored.value) this.takeBack(id, field);
  }

  /** The rows as they are told now: what is typed is of the newest state as long as that says nothing else of the field. */
  follow(rows: readonly ProductRow_ProductFragment[]): void {
    let next: Map<string, RowEdit> | undefined;
    for (const row of rows) {
      const edit = this.#edits.get(row.id);
      if (!edit || edit.row === row) continue;
      const others = FIELDS.filter(
        (field) => edit.typed[field] !== undefined && storedText(edit.row, field) !== storedText(row, field),
      );
      // Who was told that somebody was faster, and sends it again, means it.
      if (others.length > 0 && edit.refused[''] === undefined) continue;
      next ??= new Map(this.#edits);
      next.set(row.id, { ...edit, row, ...(others.length > 0 && { overtaken: others }) });
    }
    if (next) this.#set(next);
  }

  /** What is sent; a row with a field that cannot be read is left out. */
  items(): EditItem[] {
    return [...this.#edits.values()].flatMap((edit) => {
      const { row, typed } = edit;
      if (FIELDS.some((field) => typed[field] !== undefined && readTyped(typed[field], field).fault !== undefined))
        return [];
      const read = (field: EditedField) =>
        typed[field] === undefined ? undefined : (readTyped(typed[field], field) as { value: string }).value;
      const [basePrice, reorderPoint] = [read('basePrice'), read('reorderPoint')];
      return {
        id: row.id,
        ...(basePrice !== undefined && { version: row.version, basePrice }),
        ...(reorderPoint !== undefined && {
          reorderPoint: Number(reorderPoint),
          ...(row.inventory && { stockVersion: row.inventory.version }),
        }),
      };
    });
  }

  /**
   * What the server made of them: what was taken is no edit any more, what was refused stays with the reason, and is from now on
   * of the row as it is told by then.
   */
  settleAll(outcomes: readonly RowOutcome[], sent: ReadonlyMap<string, EditItem>): void {
    const next = new Map(this.#edits);
    for (const { id, ok, message, fields } of outcomes) {
      const edit = next.get(id);
      if (!edit) continue;
      if (ok) {
        const item = sent.get(id);
        // What was typed on while it was being saved is not saved yet.
        const left = Object.fromEntries(
          FIELDS.flatMap((field) => {
            const text = edit.typed[field];
            if (text === undefined) return [];
            const { value } = readTyped(text, field) as { value?: string };
            return item?.[field] !== undefined && value !== undefined && Number(value) === Number(item[field])
              ? []
              : [[field, text]];
          }),
        );
        if (Object.keys(left).length === 0) next.delete(id);
        else next.set(id, { ...edit, typed: left, refused: {} });
        continue;
      }
      const named = Object.fromEntries(
        fields.filter(({ field }) => FIELDS.some((each) => each === field)).map((each) => [each.field, each.message]),
      );
      next.set(id, { ...edit, refused: { ...named, '': message ?? 'It could not be saved' } });
    }
    this.#set(next);
  }
}
