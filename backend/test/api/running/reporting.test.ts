import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { parseCommand, runCommand } from '../../../src/app/admin/admin-command.js';
import { describeReporting } from '../../../src/app/reporting/describe-reporting.js';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { poolOf } from '../../../src/kernel/context.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { makeProduct } from '../../factories/business.js';
import { bringTo, person, placeOrder, type Person } from '../../factories/orders.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

type Row = Record<string, unknown>;

/** Roles are of the whole server, which other tests use, too. */
const ROLE = `reporting_${process.pid}_${Date.now() % 100_000}`;
let app: InProcessApp;
let admin: Person;
let customer: Person;
let client: pg.Client;

async function command(...args: string[]): Promise<string> {
  const { config, dataSource } = app;
  const ctx = await systemContext(jobEnvironment({ config, dataSource, logger: createLogger('silent') }), 'test');
  return runCommand(ctx, parseCommand(args), () => Promise.reject(new Error('Nothing is asked for here')));
}

/** A connection of a reporting tool, by what the command prints. */
async function connectBy(printed: string): Promise<pg.Client> {
  const told = (what: string): string => new RegExp(`^ +${what} +(\\S+)`, 'm').exec(printed)?.[1] ?? '';
  const opened = new pg.Client({
    host: told('host'),
    port: Number(told('port')),
    database: told('database'),
    user: told('user'),
    password: told('password'),
  });
  await opened.connect();
  return opened;
}

const read = async (text: string): Promise<Row[]> => (await client.query<Row>(text)).rows;

beforeAll(async () => {
  app = await inProcessApp();
  admin = await person(app, 'admin');
  customer = await person(app, 'customer', { firstName: '', lastName: '', companyName: '' });
  const product = await makeProduct(app, admin.token, { basePrice: '19.99', costPrice: '7.35' }, 500);
  for (const status of ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']) {
    const { id } = await placeOrder(app, admin.token, customer.id, [{ productId: product.id, quantity: 3 }]);
    await bringTo(app, admin.token, id, status);
  }
  client = await connectBy(await command('reporting-user', '--name', ROLE));
});
afterAll(async () => {
  await client.end();
  await app.dataSource.query(`drop owned by ${ROLE}`);
  await app.dataSource.query(`drop role ${ROLE}`);
  await app.close();
});

describe('the role of reporting tools', () => {
  it('sees the views of reporting and nothing else', async () => {
    const seen = await read(
      `select distinct table_schema as schema, table_type as type from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(seen).toEqual([{ schema: 'reporting', type: 'VIEW' }]);
    for (const table of ['users', 'orders', 'sessions', 'business_settings', 'invoice_balances', 'sum_entries']) {
      await expect(read(`select 1 from public.${table}`)).rejects.toThrow(`permission denied for`);
    }
  });

  it('reads every view, and changes nothing', async () => {
    const views = await read(
      `select table_name as name from information_schema.tables where table_schema = 'reporting'`,
    );
    expect(views.length).toBeGreaterThan(10);
    for (const { name } of views) await expect(read(`select * from ${String(name)} limit 5`)).resolves.toBeDefined();
    await expect(read('create temporary table mine (id int)')).rejects.toThrow('read-only transaction');
    await read('set default_transaction_read_only = off');
    await expect(read('delete from public.orders')).rejects.toThrow('permission denied');
    await expect(read('update public.products set base_price = 1')).rejects.toThrow('permission denied');
    await expect(read('create table reporting.mine (id int)')).rejects.toThrow('permission denied');
  });

  it('is told names, and never an address, a phone or a password', async () => {
    const columns = await read(
      `select column_name as name from information_schema.columns where table_schema = 'reporting'
       and column_name ~ '(mail|phone|address|password|hash|token|secret|whatsapp|latitude|longitude|tax_id|notes)'`,
    );
    expect(columns).toEqual([]);
    expect(await read(`select name from customers where id = ${customer.id}`)).toEqual([
      { name: `No. ${customer.id}` },
    ]);
  });

  it('adds up to what the screens show', async () => {
    const { data, errors } = await app.gql<Record<string, Row>>(
      `{ dashboard { revenue { total } orders { active } }
         receivables { totals { total } }
         profitAndLoss(from: "2020-01-01", to: "2035-12-31") { netRevenue commissions taxCollected }
         report(input: { type: sales, from: "2021-01-01", to: "2030-12-31" }) { figures { measure value } } }`,
      {},
      admin.token,
    );
    expect(errors).toBeUndefined();
    const figures = data?.['report']?.['figures'] as { measure: string; value: string }[];
    const of = (measure: string): string | undefined => figures.find((figure) => figure.measure === measure)?.value;
    const dashboard = data?.['dashboard'] as unknown as { revenue: { total: string }; orders: { active: number } };
    const totals = data?.['receivables']?.['totals'] as Row;
    const [sums] = await read(
      `select (select sum(revenue) from revenue)::text as revenue, (select sum(goods) from revenue)::text as goods,
         (select sum(cost) from orders where counts)::text as cost, (select count(*) from orders where counts)::text as orders,
         (select count(*)::int from orders where status not in ('delivered', 'cancelled')) as active,
         (select sum(total) from orders where counts)::text as totals,
         (select sum(total) from order_lines where counts)::text as lines,
         (select sum(open_amount) from invoices)::text as open, (select sum(balance) from customers)::text as balance,
         (select sum(case kind when 'invoice' then net + shipping else -net - shipping end) from invoices)::text as "netRevenue",
         (select coalesce(-sum(amount), 0.00) from books where type = 'commission')::text as commissions,
         (select sum(case kind when 'invoice' then tax else -tax end) from invoices)::text as tax`,
    );
    expect(sums).toEqual({
      revenue: dashboard.revenue.total,
      goods: of('goods'),
      cost: of('cost'),
      orders: of('orders'),
      active: dashboard.orders.active,
      totals: of('revenue'),
      lines: of('goods'),
      open: totals['total'],
      balance: totals['total'],
      netRevenue: data?.['profitAndLoss']?.['netRevenue'],
      commissions: data?.['profitAndLoss']?.['commissions'],
      tax: data?.['profitAndLoss']?.['taxCollected'],
    });
  });

  it('counts days as the business does', async () => {
    await app.dataSource.query(`update orders set created_at = '2026-04-23T21:30:00Z' where status = 'pending'`);
    const days = async (): Promise<Row[]> =>
      read(`select ordered_on::text as day, ordered_at::text as at from orders where status = 'pending'`);
    await app.dataSource.query(`insert into business_settings (id) values (1) on conflict do nothing`);
    await app.dataSource.query(`update business_settings set time_zone = 'Asia/Tokyo'`);
    expect(await days()).toEqual([{ day: '2026-04-24', at: '2026-04-24 06:30:00' }]);
    await app.dataSource.query(`update business_settings set time_zone = 'America/New_York'`);
    expect(await days()).toEqual([{ day: '2026-04-23', at: '2026-04-23 17:30:00' }]);
    await app.dataSource.query('update business_settings set time_zone = null');
  });

  it('gets a new password when it is asked for again, and its name is nobody else’s', async () => {
    const printed = await command('reporting-user', '--name', ROLE);
    expect(printed).toContain('The password of this role is changed');
    await (await connectBy(printed)).end();
    await expect(connectBy(printed.replace(/^ +password +\S+/m, '  password  wrong'))).rejects.toThrow();
    for (const name of ['postgres', 'pg_monitor', 'Reporting', 'a', 'drop role x']) {
      await expect(command('reporting-user', '--name', name)).rejects.toThrow('--name');
    }
  });
});

it('every view and column says what it is, and docs/reporting.md is what they say', async () => {
  const told = await describeReporting(poolOf(app.dataSource));
  expect(told).not.toContain('| null |');
  expect(`${told}\n`).toBe(await readFile(resolve('docs/reporting.md'), 'utf8'));
});
