import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { person, type Person } from '../../factories/orders.js';
import { between, seeded } from '../../factories/random.js';
import { testApp, type TestApp } from '../../support/test-app.js';

/** What the comparison must answer, told a second time: in cents, from the facts alone, without the code under test. */
interface Step {
  from: number;
  value: number;
}
interface Promotion {
  percentage: boolean;
  /** The first is the promotion's own. In cents, or hundredths of a per cent. */
  steps: Step[];
  counts: boolean;
}
interface Offer {
  id: string;
  supplier: string;
  usable: boolean;
  price: number;
  min: number;
  max: number | null;
  lead: number;
  promotions: Promotion[];
}

const SUPPLIERS = 6;
const GROUPS = 12;
const random = seeded(20261128);
const pick = (min: number, max: number): number => between(random, min, max);
const cents = (value: number): string => `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`;

let app: TestApp;
let admin: Person;
const suppliers: Person[] = [];
const groups: { key: string; offers: Offer[] }[] = [];

beforeAll(async () => {
  app = await testApp();
  admin = await person(app, 'admin');
  const roles = ['vendor', 'distributor', 'wholesale'] as const;
  for (let n = 0; n < SUPPLIERS; n++) suppliers.push(await person(app, roles[n % 3] ?? 'vendor'));
  for (let group = 0; group < GROUPS; group++) groups.push(await makeGroup(group));
  // One of them leaves.
  await app.rest('PATCH', `/api/users/${suppliers[0]?.id}`, { isActive: false }, admin.token);
});
afterAll(() => app.close());

async function makeGroup(group: number): Promise<{ key: string; offers: Offer[] }> {
  const name = `Oracle  Crème ${group}`;
  const linked = group % 2 === 0;
  const [product] = await app.dataSource.query<{ id: number }[]>(
    `insert into products (sku, name, base_price) values ($1, $2, 5) returning id`,
    [`ORACLE-${group}`, name],
  );
  const offers: Offer[] = [];
  for (let n = 0; n < pick(2, 7); n++) {
    const at = pick(0, SUPPLIERS - 1);
    const available = random() < 0.8;
    const min = pick(1, 15);
    // Few prices, minimums and days, so that many are equal.
    const offer = {
      supplier: suppliers[at]?.id ?? '',
      usable: available && at !== 0,
      price: [0, 1, 99, 100, 150, 333, 333, 1999][pick(0, 7)] ?? 0,
      min,
      max: random() < 0.3 ? min + pick(0, 20) : null,
      lead: pick(0, 3),
    };
    const [row] = await app.dataSource.query<{ id: number }[]>(
      `insert into marketplace_products (product_id, name_en, supplier_id, price, min_order_quantity, max_order_quantity, lead_time_days, availability)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [
        linked ? product?.id : null,
        n % 2 === 0 ? name : `oracle crème ${group}`,
        offer.supplier,
        cents(offer.price),
        offer.min,
        offer.max,
        offer.lead,
        available,
      ],
    );
    offers.push({ ...offer, id: String(row?.id), promotions: await makePromotions(row?.id ?? 0) });
  }
  return { key: linked ? `p${product?.id}` : `noracle creme ${group}`, offers };
}

async function makePromotions(offer: number): Promise<Promotion[]> {
  const made: Promotion[] = [];
  for (let n = 0; n < pick(0, 3); n++) {
    const percentage = random() < 0.6;
    const [from, value] = [pick(1, 12), percentage ? pick(1, 5000) : pick(1, 400)];
    const steps: Step[] = [{ from, value }];
    for (let tier = 1; tier <= pick(0, 2); tier++) {
      steps.push({ from: from + tier * pick(3, 9), value: value + tier * pick(100, 900) });
    }
    const state = pick(0, 5);
    const days = { 0: [-5, -1], 1: [1, 5] }[state] ?? [0, 0];
    const [row] = await app.dataSource.query<{ id: number }[]>(
      `insert into marketplace_promotions (marketplace_product_id, title, discount_type, discount_value, min_quantity, start_date, end_date, is_active, archived_at)
       values ($1, 'Sale', $2, $3, $4, business_today() + $5::int, business_today() + $6::int, $7, $8) returning id`,
      [
        offer,
        percentage ? 'percentage' : 'fixed_amount',
        cents(value),
        from,
        ...days,
        state !== 2,
        state === 3 ? new Date() : null,
      ],
    );
    for (const step of steps.slice(1)) {
      await app.dataSource.query(
        'insert into promotion_tiers (promotion_id, min_quantity, discount_value) values ($1, $2, $3) on conflict do nothing',
        [row?.id, step.from, cents(step.value)],
      );
    }
    made.push({ percentage, steps: firstOfEach(steps), counts: state > 3 });
  }
  return made;
}

const firstOfEach = (steps: readonly Step[]): Step[] =>
  steps.filter((step, n) => steps.findIndex(({ from }) => from === step.from) === n);

function saving({ percentage, steps }: Promotion, price: number, quantity: number): number {
  const reached = steps.filter(({ from }) => from <= quantity).sort((a, b) => b.from - a.from)[0];
  if (!reached) return 0;
  if (!percentage) return Math.min(reached.value, price) * quantity;
  return Number((BigInt(price * quantity) * BigInt(reached.value) * 2n + 10_000n) / 20_000n);
}

function priced(offer: Offer, wanted: number) {
  const quantity = Math.max(wanted, offer.min);
  const off = Math.max(
    0,
    ...offer.promotions.filter(({ counts }) => counts).map((promotion) => saving(promotion, offer.price, quantity)),
  );
  const total = offer.price * quantity - off;
  return { ...offer, quantity, total, orderable: offer.usable && (offer.max === null || quantity <= offer.max) };
}
type Priced = ReturnType<typeof priced>;

const isBetter = (a: Priced, b: Priced): boolean =>
  a.orderable === b.orderable ? a.total < b.total : a.orderable && !b.orderable;

const totalOf = (chosen: readonly (Priced | undefined)[]): string =>
  cents(chosen.reduce((total, offer) => total + (offer?.total ?? 0), 0));
const cheapestOf = (offers: readonly Priced[]): Priced | undefined =>
  offers.filter(({ orderable }) => orderable).sort((a, b) => a.total - b.total || a.lead - b.lead)[0];
const soonestOf = (offers: readonly Priced[]): Priced | undefined =>
  offers.filter(({ orderable }) => orderable).sort((a, b) => a.lead - b.lead || a.total - b.total)[0];

const PLAN = '{ total leadTimeDays suppliers picks { key marketplaceProductId supplierId quantity total } }';
const COMPARE = `query ($lines: [ComparisonLineInput!]!) { priceComparison(lines: $lines) {
  rows { key offers { marketplaceProductId supplierId total orderQuantity shortfall rank availability } }
  bestSingleSupplier ${PLAN} cheapestPerItem ${PLAN} fastest ${PLAN} } }`;

interface Plan {
  total: string;
  leadTimeDays: number;
}
interface Answer {
  rows: { key: string; offers: { marketplaceProductId: string; supplierId: string; rank: number; total: string }[] }[];
  bestSingleSupplier: Plan | null;
  cheapestPerItem: Plan;
  fastest: Plan;
}

async function compare(lines: { key: string; quantity: number }[], token: string): Promise<Answer> {
  const { data, errors } = await app.gql<{ priceComparison: Answer }>(COMPARE, { lines }, token);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.priceComparison;
}

it('ranks, totals and plans of random offers are what they must be', async () => {
  for (const wanted of [1, 2, 5, 9, 14, 30, 1000]) {
    const chosen = groups.filter(() => random() < 0.7);
    const lines = chosen.map(({ key }) => ({ key, quantity: wanted }));
    const answer = await compare(lines, admin.token);
    const rows = chosen.map(({ offers }) => offers.map((offer) => priced(offer, wanted)));
    rows.forEach((offers, index) => {
      const told = new Map(answer.rows[index]?.offers.map((offer) => [offer.marketplaceProductId, offer]));
      expect(told.size).toBe(offers.length);
      for (const offer of offers) {
        expect([wanted, offer, told.get(offer.id)]).toMatchObject([
          wanted,
          offer,
          {
            total: cents(offer.total),
            orderQuantity: offer.quantity,
            shortfall: offer.quantity - wanted,
            availability: offer.usable,
            rank: 1 + offers.filter((other) => isBetter(other, offer)).length,
          },
        ]);
      }
    });
    const [cheapest, soonest] = [rows.map(cheapestOf), rows.map(soonestOf)];
    const leadOf = (plan: readonly (Priced | undefined)[]): number =>
      Math.max(0, ...plan.map((offer) => offer?.lead ?? 0));
    expect(answer.cheapestPerItem).toMatchObject({ total: totalOf(cheapest), leadTimeDays: leadOf(cheapest) });
    expect(answer.fastest).toMatchObject({ total: totalOf(soonest), leadTimeDays: leadOf(soonest) });
  }
});

it('the one supplier of all rows is the cheapest who has them all, if anybody has', async () => {
  let found = 0;
  for (const first of groups) {
    for (const second of groups) {
      if (first === second) continue;
      const pair = [first, second];
      const answer = await compare(
        pair.map(({ key }) => ({ key, quantity: 6 })),
        admin.token,
      );
      const plans = suppliers.flatMap(({ id }) => {
        const rows = pair.map(({ offers }) =>
          cheapestOf(offers.filter(({ supplier }) => supplier === id).map((offer) => priced(offer, 6))),
        );
        return rows.includes(undefined) ? [] : [totalOf(rows)];
      });
      const cheapest = plans.sort((a, b) => Number(a) - Number(b))[0];
      expect(answer.bestSingleSupplier?.total).toBe(cheapest);
      if (cheapest !== undefined) found++;
    }
  }
  expect(found).toBeGreaterThan(10);
});

it('a supplier finds its own offers with the rank that they have among all, and nothing else', async () => {
  for (const supplier of suppliers.slice(1)) {
    const own = groups.filter(({ offers }) => offers.some((offer) => offer.supplier === supplier.id));
    const lines = own.map(({ key }) => ({ key, quantity: 6 }));
    const [mine, all] = [await compare(lines, supplier.token), await compare(lines, admin.token)];
    expect(mine.rows).toEqual(
      all.rows.map((row) => ({ ...row, offers: row.offers.filter(({ supplierId }) => supplierId === supplier.id) })),
    );
    expect(JSON.stringify(mine.cheapestPerItem)).not.toMatch(
      new RegExp(suppliers.flatMap(({ id }) => (id === supplier.id ? [] : `"supplierId":"${id}"`)).join('|')),
    );
    const foreign = groups.find((group) => !own.includes(group));
    if (!foreign) continue;
    const line = { key: foreign.key, quantity: 1 };
    const { errors } = await app.gql(COMPARE, { lines: [line] }, supplier.token);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});
