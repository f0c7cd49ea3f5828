import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoAccounts, loadDemoData } from '../../../src/demo-data/index.js';
import { describedRoutes } from '../../../src/app/rest/api-document.js';
import { breachOf, readContract } from '../../support/api-contract.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import type { RestAnswer } from '../../support/test-app.js';

interface Described {
  description?: string;
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters: (Described & { name: string; in: string; schema?: object })[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, Described> } }> };
  responses: Record<string, Described & { $ref?: string; content?: object }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let app: InProcessApp;
let document: Document;
let operations: [name: string, operation: Operation][];
const tokens = new Map<string, string>();
const tokenOf = (role: string): string => tokens.get(role) ?? '';

beforeAll(async () => {
  await readContract();
  app = await inProcessApp();
  await loadDemoData(app.dataSource, app.config);
  document = (await app.rest<Document>('GET', '/api/openapi.json')).body;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, Operation] => [`${method.toUpperCase()} ${path}`, one]),
  );
  for (const { role, email, password } of demoAccounts) {
    const { body } = await app.rest<{ token: string }>('POST', '/api/auth/login', { email, password });
    tokens.set(role, body.token);
  }
}, 120_000);
afterAll(() => app.close());

/** A call whose answer is what the document says. */
async function call<T = { id: number }>(
  method: string,
  path: string,
  body?: unknown,
  role = 'admin',
): Promise<RestAnswer<T>> {
  const answer = await app.rest<T>(method, path, body, role === '' ? undefined : tokenOf(role));
  expect(await breachOf(method, path, answer)).toBeNull();
  return answer;
}

/** The operations of which something is missing. */
const lacking = (fault: (operation: Operation) => boolean): string[] =>
  operations.filter(([, operation]) => fault(operation)).map(([name]) => name);

describe('the document', () => {
  it('has every route once, under a name of its own', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations).toHaveLength(describedRoutes.length);
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  });

  it('says what each call does, who may make it, and what each parameter and field of a body means', () => {
    expect(lacking(({ summary, description }) => !summary.endsWith('.') || !description.endsWith('.'))).toEqual([]);
    expect(lacking(({ parameters }) => parameters.some((one) => !one.description || !one.schema))).toEqual([]);
    const dumb = operations.flatMap(([name, { requestBody }]) =>
      Object.entries(requestBody?.content['application/json']?.schema.properties ?? {})
        .filter(([, { description }]) => !description)
        .map(([field]) => `${name}: ${field}`),
    );
    expect(dumb).toEqual([]);
  });

  it('describes a success with its form, and the errors', () => {
    const successes = ({ responses }: Operation) => Object.entries(responses).filter(([status]) => status < '300');
    expect(lacking((one) => successes(one).length === 0)).toEqual([]);
    expect(
      lacking((one) => successes(one).some(([status, { content }]) => (status === '204') !== (content === undefined))),
    ).toEqual([]);
    expect(lacking(({ responses }) => !responses['429'] || !responses['500'])).toEqual([]);
    expect(lacking(({ responses }) => Object.values(responses).some((one) => !one.description && !one.$ref))).toEqual(
      [],
    );
  });

  it('points at nothing that is not there', () => {
    const text = JSON.stringify(document);
    const targets = [...new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? ''))];
    const found = (path: string): unknown =>
      path.split('/').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.filter((path) => found(path) === undefined)).toEqual([]);
  });
});

const lists = describedRoutes.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
const rows = describedRoutes.filter(({ method, path }) => method === 'GET' && path.includes(':'));

describe('answers are as described', () => {
  describe.each(demoAccounts.map(({ role }) => role))('for %s', (role) => {
    it.each(lists.map(({ path }) => path))('GET %s', async (path) => {
      await call('GET', `/api${path}`, undefined, role);
    });

    it.each(rows.map(({ path }) => path))('GET %s', async (path) => {
      const { body } = await app.rest<{ id: number }[]>(
        'GET',
        `/api${path.split('/:')[0] ?? ''}?limit=3`,
        undefined,
        tokenOf(role),
      );
      const ids = Array.isArray(body) ? body.map(({ id }) => id) : [];
      for (const id of [...ids, 2_000_000_000, 'x']) {
        await call('GET', `/api${path.replace(':id', String(id))}`, undefined, role);
      }
    });
  });

  it.each(describedRoutes.map(({ method, path }) => [method, path]))(
    '%s %s without a session',
    async (method, path) => {
      const url = `/api${path.replaceAll(/:\w+/g, '1')}`;
      await call(method, url, method === 'GET' || method === 'DELETE' ? undefined : {}, '');
    },
  );

  it.each(describedRoutes.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path]))(
    '%s %s with nothing in it that fits, and for no row',
    async (method, path) => {
      if (path === '/auth/logout') return;
      const url = `/api${path.replaceAll(/:\w+/g, '2000000000')}`;
      await call(method, url, method === 'DELETE' ? undefined : { nonsense: true });
    },
  );
});

describe('changes answer as described', () => {
  it('of categories, products and users', async () => {
    const category = await call('POST', '/api/admin/categories', {
      name: 'nails',
      displayName: 'Nails',
      type: 'product',
    });
    expect(category.status).toBe(201);
    await call('PUT', `/api/admin/categories/${category.body.id}`, { displayName: 'Nail care' });
    expect((await call('DELETE', `/api/admin/categories/${category.body.id}`)).status).toBe(204);
    const product = await call('POST', '/api/products', { sku: 'DOC-1', name: 'As described', basePrice: '12.50' });
    expect(product.status).toBe(201);
    await call('PATCH', `/api/products/${product.body.id}`, { brand: 'Aura' });
    await call('PATCH', `/api/inventory/product/${product.body.id}/adjust`, { quantityChange: 5, reason: 'Count' });
    await call('POST', `/api/admin/products/${product.body.id}/feature`, { featuredPriority: 2 });
    await call('POST', `/api/admin/products/${product.body.id}/unfeature`);
    await call('DELETE', `/api/products/${product.body.id}`);
    const person = { email: 'doc@test.example', password: 'long-enough', firstName: 'Dana', lastName: 'Doc' };
    const user = await call('POST', '/api/users', person);
    expect(user.status).toBe(201);
    await call('PATCH', `/api/users/${user.body.id}`, { phone: '+966500000000' });
    await call('DELETE', `/api/users/${user.body.id}`);
    expect((await call('POST', '/api/users/invite', { ...invited, email: 'guest@test.example' })).status).toBe(201);
  });

  it('of an order, from its making to a return and its money', async () => {
    const [product] = (await call<{ id: number }[]>('GET', '/api/inventory?limit=1')).body as unknown as {
      productId: number;
    }[];
    const [customer] = (await call<{ id: number }[]>('GET', '/api/users?role=customer&limit=1')).body;
    await call('PATCH', `/api/inventory/product/${product!.productId}/adjust`, { quantityChange: 500, reason: 'More' });
    const { basePrice, minOrderQuantity, orderMultiple } = (
      await call<{ basePrice: string; minOrderQuantity: number | null; orderMultiple: number | null }>(
        'GET',
        `/api/products/${product!.productId}`,
      )
    ).body;
    const quantity = (minOrderQuantity ?? 1) * (orderMultiple ?? 1);
    const line = { productId: product!.productId, quantity, unitPrice: basePrice };
    const order = await call<{ id: number; items: { id: number }[] }>('POST', '/api/orders/with-items', {
      orderData: { customerId: customer!.id },
      items: [line],
    });
    expect(order.status).toBe(201);
    const path = `/api/orders/${order.body.id}`;
    await call('POST', `${path}/copy`, {});
    for (const transition of ['confirm', 'process', 'ship', 'deliver']) {
      const reasons = { overrideCreditLimit: transition === 'confirm' ? true : undefined, reason: 'As agreed' };
      expect((await call('POST', `${path}/transition`, { transition, ...reasons })).status).toBe(200);
    }
    const paid = await call('POST', `${path}/payments`, { amount: '0.50', method: 'cash' });
    expect(paid.status).toBe(201);
    const items = [{ orderItemId: order.body.items[0]!.id, quantity: 1, restock: true }];
    expect((await call('POST', `${path}/returns`, { items, reason: 'Broken' })).status).toBe(201);
    const expense = { category: 'rent', amount: '10.00', description: 'Shop' };
    expect((await call('POST', '/api/expenses', expense)).status).toBe(201);
  });
});

const invited = { firstName: 'Gil', lastName: 'Guest' };
