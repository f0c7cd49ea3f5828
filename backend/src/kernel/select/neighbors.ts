import type { DataSource } from 'typeorm';
import type { Actor } from '../access.js';
import { and, raw, sql, type Sql } from '../sql.js';
import { visible } from './compile.js';
import { PEOPLE, type SortModel } from './list.js';
import { rowOf, tableOf, type ReadModel } from './model.js';

export interface NeighborsRequest {
  readonly dataSource: DataSource;
  readonly actor: Actor;
  readonly model: ReadModel;
  readonly filters: readonly Sql[];
  readonly sort: SortModel;
  readonly direction: 'asc' | 'desc';
}

/** The rows right before and after one in a list; null at its ends. */
export interface Neighbors {
  readonly previousId: number | null;
  readonly nextId: number | null;
}

/**
 * The ids right before and after a row in the order of a list. The row itself need not be of the list any more: where it would
 * stand decides, so that whoever works through "pending" goes on after what was just confirmed. No row when it is not to be seen.
 */
export function neighborsStatement(request: NeighborsRequest, id: number): Sql {
  const { dataSource, actor, model, filters, sort, direction } = request;
  const row = rowOf(dataSource, model, 'p');
  const collation = sort.collate ? PEOPLE : raw('');
  const value = sql`${sort.by(row, actor)}${collation}`;
  const table = sql`${tableOf(dataSource, model)} p${sort.joined ? sql` ${sort.joined(row)}` : raw('')}`;
  const beside = (forward: boolean): Sql => {
    const rising = forward === (direction === 'asc');
    const way = raw(rising ? 'asc' : 'desc');
    return sql`(select ${row('id')} from ${table}
      where ${and([...filters, visible(actor, model, row)])}
        and (${value}, ${row('id')}) ${raw(rising ? '>' : '<')} ((select h.s from here h), (select h.id from here h))
      order by ${value} ${way}, ${row('id')} ${way} limit 1)`;
  };
  return sql`with here as materialized (
      select ${row('id')} as id, ${value} as s from ${table}
      where ${row('id')} = ${id} and ${and([visible(actor, model, row)])})
    select ${beside(false)} as "previousId", ${beside(true)} as "nextId" from here`;
}
