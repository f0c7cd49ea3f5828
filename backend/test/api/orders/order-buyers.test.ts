import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeProduct } from '../../factories/business.js';
import { person, placeOrder, type Person } from '../../factories/orders.js';
import { testApp, type TestApp } from '../../support/test-app.js';

/** Who buys is told with the order, also to those who may not look the buyer up. */
let app: TestApp;
let admin: Person;
let sales: Person;
let productId: string;

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  sales = await person(app, 'sales_team');
  productId = (await makeProduct(app, admin.token, { basePrice: '10.00' }, 50)).id;
});
afterAll(() => app.close());

/** An order of a distributor that was given to the sales person. */
async function assignedOrder(): Promise<string> {
  const buyer = await person(app, 'distributor', { firstName: 'Maha', lastName: 'Al-Ghamdi', companyName: 'Hijaz' });
  const { id } = await placeOrder(app, buyer.token, buyer.id, [{ productId, quantity: 2 }]);
  await app.dataSource.query('update orders set sales_person_id = $1 where id = $2', [sales.id, id]);
  return id;
}

const BUYER = 'customer { id } customerName customerRole customerCompanyName';
const read = (id: string, token: string) =>
  app.gql<{ order: object }>(`query ($id: ID!) { order(id: $id) { ${BUYER} } }`, { id }, token);

it('names a distributor to the sales person of the order', async () => {
  const { data, errors } = await read(await assignedOrder(), sales.token);
  expect(errors).toBeUndefined();
  expect(data?.order).toEqual({
    customer: { id: expect.any(String) },
    customerName: 'Maha Al-Ghamdi',
    customerRole: 'distributor',
    customerCompanyName: 'Hijaz',
  });
});

it('lets the sales person change the lines of it, and asks what they would cost', async () => {
  const id = await assignedOrder();
  const items = [{ productId, quantity: 3 }];
  const preview = await app.gql<{ orderPreview: object }>(
    `query ($input: OrderPreviewInput!) { orderPreview(input: $input) { totalAmount problems { field } credit { exposure } } }`,
    { input: { orderId: id, items } },
    sales.token,
  );
  expect(preview.errors).toBeUndefined();
  expect(preview.data?.orderPreview).toEqual({ totalAmount: '30.00', problems: [], credit: { exposure: '0.00' } });
  const edited = await app.gql<{ updateOrder: object }>(
    'mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { totalAmount customerName } }',
    { input: { id, version: 1, items } },
    sales.token,
  );
  expect(edited.errors).toBeUndefined();
  expect(edited.data?.updateOrder).toEqual({ totalAmount: '30.00', customerName: 'Maha Al-Ghamdi' });
});

it('still names who was removed since', async () => {
  const buyer = await person(app, 'customer', { firstName: 'فهد', lastName: 'المطيري' });
  const { id } = await placeOrder(app, admin.token, buyer.id, [{ productId, quantity: 1 }]);
  await app.dataSource.query('update users set archived_at = now(), is_active = false where id = $1', [buyer.id]);
  const { data } = await read(id, admin.token);
  expect(data?.order).toMatchObject({ customer: null, customerName: 'فهد المطيري', customerRole: 'customer' });
});
