import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { render } from '../../../src/kernel/sql.js';
import { keepSums, sumFaultsSql } from '../../../src/modules/finance/index.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { bringTo, person, placeOrder, type Person } from '../../factories/orders.js';
import { makeProduct } from '../../factories/business.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

type Row = Record<string, unknown>;

const ZONE = 'Africa/Cairo';
let app: InProcessApp;
let admin: Person;
let customer: Person;
let productId: string;

/** What the job logged as an error. */
const told = jest.fn();

async function fold(zone = ZONE): Promise<void> {
  const { config, dataSource } = app;
  const environment = jobEnvironment({ config, dataSource, logger: createLogger('silent') });
  const ctx = await systemContext(environment, 'test');
  const log = { ...ctx.log, error: told } as unknown as typeof ctx.log;
  await keepSums.run({ ...ctx, log, settings: { ...ctx.settings, timezone: zone } });
}

async function faults(zone = ZONE): Promise<unknown[]> {
  const { text, values } = render(sumFaultsSql(zone), null);
  return app.dataSource.query<unknown[]>(text, values);
}

const FIGURES = `{ financeOverview { totalRevenue { value points } totalExpenses { value } netProfit { value } }
  dashboard { revenue { total thisMonth sparkline } revenueByMonth { revenue } }
  receivables { customers { customerId unallocated buckets { total } } }
  profitAndLoss(from: "2020-01-01", to: "2035-12-31") { sales netRevenue costOfGoods commissions taxCollected netProfit }
  report(input: { type: sales, from: "2024-01-01", to: "2030-12-31", groupBy: month }) { figures { measure value } } }`;

async function figures(): Promise<Row> {
  const { data, errors } = await app.gql<Row>(FIGURES, {}, admin.token);
  expect(errors).toBeUndefined();
  return data ?? {};
}

const inDatabase = (text: string, values: unknown[] = []): Promise<Row[]> => app.dataSource.query<Row[]>(text, values);

beforeAll(async () => {
  app = await inProcessApp({ BUSINESS_TIMEZONE: ZONE });
  admin = await person(app, 'admin');
  customer = await person(app, 'customer');
  productId = (await makeProduct(app, admin.token, { basePrice: '19.99', costPrice: '7.35' }, 500)).id;
  for (const status of ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']) {
    const { id } = await placeOrder(app, admin.token, customer.id, [{ productId, quantity: 3 }]);
    await bringTo(app, admin.token, id, status);
  }
});
afterAll(() => app.close());
afterEach(() => {
  told.mockClear();
});

describe('sums that are kept', () => {
  it('say the same before and after they are folded, and leave nothing to fold', async () => {
    const before = await figures();
    expect(await faults()).toEqual([]);
    await fold();
    expect(await inDatabase('select * from sum_changes')).toEqual([]);
    expect(await inDatabase('select orders, ordered from day_sums where orders > 0')).toEqual([
      { orders: 4, ordered: '239.88' },
    ]);
    expect(await figures()).toEqual(before);
    expect(await faults()).toEqual([]);
    expect(told).not.toHaveBeenCalled();
  });

  it('tell how many orders there are in each state, folded or not', async () => {
    const states = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'];
    const counted = async (): Promise<unknown> =>
      (await app.gql<Row>(`{ orderCounts { total ${states.join(' ')} } }`, {}, admin.token)).data?.orderCounts;
    const expected = async (): Promise<unknown> =>
      (
        await inDatabase(
          `select count(*)::int as total, ${states.map((state) => `count(*) filter (where status = '${state}')::int as ${state}`).join(', ')} from orders`,
        )
      )[0];
    const { id } = await placeOrder(app, admin.token, customer.id, [{ productId, quantity: 1 }]);
    for (const status of ['delivered', 'confirmed', 'cancelled']) {
      await inDatabase('update orders set status = $2 where id = $1', [id, status]);
      expect(await counted()).toEqual(await expected());
      await fold();
      expect(await counted()).toEqual(await expected());
    }
    await inDatabase(`update business_settings set time_zone = 'Asia/Tokyo'`);
    expect(await counted()).toEqual(await expected());
    await inDatabase('update business_settings set time_zone = null');
    expect(await faults()).toEqual([]);
  });

  it('follow an order that is made, changed, moved to another day, cancelled or deleted', async () => {
    const { id } = await placeOrder(app, admin.token, customer.id, [{ productId, quantity: 2 }]);
    const step = async (text: string): Promise<void> => {
      await inDatabase(text, [id]);
      expect(await faults()).toEqual([]);
    };
    expect(await faults()).toEqual([]);
    await step('update order_items set quantity = 5, total_price = 5 * unit_price where order_id = $1');
    await step('update orders set subtotal_amount = 99.95, total_amount = 99.95 where id = $1');
    await step('update order_items set cost_price = null where order_id = $1');
    await step('update order_items set cost_price = 8 where order_id = $1');
    // The first moment of the day in Cairo on which the clock skips midnight, and the last one before it.
    await step(`update orders set created_at = '2026-04-23T22:00:00Z' where id = $1`);
    await step(`update orders set created_at = '2026-04-23T21:59:59Z' where id = $1`);
    await fold();
    await step(`update orders set status = 'cancelled' where id = $1`);
    await step(`update orders set status = 'pending' where id = $1`);
    // Goods that nothing moved for: what moved is never deleted.
    const [copy] = await inDatabase(
      `with o as (insert into orders (order_number, customer_id, subtotal_amount, total_amount) values ('SUM-1', $1, 20, 20) returning id),
         l as (insert into order_items (order_id, product_id, product_name, quantity, list_price, unit_price, total_price, cost_price)
           select id, $2, 'Balm', n, 10, 10, n * 10, 4 from o, generate_series(1, 2) n)
       select id from o`,
      [customer.id, productId],
    );
    expect(await faults()).toEqual([]);
    await inDatabase('delete from order_items where order_id = $1 and quantity = 1', [copy?.['id']]);
    expect(await faults()).toEqual([]);
    await inDatabase('delete from orders where id = $1', [copy?.['id']]);
    expect(await faults()).toEqual([]);
  });

  it('count in the days of another zone at once, and are made anew for it', async () => {
    await inDatabase(`update orders set created_at = '2026-04-23T21:30:00Z' where id = (select min(id) from orders)`);
    await fold();
    const days = (): Promise<Row[]> =>
      inDatabase('select day::text as day from day_sums where orders <> 0 order by day limit 1');
    expect(await days()).toEqual([{ day: '2026-04-23' }]);
    const ask = async (): Promise<unknown> =>
      (
        await app.gql<{ report: { rows: unknown[] } }>(
          '{ report(input: { type: sales, from: "2026-04-23", to: "2026-04-24", groupBy: day }) { rows { key values } } }',
          {},
          admin.token,
        )
      ).data?.report.rows;
    const cairo = await ask();
    await inDatabase(`update business_settings set time_zone = 'Asia/Tokyo'`);
    const before = await ask();
    expect(before).not.toEqual(cairo);
    await fold('Asia/Tokyo');
    expect(await days()).toEqual([{ day: '2026-04-24' }]);
    expect(await ask()).toEqual(before);
    await inDatabase('update business_settings set time_zone = null');
    await fold();
    expect(await ask()).toEqual(cairo);
    expect(await faults()).toEqual([]);
  });

  it('are told of and made anew in the night where something wrote past them', async () => {
    await fold();
    await inDatabase('update day_sums set ordered = ordered + 1 where orders > 0');
    await inDatabase('update customer_balances set balance = balance - 1');
    await inDatabase('update open_invoices set open_amount = open_amount - 1');
    expect(await faults()).toContainEqual({ day: null, customerId: null, invoiceId: expect.any(Number) });
    expect(await faults()).not.toEqual([]);
    await fold();
    expect(told).not.toHaveBeenCalled();
    await inDatabase(`update kept_sums set compared_at = now() - interval '2 days'`);
    await fold();
    expect(told).toHaveBeenCalledTimes(1);
    expect(await faults()).toEqual([]);
  });

  it('lose nothing that is written while they are folded and made anew', async () => {
    const writes = Array.from({ length: 12 }, async () => {
      const { id } = await placeOrder(app, admin.token, customer.id, [{ productId, quantity: 1 }]);
      await bringTo(app, admin.token, id, 'confirmed');
    });
    const folds = (async () => {
      for (let n = 0; n < 6; n++) await fold(n % 2 === 0 ? 'Asia/Tokyo' : ZONE);
    })();
    await Promise.all([...writes, folds]);
    await fold();
    expect(await inDatabase('select * from sum_changes')).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});
