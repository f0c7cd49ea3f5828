import type { TestApp } from '../support/test-app.js';
import { makeProduct } from './business.js';
import { bringTo, person, placeOrder, takeBack, type Person } from './orders.js';

async function asked<T>(app: TestApp, admin: Person, query: string, input: Record<string, unknown>): Promise<T> {
  const { data, errors } = await app.gql<T>(query, { input }, admin.token);
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Books with an entry of almost every kind that the server words itself, newest last. */
export async function tellBooks(app: TestApp, admin: Person): Promise<void> {
  const buyer = await person(app, 'customer');
  const seller = await person(app, 'sales_team', { commissionRate: '5' });
  const product = await makeProduct(app, admin.token, {}, 50);
  const order = await placeOrder(app, seller.token, buyer.id, [{ productId: product.id, quantity: 4 }]);
  await bringTo(app, admin.token, order.id, 'delivered');
  const [item] = await app.dataSource.query<{ id: number }[]>('select id from order_items where order_id = $1', [
    order.id,
  ]);
  await takeBack(app, admin.token, order.id, [{ orderItemId: String(item?.id), quantity: 1, restock: false }]);
  const record = 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }';
  const payment = { customerId: buyer.id, method: 'cash' };
  await asked(app, admin, record, { ...payment, amount: '30.00' });
  await asked(app, admin, record, { ...payment, amount: '9.00', note: 'Found: later' });
  await asked(app, admin, record, { ...payment, amount: '2.00', direction: 'refunded' });
  const expense = await asked<{ recordExpense: { id: string } }>(
    app,
    admin,
    'mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { id } }',
    { amount: '5.00', category: 'rent', description: 'Rent', method: 'cash' },
  );
  const [noted] = await app.dataSource.query<{ id: number }[]>(
    `select id from transactions where description like '%later'`,
  );
  for (const id of [expense.recordExpense.id, String(noted?.id)]) {
    await asked(
      app,
      admin,
      'mutation ($input: ReverseTransactionInput!) { reverseTransaction(input: $input) { id } }',
      {
        id,
        reason: 'Typed twice',
      },
    );
  }
}
