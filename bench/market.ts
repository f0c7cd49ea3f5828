import { createHash } from 'node:crypto';
import { builtServer, serverProgram } from './built-server.js';
import { inDatabase, onDatabase } from './dataset.js';
import { measure, wireRequest, type WireRequest } from './http-load.js';
import { startServer } from './server-process.js';

/** Suppliers and offers of each: what the marketplace must not mind. */
const SIZES = { small: { suppliers: 5, offers: 10 }, large: { suppliers: 20, offers: 5000 } } as const;
type Size = keyof typeof SIZES;

const TOKEN = `bo_${createHash('sha256').update('bench market').digest('base64url')}`;
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Every supplier offers the same goods: half of them linked to a product, half by name only. */
const dataOf = ({ suppliers, offers }: (typeof SIZES)[Size]): string[] => [
  `insert into users (id, email, first_name, last_name, role, created_at)
   select n, 'user' || n || '@bench.example', 'First' || n, 'Last' || n, case n when 1 then 'admin' else 'distributor' end, now()
   from generate_series(1, ${suppliers} + 1) n`,
  `insert into products (id, sku, name, base_price) select n, 'BX-' || n, 'Product ' || n, 10 from generate_series(1, ${offers} / 2) n`,
  `insert into marketplace_products (product_id, name_en, name_ar, supplier_id, price, min_order_quantity, lead_time_days, created_at)
   select case when n <= ${offers} / 2 then n end, 'Argan balm ' || n, 'بلسم ' || n, s + 1, 5 + (n * 7 + s * 13) % 900 / 100.0,
     1 + (n + s) % 24, (n * s) % 15, now() - (n * 20 + s) * interval '1 minute'
   from generate_series(1, ${offers}) n, generate_series(1, ${suppliers}) s order by n, s`,
  `insert into price_history (marketplace_product_id, old_price, new_price, change_reason, updated_by_id, created_at)
   select id, price + 1, price, 'New price list', 1, created_at from marketplace_products`,
  `insert into marketplace_promotions (marketplace_product_id, title, discount_type, discount_value, start_date, end_date)
   select id, 'Promotion ' || id, 'percentage', 10, business_today() - 5, business_today() + 5 from marketplace_products where id % 10 = 0`,
];

const page = 'first: 25, offset: 0';
const OFFER =
  'id nameEn nameAr supplierName price minOrderQuantity leadTimeDays availability rank { position offers lowest highest }';
const TABS: Readonly<Record<string, string>> = {
  products: `{ marketplaceProducts(${page}) { totalCount nodes { ${OFFER} } } }`,
  'products, searched': `{ marketplaceProducts(filter: { search: "balm 7" }, ${page}) { totalCount nodes { ${OFFER} } } }`,
  suppliers: `{ suppliers(${page}) { totalCount nodes { id name productCount } } }`,
  promotions: `{ promotions(filter: { status: active }, ${page}) { totalCount nodes { id title label } } }`,
  'price comparison': `{ comparisonGroups(${page}) { totalCount nodes { key productName supplierCount lowestPrice averagePrice } } }`,
  'price history': `{ priceHistory(${page}) { totalCount nodes { id productName oldPrice newPrice changePercent } } }`,
};
const COMPARE = `query ($lines: [ComparisonLineInput!]!) { priceComparison(lines: $lines) {
  rows { key productName offers { marketplaceProductId supplierName unitPrice total rank shortfall } }
  bestSingleSupplier { total } cheapestPerItem { total } fastest { total } } }`;
const COMPARISON = 'one product compared';
/** How much longer the comparison of one product may take on the large data. */
const BOUND = 3;

const request = (query: string, variables: unknown = {}): WireRequest =>
  wireRequest({ method: 'POST', path: '/graphql', token: TOKEN, body: { query, variables } });

function questionsOf(offers: number): Record<string, WireRequest[]> {
  const keys = Array.from({ length: Math.min(offers, 500) }, (_, i) => {
    const n = 1 + ((i * 37) % offers);
    return n <= offers / 2 ? `p${n}` : `nargan balm ${n}`;
  });
  return {
    ...Object.fromEntries(Object.entries(TABS).map(([name, query]) => [name, [request(query)]])),
    [COMPARISON]: keys.map((key, i) => request(COMPARE, { lines: [{ key, quantity: 1 + (i % 50) }] })),
  };
}

async function load(serverUrl: string, size: Size): Promise<string> {
  const { migrate, migrations, createLogger } = await builtServer();
  const name = `wholesale_desk_bench_market_${size}`;
  await onDatabase(serverUrl, async (server) => {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name} template template0 encoding 'UTF8'`);
  });
  const url = inDatabase(serverUrl, name);
  await migrate({ url, migrations, logger: createLogger('warn') });
  await onDatabase(url, async (client) => {
    for (const statement of dataOf(SIZES[size])) await client.query(statement);
    await client.query(
      `insert into sessions (token_hash, media_token_hash, user_id, idle_until, absolute_until, ip, user_agent)
       values ($1, $2, 1, now() + interval '12 hours', now() + interval '7 days', '127.0.0.1', 'bench')`,
      [hash(TOKEN), hash(`media ${TOKEN}`)],
    );
    await client.query('vacuum (analyze)');
  });
  return url;
}

/** Milliseconds of one answer to each question, asked by one caller after the other. */
async function timesOf(serverUrl: string, size: Size, milliseconds: number): Promise<Record<string, number>> {
  const server = await startServer([serverProgram], {
    DATABASE_URL: await load(serverUrl, size),
    DEMO_DATA: 'false',
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
  try {
    const times: Record<string, number> = {};
    for (const [name, requests] of Object.entries(questionsOf(SIZES[size].offers))) {
      await measure(server.target, requests, { connections: 1, milliseconds });
      times[name] = 1000 / (await measure(server.target, requests, { connections: 1, milliseconds }));
    }
    return times;
  } finally {
    await server.stop();
  }
}

/** The marketplace with 50 offers and with 100 000: pages of every tab, and the comparison of one product. */
export async function benchMarket(serverUrl: string, quick: boolean): Promise<number> {
  const milliseconds = quick ? 700 : 3000;
  process.stdout.write('Loading a marketplace of 50 offers and one of 100 000 …\n');
  const small = await timesOf(serverUrl, 'small', milliseconds);
  const large = await timesOf(serverUrl, 'large', milliseconds);
  let failed = false;
  for (const [name, few] of Object.entries(small)) {
    const many = large[name] ?? NaN;
    const ratio = many / few;
    const bounded = name === COMPARISON;
    if (bounded && !(ratio <= BOUND)) failed = true;
    const verdict = bounded ? ` (bound ${BOUND}: ${ratio <= BOUND ? 'ok' : 'TOO SLOW'})` : '';
    process.stdout.write(
      `${name.padEnd(22)} ${few.toFixed(1)} ms → ${many.toFixed(1)} ms, ×${ratio.toFixed(2)}${verdict}\n`,
    );
  }
  return failed ? 1 : 0;
}
