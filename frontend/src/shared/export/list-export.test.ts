import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { EXPORTED_LISTS, exportFile, exportPath } from './list-export';

const sort = { field: 'createdAt', direction: 'desc' };

it.each([
  ['orders', undefined, '/api/orders/export.csv'],
  ['users', { filter: { search: '', role: null } }, '/api/users/export.csv'],
  [
    'purchase-orders',
    { filter: { search: 'ا&b', isOverdue: true, supplierId: '3' }, sort },
    '/api/purchase-orders/export.csv?search=%D8%A7%26b&isOverdue=true&supplierId=3&sort=createdAt&direction=desc',
  ],
  ['users', { filter: { isActive: false } }, '/api/users/export.csv?isActive=false'],
  ['orders', { filter: { status: ['pending', 'confirmed'] } }, '/api/orders/export.csv?status=pending%2Cconfirmed'],
  [
    'finance',
    { filter: { paymentMethod: 'cash', occurredFrom: '2026-03-01T00:00:00Z' } },
    '/api/finance/export.csv?method=cash&from=2026-03-01T00%3A00%3A00Z',
  ],
] as const)('asks for what the filters of %s leave, and for nothing else', (list, variables, path) => {
  expect(exportPath(list, variables)).toBe(path);
});

it('names the file after the list', () => {
  expect([exportFile('orders'), exportFile('marketplace/products'), exportFile('finance')]).toEqual([
    'orders.csv',
    'marketplace-products.csv',
    'transactions.csv',
  ]);
});

it('knows only lists that the API exports', () => {
  const sources = readdirSync('backend/src/modules', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const paths = sources.flatMap((name) =>
    [...readFileSync(`backend/src/modules/${name}`, 'utf8').matchAll(/path: '\/(.+)\/export\.csv'/g)].map(
      ([, list]) => list,
    ),
  );
  expect(paths).toEqual(expect.arrayContaining([...EXPORTED_LISTS]));
});
