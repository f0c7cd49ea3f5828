import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { withCurrency } from '../../../src/kernel/values/money.js';
import { withCurrencySql } from '../../../src/kernel/values/money-sql.js';
import { run, sql } from '../../../src/kernel/sql.js';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env['TEST_SERVER_URL'] });
  await client.connect();
});
afterAll(() => client.end());

it.each(['SAR', '$', '€', 'ر.س', 'ريال', 'Rs.', 'US$', 'kr', ' CHF '])(
  'a statement writes an amount of %s as everything else does',
  async (currency) => {
    const rows = await run<{ text: string }>(
      client,
      sql`select ${withCurrencySql(sql`${currency}::text`, sql`'12.50'::text`)} as text`,
    );
    expect(rows).toEqual([{ text: withCurrency(currency, '12.50') }]);
  },
);
