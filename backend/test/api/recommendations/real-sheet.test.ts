import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLogger } from '../../../src/app/process/logger.js';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { reckonRecommendationsJob } from '../../../src/modules/recommendations/index.js';
import type { GraphQLAnswer } from '../../support/test-app.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

/*
 * The orders of a real sales sheet, and what is to be recommended of them, reckoned here from the lines of the file in plain steps,
 * by nothing of the product. The sheet is of one day: the orders of its most frequent customer are put on days of their own.
 */
const bytes = readFileSync(fileURLToPath(new URL('../../fixtures/online-retail-sample.csv', import.meta.url)));
const REGULAR = '17850';
/** Days before today of the orders of that customer, in the order of their numbers; of all others. */
const DAYS_AGO = [120, 99, 78, 58, 37, 24];
const OTHERS = 40;
const CARRIAGE = ['POST', 'DOT', 'C2'];

/** The fields of a line; commas within quotes belong to their field. */
const fieldsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) => field.replace(/^"|"$/g, ''));

interface SheetOrder {
  readonly customer: string;
  readonly units: Map<string, number>;
  daysAgo: number;
}

/** The orders of the sheet that can be taken: none that is cancelled, nameless, or with a line for nothing. */
function sheetOrders(): Map<string, SheetOrder> {
  const orders = new Map<string, SheetOrder>();
  const refused = new Set<string>();
  for (const line of bytes.toString('utf8').split(/\r?\n/).slice(1)) {
    if (line === '') continue;
    const [number = '', sku = '', , quantity, , price, customer = ''] = fieldsOf(line);
    if (number.startsWith('C') || Number(quantity) < 1 || Number(price) === 0 || customer.trim() === '') {
      refused.add(number);
    }
    const order = orders.get(number) ?? {
      customer: customer.trim(),
      units: new Map<string, number>(),
      daysAgo: OTHERS,
    };
    orders.set(number, order);
    const code = sku.trim().toUpperCase();
    if (!CARRIAGE.includes(code)) order.units.set(code, (order.units.get(code) ?? 0) + Number(quantity));
  }
  for (const number of refused) orders.delete(number);
  const regular = [...orders].filter(([, { customer }]) => customer === REGULAR).sort();
  regular.forEach(([, order], n) => (order.daysAgo = DAYS_AGO[n] ?? OTHERS));
  return orders;
}

const orders = sheetOrders();
const round = (value: number): number => Math.round(value * 1000) / 1000;
/** As statistics has it: between two values by the share of the way. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [low, high] = [Math.floor(place), Math.ceil(place)];
  return sorted[low]! + (sorted[high]! - sorted[low]!) * (place - low);
}

interface Row {
  recommendationType: string;
  score: number;
  reason: string;
  metadata: Record<string, number | string | null>;
  user: { displayName: string; companyName: string | null } | null;
  product: { sku: string };
  withProduct: { sku: string } | null;
}

let app: InProcessApp;
let token: string;
let found: Row[] = [];

const reckon = async (): Promise<void> => {
  const environment = jobEnvironment({
    config: app.config,
    dataSource: app.dataSource,
    logger: createLogger('silent'),
  });
  await reckonRecommendationsJob.run(await systemContext(environment, reckonRecommendationsJob.name));
};

async function importing(mutation: string, input: object): Promise<void> {
  const type = mutation.replace(/^./, (letter) => letter.toUpperCase());
  const { errors } = await app.gql(
    `mutation ($input: ${type}Input!) { ${mutation}(input: $input) { created } }`,
    { input: { fileBase64: bytes.toString('base64'), ...input } },
    token,
  );
  expect(errors).toBeUndefined();
}

const columns = (map: Record<string, string>) => Object.entries(map).map(([field, column]) => ({ field, column }));

interface Page {
  nodes: Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

async function all(): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  for (;;) {
    const { data, errors }: GraphQLAnswer<{ recommendations: Page }> = await app.gql(
      `query ($after: String) { recommendations(filter: { status: open }, first: 100, after: $after) {
         nodes { recommendationType score reason metadata user { displayName companyName } product { sku } withProduct { sku } }
         pageInfo { hasNextPage endCursor } } }`,
      { after },
      token,
    );
    expect(errors).toBeUndefined();
    const page: Page = data!.recommendations;
    rows.push(...page.nodes);
    if (!page.pageInfo.hasNextPage) return rows;
    after = page.pageInfo.endCursor;
  }
}

beforeAll(async () => {
  app = await inProcessApp({ BUSINESS_TIMEZONE: 'Europe/London' });
  token = (await app.signInAs('admin')).token;
  await importing('importProducts', {
    columns: columns({ sku: 'StockCode', name: 'Description', basePrice: 'UnitPrice' }),
    onDuplicate: 'first',
    ignoreSkus: [...CARRIAGE, 'D', 'M', 'S', 'B', 'CRUK', 'PADS', 'AMAZONFEE', 'BANK CHARGES'],
  });
  await importing('importOrders', {
    columns: columns({
      orderNumber: 'InvoiceNo',
      sku: 'StockCode',
      quantity: 'Quantity',
      unitPrice: 'UnitPrice',
      orderedAt: 'InvoiceDate',
      customer: 'CustomerID',
    }),
    shippingSkus: CARRIAGE,
    createCustomers: true,
  });
  const days = [...orders].map(([number, { daysAgo }]) => ({ number, daysAgo }));
  await app.dataSource.query(
    `update orders o set created_at = (business_today() - d."daysAgo" + time '12:00') at time zone 'Europe/London'
     from jsonb_to_recordset($1::jsonb) as d(number text, "daysAgo" int) where o.order_number = d.number`,
    [JSON.stringify(days)],
  );
  await reckon();
  found = await all();
});
afterAll(() => app.close());

const of = (type: string): Row[] => found.filter((row) => row.recommendationType === type);

describe('recommendations of a real sales sheet', () => {
  it('stand on all of its orders', async () => {
    const [row] = await app.dataSource.query<{ count: number }[]>('select count(*)::int as count from orders');
    expect(row?.count).toBe(orders.size);
    expect(orders.size).toBe(83);
  });

  it('name what the regular customer orders again and again, with the day on which it is due', () => {
    const days = new Map<string, { ago: number; units: number }[]>();
    for (const { customer, units, daysAgo } of orders.values()) {
      if (customer !== REGULAR) continue;
      for (const [sku, count] of units) {
        const known = days.get(sku) ?? [];
        const same = known.find(({ ago }) => ago === daysAgo);
        if (same) same.units += count;
        else known.push({ ago: daysAgo, units: count });
        days.set(sku, known);
      }
    }
    const expected = [...days]
      .filter(([, known]) => known.length >= 3)
      .map(([sku, known]) => {
        const ago = known.map((day) => day.ago).sort((a, b) => b - a);
        const gaps = ago
          .slice(1)
          .map((day, n) => ago[n]! - day)
          .sort((a, b) => a - b);
        const every = Math.round(quantile(gaps, 0.5));
        const since = Math.min(...ago);
        const late = since - every;
        const regular = 1 / (1 + (quantile(gaps, 0.75) - quantile(gaps, 0.25)) / every);
        const proven = (ago.length - 1) / ago.length;
        const near = 1 - Math.max(late, 0) / (2 * every + 1);
        const early = Math.min(Math.max(Math.round(every / 10), 1), 7);
        const units = known.map((day) => day.units).sort((a, b) => a - b);
        return {
          sku,
          orders: ago.length,
          every,
          isDue: late >= -early && late <= 2 * every,
          quantity: units[Math.ceil(units.length / 2) - 1],
          score: round(regular * proven * near),
        };
      })
      .filter(({ isDue }) => isDue);
    const shown = of('reorder_due');
    expect(expected.length).toBeGreaterThan(5);
    expect(shown).toHaveLength(expected.length);
    for (const { product, score, metadata, user, reason } of shown) {
      const same = expected.find(({ sku }) => sku === product.sku)!;
      expect(same).toBeDefined();
      expect([user?.displayName, user?.companyName].some((name) => name?.includes(REGULAR))).toBe(true);
      expect({ ...metadata, score }).toMatchObject({
        everyDays: same.every,
        orders: same.orders,
        quantity: same.quantity,
        score: same.score,
      });
      expect(reason).toMatch(/^Usually ordered every (\d+ (days|weeks)|week), (due today|due (in )?\d+ days?( ago)?)$/);
    }
  });

  it('name what is bought together, by share and lift', () => {
    const sets = [...orders.values()].map(({ units }) => [...units.keys()]).filter((skus) => skus.length <= 100);
    const alone = new Map<string, number>();
    const together = new Map<string, number>();
    for (const skus of sets) {
      for (const one of skus) {
        alone.set(one, (alone.get(one) ?? 0) + 1);
        for (const other of skus) {
          if (one !== other) together.set(`${one} ${other}`, (together.get(`${one} ${other}`) ?? 0) + 1);
        }
      }
    }
    const expected = new Map<string, { score: number; together: number; orders: number; lift: number }>();
    for (const [key, count] of together) {
      const [first = '', second = ''] = key.split(' ');
      const share = count / alone.get(first)!;
      const lift = (count * sets.length) / (alone.get(first)! * alone.get(second)!);
      if (count < 5 || share < 0.2 || lift < 1.5) continue;
      expected.set(key, {
        score: round(share * (1 - 1 / lift)),
        together: count,
        orders: alone.get(first)!,
        lift: Math.round(lift * 10) / 10,
      });
    }
    const shown = of('bought_together');
    const best = [...expected].filter(([key, { score }]) => {
      const first = key.split(' ')[0];
      return [...expected].filter(([other, rival]) => other.startsWith(`${first} `) && rival.score > score).length < 3;
    });
    expect(shown.length).toBeGreaterThan(20);
    for (const { product, withProduct, score, metadata } of shown) {
      expect({ ...metadata, score }).toEqual(expected.get(`${withProduct?.sku} ${product.sku}`));
    }
    // At most three of a product, none of which is worse than one left out.
    expect(shown.length).toBeLessThanOrEqual(best.length);
    expect(shown.filter(({ withProduct }) => withProduct?.sku === '22632').map(({ product }) => product.sku)).toContain(
      '22633',
    );
  });

  it('name what to buy, by what was sold in the last 90 days', () => {
    const sold = new Map<string, { units: number; orders: number }>();
    for (const { units, daysAgo } of orders.values()) {
      if (daysAgo >= 90) continue;
      for (const [sku, count] of units) {
        const sum = sold.get(sku) ?? { units: 0, orders: 0 };
        sold.set(sku, { units: sum.units + count, orders: sum.orders + 1 });
      }
    }
    // The products are of today, so that their rate counts for two weeks; nothing is in stock, goods take a week.
    const expected = [...sold]
      .filter(([, { orders: count }]) => count >= 3)
      .map(([sku, { units, orders: count }]) => ({
        sku,
        quantity: Math.ceil((units / 14) * 37),
        score: round(count / (count + 2)),
      }));
    const shown = of('restock').map(({ product: { sku }, score, metadata: { quantity } }) => ({
      sku,
      quantity,
      score,
    }));
    const bySku = (a: { sku: string }, b: { sku: string }): number => (a.sku < b.sku ? -1 : 1);
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.sort(bySku)).toEqual(expected.sort(bySku));
  });
});
