import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { EXPORTED_LISTS, exportQuery, exportSource } from './list-export';

const sort = { field: 'createdAt', direction: 'desc' };

it.each([
  ['orders', undefined, ''],
  ['users', { filter: { search: '', role: null } }, ''],
  [
    'purchase-orders',
    { filter: { search: 'ا&b', isOverdue: true, supplierId: '3' }, sort },
    'search=%D8%A7%26b&isOverdue=true&supplierId=3&sort=createdAt&direction=desc',
  ],
  ['users', { filter: { isActive: false } }, 'isActive=false'],
  ['orders', { filter: { status: ['pending', 'confirmed'] } }, 'status=pending%2Cconfirmed'],
  [
    'finance',
    { filter: { paymentMethod: 'cash', occurredFrom: '2026-03-01T00:00:00Z' } },
    'method=cash&from=2026-03-01T00%3A00%3A00Z',
  ],
] as const)('asks for what the filters of %s leave, and for nothing else', (list, variables, query) => {
  expect(exportQuery(list, variables)).toBe(query);
});

it('knows only lists that the API exports, by their names', () => {
  const sources = readdirSync('backend/src/modules', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`backend/src/modules/${name}`, 'utf8'));
  const paths = sources.flatMap((text) => [...text.matchAll(/path: '\/(.+)\/export\.csv'/g)].map(([, list]) => list));
  expect(paths).toEqual(expect.arrayContaining([...EXPORTED_LISTS]));
  const names = sources.flatMap((text) =>
    [...text.matchAll(/^ {2,4}(?:list|of): '(\w+)',$/gm)].map(([, list]) => list),
  );
  expect(names).toEqual(expect.arrayContaining(EXPORTED_LISTS.map(exportSource)));
});
