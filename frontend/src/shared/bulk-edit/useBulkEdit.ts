import { useCallback, useRef, useState } from 'react';
import { planOf, type BulkField, type PlannedRow, type Targets } from './bulk-changes';

/** Rows that are chosen: one by one, or all that a filter leaves. */
export type Chosen<F> = { readonly ids: readonly string[] } | { readonly filter: F };

export interface BulkRow {
  readonly id: string;
  readonly version: number;
}

/** What the server made of one row. */
export interface BulkOutcome {
  readonly id: string;
  readonly ok: boolean;
  readonly message: string | null;
}

/** How the rows of one kind are read and written. */
export interface BulkSource<R, F> {
  /** A page of the chosen rows, oldest first. */
  readonly load: (chosen: Chosen<F>, first: number, offset: number) => Promise<{ rows: readonly R[]; total: number }>;
  readonly save: (rows: readonly { row: R; values: Targets }[], note: string) => Promise<readonly BulkOutcome[]>;
}

/** Rows that can be edited at once. */
export const MAX_ROWS = 1000;
/** Rows that one call reads or writes. */
const AT_ONCE = 100;

/** What has come of an edit. */
export interface BulkResult<R> {
  readonly done: number;
  readonly refused: readonly { readonly row: R; readonly message: string | null }[];
  /** What ended it before all were sent. */
  readonly broken: unknown;
}

interface State<R> {
  readonly rows: readonly R[] | null;
  readonly total: number;
  readonly error: unknown;
  /** How many rows are written of how many; null while none is. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly result: BulkResult<R> | null;
}

const valuesOf = <R>({ parts }: PlannedRow<R>): Targets =>
  Object.fromEntries(parts.map(({ field, to }) => [field.name, to]));

const NOTHING = { rows: null, total: 0, error: null, progress: null, result: null } as const;

/**
 * Reads chosen rows, and writes them a hundred at a time. The values that rows are given are settled by the first try: what is
 * tried again is given the same, so that nothing is raised twice.
 */
export function useBulkEdit<R extends BulkRow, F>(source: BulkSource<R, F>, fields: readonly BulkField<R>[]) {
  const [state, setState] = useState<State<R>>(NOTHING);
  const settled = useRef<ReadonlyMap<string, Targets> | null>(null);
  /** What is answered to a question of before is of no use. */
  const turn = useRef(0);

  const read = useCallback(
    async (chosen: Chosen<F>): Promise<readonly R[] | null> => {
      const mine = ++turn.current;
      const found = new Map<string, R>();
      let total = 'ids' in chosen ? chosen.ids.length : Number.POSITIVE_INFINITY;
      for (let at = 0; at < total && total !== 0; at += AT_ONCE) {
        const some = 'ids' in chosen ? { ids: chosen.ids.slice(at, at + AT_ONCE) } : chosen;
        const page = await source.load(some, AT_ONCE, 'ids' in chosen ? 0 : at);
        if (mine !== turn.current) return null;
        if (!('ids' in chosen)) total = page.total;
        if (total > MAX_ROWS) break;
        for (const row of page.rows) found.set(row.id, row);
      }
      setState((now) => ({ ...now, rows: [...found.values()], total, error: null }));
      return [...found.values()];
    },
    [source],
  );

  const begin = useCallback(
    (chosen: Chosen<F>) => {
      settled.current = null;
      setState(NOTHING);
      read(chosen).catch((error: unknown) => setState((now) => ({ ...now, error })));
    },
    [read],
  );

  const write = async (
    plan: readonly PlannedRow<R>[],
    note: string,
    before = 0,
    gone: BulkResult<R>['refused'] = [],
  ) => {
    settled.current ??= new Map(plan.map((planned) => [planned.row.id, valuesOf(planned)]));
    const refused = [...gone];
    let done = before;
    let broken: unknown = null;
    for (let at = 0; at < plan.length && broken === null; at += AT_ONCE) {
      setState((now) => ({ ...now, progress: { done: at, of: plan.length } }));
      const some = plan.slice(at, at + AT_ONCE);
      try {
        const outcomes = await source.save(
          some.map((planned) => ({ row: planned.row, values: valuesOf(planned) })),
          note,
        );
        for (const { id, ok, message } of outcomes) {
          const row = some.find((planned) => planned.row.id === id)?.row;
          if (ok) done += 1;
          else if (row) refused.push({ row, message });
        }
      } catch (error) {
        broken = error;
        for (const { row } of plan.slice(at)) refused.push({ row, message: null });
      }
    }
    setState((now) => ({ ...now, progress: null, result: { done, refused, broken } }));
  };

  /** Reads the refused rows anew, and gives them what they were to have: one that has it by now is done. */
  const tryAgain = async (note: string): Promise<void> => {
    const { done, refused } = state.result ?? { done: 0, refused: [] };
    try {
      const rows = await read({ ids: refused.map(({ row }) => row.id) });
      if (!rows) return;
      const plan = planOf(rows, fields, (row) => settled.current?.get(row.id) ?? {});
      const gone = refused.filter(({ row }) => !rows.some(({ id }) => id === row.id));
      await write(plan, note, done + rows.length - plan.length, gone);
    } catch (error) {
      setState((now) => ({ ...now, result: now.result && { ...now.result, broken: error } }));
    }
  };

  const forget = useCallback(() => {
    turn.current++;
    setState(NOTHING);
  }, []);
  return { ...state, begin, write, tryAgain, forget };
}
