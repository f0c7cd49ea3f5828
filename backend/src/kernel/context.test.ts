import type { DataSource } from 'typeorm';
import type { Actor } from './access.js';
import { queryableOf } from './context.js';
import type { Queryable } from './sql.js';

const queryable = (name: string): Queryable => ({ name }) as unknown as Queryable;
const primary = queryable('primary');
const replicas = queryable('replicas');
const dataSource = { driver: { master: primary } } as unknown as DataSource;

const person = { id: 1 } as Actor;
const reportingTool = { id: 1, apiKeyId: 7 } as Actor;

it('reads on the primary for people, who must see what they have just written', () => {
  expect(queryableOf({ dataSource, replicas, actor: person })).toBe(primary);
  expect(queryableOf({ dataSource, replicas, actor: null })).toBe(primary);
});

it('reads on the replicas for reporting tools', () => {
  expect(queryableOf({ dataSource, replicas, actor: reportingTool })).toBe(replicas);
});

it('reads on the primary where there is no replica, and on its connection inside a transaction', () => {
  expect(queryableOf({ dataSource, actor: reportingTool })).toBe(primary);
  const connection = queryable('transaction');
  expect(queryableOf({ dataSource, replicas, actor: reportingTool, connection })).toBe(connection);
});

it('says that the driver is not connected once the connections are closed', () => {
  const closed = { driver: {} } as unknown as DataSource;
  expect(() => queryableOf({ dataSource: closed, actor: person })).toThrow('Driver not Connected');
});
