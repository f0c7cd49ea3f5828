import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { createUser } from '../../support/test-users.js';

type Row = Record<string, unknown>;

interface Category {
  id: string;
  name: string;
  sortOrder: number;
  usageCount: number | null;
  version: number;
}

const FIELDS = '{ id name displayName type sortOrder usageCount version }';
const REORDER = `mutation ($ids: [ID!]!) { reorderCategories(ids: $ids) { nodes ${FIELDS} totalCount } }`;
const DELETE = 'mutation ($id: ID!, $to: ID) { deleteCategory(id: $id, replaceWithId: $to) { id archived } }';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
});
afterAll(() => app.close());

async function add(name: string, type: string, more: Row = {}): Promise<Category> {
  const { data, errors } = await app.gql<{ createCategory: Category }>(
    `mutation ($input: CreateCategoryInput!) { createCategory(input: $input) ${FIELDS} }`,
    { input: { name, displayName: name, type, ...more } },
    admin,
  );
  expect(errors).toBeUndefined();
  return data?.createCategory as Category;
}

async function read(id: string, token = admin): Promise<Category> {
  const query = `query ($id: ID!) { category(id: $id) ${FIELDS} }`;
  return (await app.gql<{ category: Category }>(query, { id }, token)).data?.category as Category;
}

async function productCategory(id: string): Promise<unknown> {
  return (await app.rest<Row>('GET', `/api/products/${id}`, undefined, admin)).body.category;
}

describe('choices', () => {
  it('are the usual ones while there are none, and the active ones in their order afterwards', async () => {
    const choices = async (): Promise<unknown> =>
      (await app.gql('{ categoryChoices { business product } }', {}, (await app.signInAs('customer')).token)).data;
    expect(await choices()).toEqual({
      categoryChoices: {
        business: ['barber', 'pharmacy', 'salon', 'spa', 'clinic'],
        product: ['haircare', 'skincare', 'tools', 'equipment', 'consumables'],
      },
    });
    await add('dentist', 'business', { sortOrder: 2 });
    await add('hotel', 'business', { sortOrder: 1 });
    await add('closed', 'business', { isActive: false });
    expect(await choices()).toMatchObject({ categoryChoices: { business: ['hotel', 'dentist'] } });
    const { body } = await app.rest<Row>('GET', '/api/categories', undefined, admin);
    expect(body).toMatchObject({ businessCategories: ['hotel', 'dentist'] });
  });
});

describe('use', () => {
  it('counts products by name or display name, and users, archived ones aside; partners see no counts', async () => {
    const hair = await add('hair', 'product', { displayName: 'Hair Care' });
    await makeProduct(app, admin, { category: 'hair' });
    await makeProduct(app, admin, { category: 'Hair Care' });
    const removed = await makeProduct(app, admin, { category: 'hair' });
    await app.dataSource.query('update products set archived_at = now() where id = $1', [removed.id]);
    expect(await read(hair.id)).toMatchObject({ usageCount: 2 });

    const salon = await add('salon', 'business');
    await createUser(app.dataSource, {
      role: 'customer',
      email: 's@test.example',
      businessCategories: ['spa', 'salon'],
    });
    expect(await read(salon.id)).toMatchObject({ usageCount: 1 });
    expect(await read(salon.id, (await app.signInAs('vendor')).token)).toMatchObject({ usageCount: null });
  });

  it('is not deleted silently: CONFLICT with the count, or moved to another of the type', async () => {
    const old = await add('oils', 'product', { displayName: 'Oils' });
    const next = await add('serums', 'product', { displayName: 'Serums' });
    const business = await add('gym', 'business');
    const byName = await makeProduct(app, admin, { category: 'oils' });
    const byDisplayName = await makeProduct(app, admin, { category: 'Oils' });

    const refused = await app.gql(DELETE, { id: old.id }, admin);
    expect(refused.errors?.[0]).toMatchObject({
      message: 'This category is used by 2 products',
      extensions: { code: 'CONFLICT', reason: 'IN_USE', details: { uses: 2 } },
    });
    const wrong: [string, string][] = [
      [old.id, 'Must be another category'],
      [business.id, 'Must be a category of the same type'],
      ['2147483647', 'Must be a category of the same type'],
    ];
    for (const [to, message] of wrong) {
      const { errors } = await app.gql(DELETE, { id: old.id, to }, admin);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { replaceWithId: message } });
    }

    const gone = await app.rest('DELETE', `/api/admin/categories/${old.id}?replaceWithId=${next.id}`, undefined, admin);
    expect(gone.status).toBe(204);
    expect(await productCategory(byName.id)).toBe('serums');
    expect(await productCategory(byDisplayName.id)).toBe('Serums');
    expect(await read(next.id)).toMatchObject({ usageCount: 2 });
    const [event] = await app.dataSource.query<Row[]>(
      `select reason from audit_events where action = 'deleteCategory' and entity_id = $1`,
      [old.id],
    );
    expect(event).toEqual({ reason: '2 products moved to serums' });
  });

  it('moves the kinds of business of users without doubling any and keeping their order', async () => {
    const [from, to] = [await add('nails', 'business'), await add('beauty', 'business')];
    const both = await createUser(app.dataSource, {
      role: 'customer',
      email: 'both@test.example',
      businessCategories: ['nails', 'spa', 'beauty'],
    });
    const one = await createUser(app.dataSource, {
      role: 'customer',
      email: 'one@test.example',
      businessCategories: ['spa', 'nails'],
    });
    expect((await app.gql(DELETE, { id: from.id, to: to.id }, admin)).errors).toBeUndefined();
    const rows = await app.dataSource.query<Row[]>(
      'select business_categories, version from users where id = any($1) order by id',
      [[both.id, one.id]],
    );
    expect(rows).toEqual([
      { business_categories: ['beauty', 'spa'], version: 2 },
      { business_categories: ['spa', 'beauty'], version: 2 },
    ]);
  });

  it('follows a new name; the type of one in use stays', async () => {
    const category = await add('skin', 'product');
    const product = await makeProduct(app, admin, { category: 'skin' });
    const path = `/api/admin/categories/${category.id}`;
    expect(await app.rest<Row>('PUT', path, { name: 'skincare', displayName: 'Skin care' }, admin)).toMatchObject({
      status: 200,
    });
    expect(await productCategory(product.id)).toBe('skincare');
    expect(await read(category.id)).toMatchObject({ usageCount: 1 });
    expect(await app.rest<Row>('PUT', path, { type: 'business' }, admin)).toMatchObject({
      status: 409,
      body: { reason: 'IN_USE' },
    });
    await app.rest('PUT', path, { displayName: 'Skin' }, admin);
    const [row] = await app.dataSource.query<Row[]>('select category, version from products where id = $1', [
      product.id,
    ]);
    expect(row).toEqual({ category: 'skincare', version: 2 });
  });

  it('has a name once within its type', async () => {
    await add('unique', 'product');
    await add('unique', 'business');
    const twice = await app.rest<Row>(
      'POST',
      '/api/admin/categories',
      { name: 'UNIQUE', displayName: 'U', type: 'product' },
      admin,
    );
    expect(twice).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: { name: expect.any(String) } } });
  });
});

describe('order', () => {
  it('is set for all of a type at once; a list that is not whole is stale, one of two types is refused', async () => {
    const other = await testApp();
    try {
      const { token } = await other.signInAs('admin');
      const make = async (name: string, type: string): Promise<string> =>
        String(
          (await other.rest<Row>('POST', '/api/admin/categories', { name, displayName: name, type }, token)).body.id,
        );
      const [a, b, c] = [await make('a', 'product'), await make('b', 'product'), await make('c', 'product')];
      const strange = await make('d', 'business');
      const reorder = (ids: unknown[]) =>
        other.gql<{ reorderCategories: { nodes: Category[] } }>(REORDER, { ids }, token);

      const { data } = await reorder([c, a, b]);
      expect(data?.reorderCategories.nodes.map(({ name, sortOrder }) => [name, sortOrder])).toEqual([
        ['c', 0],
        ['a', 1],
        ['b', 2],
      ]);
      expect((await reorder([c, a])).errors?.[0]?.extensions.code).toBe('STALE_VERSION');
      expect((await reorder([c, a, b, strange])).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
      expect((await reorder([])).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');

      const orders = [
        [a, b, c],
        [b, c, a],
        [c, b, a],
      ];
      await Promise.all(Array.from({ length: 15 }, (_, i) => reorder(orders[i % 3] ?? [])));
      const rows = await other.dataSource.query<{ id: number }[]>(
        `select id from categories where type = 'product' order by sort_order, id`,
      );
      expect(orders).toContainEqual(rows.map(({ id }) => String(id)));
      const vendor = (await other.signInAs('vendor')).token;
      expect((await other.gql(REORDER, { ids: [a, b, c] }, vendor)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    } finally {
      await other.close();
    }
  });
});
