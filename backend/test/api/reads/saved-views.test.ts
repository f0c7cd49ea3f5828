import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { person } from '../../factories/orders.js';
import { testApp, type TestApp } from '../../support/test-app.js';

interface View {
  id: string;
  name: string;
  query: string;
  hiddenColumns: string[];
  isShared: boolean;
  isMine: boolean;
  isDefault: boolean;
}

const FIELDS = 'id name query hiddenColumns isShared isMine isDefault';

describe('saved views', () => {
  let app: TestApp;
  let admin: string;
  let sales: string;
  let otherSales: string;
  let customer: string;

  beforeAll(async () => {
    app = await testApp();
    ({ token: admin } = await app.signInAs('admin'));
    sales = (await person(app, 'sales_team', { email: 'one@test.example' })).token;
    otherSales = (await person(app, 'sales_team', { email: 'two@test.example' })).token;
    ({ token: customer } = await app.signInAs('customer'));
  });
  afterAll(() => app.close());

  const create = (token: string, input: Record<string, unknown>) =>
    app.gql<{ createSavedView: View }>(
      `mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { ${FIELDS} } }`,
      { input: { list: 'orders', ...input } },
      token,
    );
  const update = (token: string, input: Record<string, unknown>) =>
    app.gql<{ updateSavedView: View }>(
      `mutation ($input: UpdateSavedViewInput!) { updateSavedView(input: $input) { ${FIELDS} } }`,
      { input },
      token,
    );
  const remove = (token: string, id: string) =>
    app.gql('mutation ($id: ID!) { deleteSavedView(id: $id) { id } }', { id }, token);
  const openWith = (token: string, viewId: string | null, list = 'orders') =>
    app.gql(
      'mutation ($input: SetDefaultViewInput!) { setDefaultView(input: $input) { id } }',
      { input: { list, viewId } },
      token,
    );
  const views = async (token: string, list = 'orders'): Promise<View[]> => {
    const { data } = await app.gql<{ savedViews: { nodes: View[] } }>(
      `query ($filter: SavedViewFilter) { savedViews(filter: $filter, first: 100) { nodes { ${FIELDS} } } }`,
      { filter: { list } },
      token,
    );
    return data?.savedViews.nodes ?? [];
  };
  const codeOf = ({ errors }: { errors?: readonly { extensions: Record<string, unknown> }[] | undefined }) =>
    errors?.[0]?.extensions.code;

  it('are for whoever keeps them, with what they show', async () => {
    const query = 'status=pending&sort=-totalAmount';
    const { data } = await create(sales, { name: 'To confirm', query, hiddenColumns: ['customerType'] });
    expect(data?.createSavedView).toMatchObject({
      name: 'To confirm',
      query,
      hiddenColumns: ['customerType'],
      isShared: false,
      isMine: true,
      isDefault: false,
    });
    const id = data?.createSavedView.id ?? '';
    expect((await views(sales)).map((view) => view.id)).toContain(id);
    expect(await views(sales, 'invoices')).toEqual([]);
    for (const token of [admin, otherSales, customer]) {
      expect((await views(token)).map((view) => view.id)).not.toContain(id);
      expect(codeOf(await update(token, { id, name: 'Mine' }))).toBe('NOT_FOUND');
      expect(codeOf(await remove(token, id))).toBe('NOT_FOUND');
      expect(codeOf(await openWith(token, id))).toBe('NOT_FOUND');
    }
  });

  it('are called once alike by one person, whatever the case', async () => {
    await create(otherSales, { name: 'Late ones' });
    const twice = await create(otherSales, { name: 'LATE ones' });
    expect(codeOf(twice)).toBe('CONFLICT');
    expect(twice.errors?.[0]?.extensions).toMatchObject({ fields: { name: expect.any(String) } });
    expect((await create(otherSales, { name: 'Late ones', list: 'invoices' })).errors).toBeUndefined();
    expect((await create(sales, { name: 'Late ones' })).errors).toBeUndefined();
  });

  it('are shared by admins with staff, who may open but not change them', async () => {
    expect(codeOf(await create(sales, { name: 'For all', isShared: true }))).toBe('BAD_USER_INPUT');
    const { data } = await create(admin, { name: 'Unpaid', query: 'payment=pending', isShared: true });
    const id = data?.createSavedView.id ?? '';
    expect((await views(sales)).find((view) => view.id === id)).toMatchObject({ isShared: true, isMine: false });
    expect((await views(customer)).map((view) => view.id)).not.toContain(id);
    expect(codeOf(await update(sales, { id, name: 'Mine' }))).toBe('FORBIDDEN');
    expect(codeOf(await remove(sales, id))).toBe('FORBIDDEN');
    expect(codeOf(await openWith(customer, id))).toBe('NOT_FOUND');
  });

  it('open a list for one person at a time', async () => {
    const { data } = await create(admin, { name: 'Today', query: 'only=open', isShared: true });
    const id = data?.createSavedView.id ?? '';
    const own = (await create(sales, { name: 'My own' })).data?.createSavedView.id ?? '';
    const defaults = async (token: string) =>
      (await views(token)).filter((view) => view.isDefault).map((view) => view.id);
    await openWith(sales, own);
    await openWith(sales, id);
    expect(await defaults(sales)).toEqual([id]);
    expect(await defaults(admin)).toEqual([]);
    expect(codeOf(await openWith(sales, id, 'invoices'))).toBe('BAD_USER_INPUT');
    // What is no longer shared opens nobody else's list.
    await update(admin, { id, isShared: false });
    await update(admin, { id, isShared: true });
    expect(await defaults(sales)).toEqual([]);
    await openWith(sales, own);
    await openWith(sales, null);
    expect(await defaults(sales)).toEqual([]);
    await openWith(sales, own);
    await remove(sales, own);
    expect(await defaults(sales)).toEqual([]);
  });

  it('are at most twenty of one list', async () => {
    const kept = (await views(customer)).length;
    for (let n = kept; n < 20; n++) expect((await create(customer, { name: `View ${n}` })).errors).toBeUndefined();
    expect(codeOf(await create(customer, { name: 'One more' }))).toBe('CONFLICT');
  });
});
