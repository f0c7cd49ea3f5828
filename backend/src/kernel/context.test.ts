import type { DataSource } from 'typeorm';
import type { Actor } from './access.js';
import { queryableOf } from './context.js';
import type { Queryable } from './sql.js';

const pool = (name: string): Queryable => ({ name }) as unknown as Queryable;
const primary = pool('primary');
const [first, second] = [pool('first'), pool('second')];
const withReplicas = { driver: { master: primary, slaves: [first, second] } } as unknown as DataSource;
const alone = { driver: { master: primary } } as unknown as DataSource;

const person = { id: 1 } as Actor;
const reportingTool = { id: 1, apiKeyId: 7 } as Actor;
const at = (dataSource: DataSource, actor: Actor | null, requestId = 'a') => ({ dataSource, actor, requestId });

it('reads on the primary for people, who must see what they have just written', () => {
  expect(queryableOf(at(withReplicas, person))).toBe(primary);
  expect(queryableOf(at(withReplicas, null))).toBe(primary);
});

it('reads on the replicas in turn for reporting tools', () => {
  const used = new Set(['a', 'b', 'c', 'd'].map((id) => queryableOf(at(withReplicas, reportingTool, id))));
  expect(used).toEqual(new Set([first, second]));
});

it('reads on the primary where there is no replica, and on its connection inside a transaction', () => {
  expect(queryableOf(at(alone, reportingTool))).toBe(primary);
  const connection = pool('transaction');
  expect(queryableOf({ ...at(withReplicas, reportingTool), connection })).toBe(connection);
});
