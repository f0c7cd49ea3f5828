import { expect, it } from '@jest/globals';
import fc, { times } from '../../support/properties.js';
import { insertProducts } from '../../factories/business.js';
import { businessDay, insertOffer } from '../../factories/promotions.js';
import { admin, app, buyer, order, preview, supplier, usePricing, type Row } from '../../support/pricing.js';

usePricing();

/** Cents, counted slowly and on their own: no function of the server has a part in what is expected here. */
const cents = (text: string): bigint => BigInt(text.replace('.', ''));
const money = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
/** `part` of 10 000, half-up: a per cent with two decimals. */
const share = (amount: bigint, part: bigint): bigint => {
  const whole = (amount * part) / 10_000n;
  return (amount * part) % 10_000n >= 5_000n ? whole + 1n : whole;
};

interface Step {
  readonly from: number;
  readonly value: bigint;
}

interface Deal {
  readonly product: number;
  readonly percent: boolean;
  readonly steps: readonly Step[];
  readonly when: 'now' | 'over' | 'to come' | 'off' | 'archived';
}

interface Wanted {
  readonly product: number;
  readonly quantity: number;
  /** Per cent of the list price that staff charge; none takes the list price. */
  readonly byHand: number | null;
}

const PRICES = [1n, 99n, 1_333n, 9_999_999n];

const deal = fc
  .record({
    product: fc.nat({ max: PRICES.length - 1 }),
    percent: fc.boolean(),
    from: fc.integer({ min: 1, max: 12 }),
    value: fc.bigInt({ min: 1n, max: 6_000n }),
    tiers: fc.array(fc.record({ more: fc.integer({ min: 1, max: 20 }), extra: fc.bigInt({ min: 1n, max: 1_500n }) }), {
      maxLength: 2,
    }),
    when: fc.constantFrom<Deal['when'][]>('now', 'now', 'now', 'over', 'to come', 'off', 'archived'),
  })
  .map(({ product, percent, from, value, tiers, when }): Deal => {
    const steps: Step[] = [{ from, value }];
    for (const { more, extra } of tiers) {
      const last = steps[steps.length - 1] as Step;
      steps.push({ from: last.from + more, value: last.value + extra });
    }
    return { product, percent, steps, when };
  });

const wanted = fc.record({
  product: fc.nat({ max: PRICES.length - 1 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  byHand: fc.option(fc.integer({ min: 50, max: 150 }), { freq: 3 }),
});

const cases = fc.record({
  deals: fc.array(deal, { maxLength: 6 }),
  items: fc.array(wanted, { minLength: 1, maxLength: 9 }),
  taxRate: fc.bigInt({ min: 0n, max: 10_000n }),
  shipping: fc.bigInt({ min: 0n, max: 99_999n }),
  /** Of what the lines cost, in per cent. */
  discount: fc.bigInt({ min: 0n, max: 100n }),
});

interface Line {
  readonly product: number;
  readonly quantity: number;
  readonly unit: bigint;
  readonly byHand: boolean;
}

const linesOf = (items: readonly Wanted[]): Line[] =>
  items.map(({ product, quantity, byHand }) => {
    const list = PRICES[product] as bigint;
    const floor = share(list, 5_000n);
    const set = byHand === null ? list : (list * BigInt(byHand)) / 100n;
    const unit = set < floor ? floor : set;
    return { product, quantity, unit, byHand: unit !== list };
  });

/** What is saved on the lines of one product together: the best of its deals, each by the highest step it reaches. */
function savingOf(lines: readonly Line[], deals: readonly Deal[]): bigint {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const gross = lines.reduce((sum, { unit, quantity }) => sum + unit * BigInt(quantity), 0n);
  let best = 0n;
  for (const { percent, steps } of deals) {
    const reached = steps.filter(({ from }) => units >= from).at(-1);
    if (!reached) continue;
    const unit = lines[0]?.unit ?? 0n;
    const off = percent ? share(gross, reached.value) : (reached.value < unit ? reached.value : unit) * BigInt(units);
    if (off > best) best = off;
  }
  return best;
}

interface Expected {
  readonly gross: bigint;
  readonly subtotal: bigint;
  readonly discount: bigint;
  readonly tax: bigint;
  readonly total: bigint;
  readonly savings: ReadonlyMap<number, bigint>;
}

function expected(lines: readonly Line[], deals: readonly Deal[], rate: bigint, ship: bigint, off: bigint): Expected {
  const savings = new Map<number, bigint>();
  for (let product = 0; product < PRICES.length; product++) {
    const group = lines.filter((line) => line.product === product && !line.byHand);
    const running = deals.filter((one) => one.product === product && one.when === 'now');
    if (group.length > 0) savings.set(product, savingOf(group, running));
  }
  const gross = lines.reduce((sum, { unit, quantity }) => sum + unit * BigInt(quantity), 0n);
  const subtotal = gross - [...savings.values()].reduce((sum, saving) => sum + saving, 0n);
  const discount = (subtotal * off) / 100n;
  const tax = share(subtotal - discount, rate);
  return { gross, subtotal, discount, tax, total: subtotal - discount + tax + ship, savings };
}

async function insertDeal(offers: readonly string[], { product, percent, steps, when }: Deal): Promise<void> {
  const [first, ...tiers] = steps as [Step, ...Step[]];
  const [from, to] = when === 'over' ? [-9, -1] : when === 'to come' ? [1, 9] : [0, 0];
  const [row] = await app.dataSource.query<{ id: number }[]>(
    `insert into marketplace_promotions (marketplace_product_id, title, discount_type, discount_value, min_quantity,
       start_date, end_date, is_active, archived_at)
     values ($1, 'Deal', $2, $3, $4, $5, $6, $7, case when $8 then now() end) returning id`,
    [
      offers[product],
      percent ? 'percentage' : 'fixed_amount',
      money(first.value),
      first.from,
      await businessDay(app, from),
      await businessDay(app, to),
      when !== 'off',
      when === 'archived',
    ],
  );
  for (const tier of tiers) {
    await app.dataSource.query(
      'insert into promotion_tiers (promotion_id, min_quantity, discount_value) values ($1, $2, $3)',
      [row?.id, tier.from, money(tier.value)],
    );
  }
}

/** The lines of an answer agree with what was expected of their products, and none is below nothing. */
function expectLines(told: readonly Row[], lines: readonly Line[], { savings }: Expected): void {
  expect(told).toHaveLength(lines.length);
  const saved = new Map<number, bigint>();
  told.forEach((line, n) => {
    const { product, unit, quantity, byHand } = lines[n] as Line;
    const off = cents(line.discountAmount as string);
    expect(line.unitPrice).toBe(money(unit));
    expect(line.totalPrice).toBe(money(unit * BigInt(quantity) - off));
    expect(off <= unit * BigInt(quantity)).toBe(true);
    if (byHand) expect(off).toBe(0n);
    else saved.set(product, (saved.get(product) ?? 0n) + off);
  });
  expect(saved).toEqual(savings);
}

const amountsOf = ({ subtotal, discount, tax, total }: Expected, ship: bigint): Row => ({
  subtotalAmount: money(subtotal),
  discountAmount: money(discount),
  taxAmount: money(tax),
  shippingAmount: money(ship),
  totalAmount: money(total),
});

const EDITED = `subtotalAmount discountAmount taxAmount shippingAmount totalAmount
  items { unitPrice discountAmount totalPrice }`;

it(
  'preview, create, edit and copy come to the same cents, and to those of a slow count',
  async () => {
    const reached = { promoted: 0, byHand: 0, shared: 0 };
    await fc.assert(
      fc.asyncProperty(cases, async ({ deals, items: drawn, taxRate, shipping, discount }) => {
        const products = await insertProducts(
          app,
          PRICES.length,
          1_000_000,
          `ORACLE-${Math.random().toString(36).slice(2)}`,
        );
        const offers: string[] = [];
        for (const [n, productId] of products.entries()) {
          await app.dataSource.query('update products set base_price = $2 where id = $1', [
            productId,
            money(PRICES[n] as bigint),
          ]);
          offers.push(await insertOffer(app, supplier.id, { productId, price: money(PRICES[n] as bigint) }));
        }
        for (const one of deals) await insertDeal(offers, one);
        await app.dataSource.query('update business_settings set tax_rate = $1, price_floor_percent = 50', [
          money(taxRate),
        ]);
        const lines = linesOf(drawn);
        const due = expected(lines, deals, taxRate, shipping, discount);
        const items = lines.map(({ product, quantity, unit, byHand }) => ({
          productId: String(products[product]),
          quantity,
          ...(byHand && { unitPrice: money(unit), priceReason: 'Agreed' }),
        }));
        const asked = { items, shippingAmount: money(shipping), discountAmount: money(due.discount) };
        const amounts = amountsOf(due, shipping);

        const shown = await preview({ customerId: buyer.id, ...asked }, admin.token);
        expect(shown).toMatchObject({ ...amounts, savings: money(due.gross - due.subtotal), problems: [] });
        expectLines(shown.lines, lines, due);

        const made = await order({ ...asked, totalAmount: money(due.total) }, admin.token);
        expect(made.data?.createOrder).toMatchObject(amounts);
        expectLines(made.data?.createOrder.items ?? [], lines, due);

        const plain = await order({ items: [{ productId: String(products[0]), quantity: 1 }] }, admin.token);
        const edited = await app.gql<{ updateOrder: Row & { items: Row[] } }>(
          `mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { ${EDITED} } }`,
          { input: { id: plain.data?.createOrder.id, version: 1, ...asked } },
          admin.token,
        );
        expect(edited.data?.updateOrder).toMatchObject(amounts);
        expectLines(edited.data?.updateOrder.items ?? [], lines, due);

        // A copy takes today's list prices and neither discount nor carriage.
        const listed = lines.map((line) => ({ ...line, unit: PRICES[line.product] as bigint, byHand: false }));
        const again = expected(listed, deals, taxRate, 0n, 0n);
        const copied = await app.gql<{ copyOrder: Row & { items: Row[] } }>(
          `mutation ($input: CopyOrderInput!) { copyOrder(input: $input) { ${EDITED} } }`,
          { input: { id: made.data?.createOrder.id } },
          admin.token,
        );
        expect(copied.data?.copyOrder).toMatchObject(amountsOf(again, 0n));
        expectLines(copied.data?.copyOrder.items ?? [], listed, again);
        if (due.gross !== due.subtotal) reached.promoted++;
        if (lines.some(({ byHand }) => byHand)) reached.byHand++;
        if (new Set(lines.map(({ product }) => product)).size < lines.length) reached.shared++;
      }),
      { numRuns: times(25) },
    );
    for (const count of Object.values(reached)) expect(count).toBeGreaterThan(0);
  },
  times(120_000),
);
