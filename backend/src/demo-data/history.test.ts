import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compare, multiply, sum, type Money } from '../kernel/values/money.js';
import { gtinFault } from '../kernel/values/gtin.js';
import { demoProducts } from './catalogue.js';
import { demoHistory } from './history.js';
import type { HistoryOrder } from './order-history.js';
import { demoAccounts, demoPeople, vendorOfBrand } from './people.js';

const DAY = 24 * 3_600_000;
const instants = [
  '2026-11-28T00:54:00Z',
  '2026-03-01T21:30:00Z',
  '2026-06-15T09:00:00Z',
  '2027-02-28T20:59:59Z',
  '2028-02-29T12:00:00Z',
];

const totalOf = (order: HistoryOrder): Money =>
  sum(order.lines.map(({ product, quantity }) => multiply(product.basePrice, quantity)));

describe('the demo catalogue', () => {
  it('has about sixty products with distinct codes, names, pictures and sound prices', () => {
    expect(demoProducts.length).toBe(60);
    for (const key of ['sku', 'nameEn', 'nameAr'] as const) {
      expect(new Set(demoProducts.map((product) => product[key].toLowerCase())).size).toBe(60);
    }
    const barcodes = demoProducts.flatMap(({ barcode }) => barcode ?? []);
    expect(new Set(barcodes).size).toBe(58);
    expect(barcodes.map(gtinFault).filter((fault) => fault !== null)).toEqual([]);
    for (const product of demoProducts) {
      expect(compare(product.costPrice, product.basePrice)).toBe(-1);
      expect(product.minOrderQuantity % product.packSize).toBe(0);
      expect(product.nameAr).toMatch(/\p{Script=Arabic}/u);
      const picture = new URL(`./pack-shots/${product.sku}.webp`, import.meta.url);
      expect(existsSync(fileURLToPath(picture))).toBe(true);
    }
  });
});

describe('the demo people', () => {
  it('are forty of all roles, the demo accounts and vendors among them', () => {
    const emails = new Set(demoPeople.map((person) => person.email));
    expect(emails.size).toBe(40);
    expect(new Set(demoPeople.map((person) => person.role)).size).toBe(6);
    for (const email of [...demoAccounts.map((account) => account.email), ...Object.values(vendorOfBrand)]) {
      expect(emails.has(email)).toBe(true);
    }
    for (const person of demoPeople) expect(person.phone.length).toBeLessThanOrEqual(20);
  });
});

/** Forty days, each at another hour. */
const ANY_DAYS = Array.from(
  { length: 40 },
  (_, n) => new Date(Date.parse('2026-11-20T00:10:00Z') + n * 25 * 3_600_000),
);

describe('the demo history on any day', () => {
  const told = ANY_DAYS.map((now) => ({ now, orders: demoHistory(now, 'Asia/Riyadh').orders }));

  it.each(['customer@demo.example', 'partner@demo.example'])('has news of the last four days for %s', (email) => {
    const without = told.filter(
      ({ now, orders }) =>
        !orders.some(
          ({ customer, steps }) =>
            customer.email === email && steps.some(({ at }) => now.getTime() - at.getTime() < 4 * DAY),
        ),
    );
    expect(without.map(({ now }) => now)).toEqual([]);
  });

  it.each(['customer@demo.example', 'partner@demo.example'])('has goods on their way that %s has not paid', (email) => {
    const without = told.filter(
      ({ orders }) =>
        !orders.some(
          ({ customer, steps, paymentStatus }) =>
            customer.email === email && steps.at(-1)!.to === 'shipped' && paymentStatus === 'pending',
        ),
    );
    expect(without.map(({ now }) => now)).toEqual([]);
  });

  it('keeps customers within their credit', () => {
    const beyond = told.flatMap(({ now, orders }) =>
      demoPeople.flatMap((person) => {
        if (person.creditLimit === null) return [];
        const open = orders.filter(
          ({ customer, paymentStatus, steps }) =>
            customer === person && paymentStatus !== 'paid' && !['pending', 'cancelled'].includes(steps.at(-1)!.to),
        );
        return compare(sum(open.map(totalOf)), person.creditLimit) === 1 ? [[now, person.email]] : [];
      }),
    );
    expect(beyond).toEqual([]);
  });
});

describe.each(instants)('the demo history on %s', (instant) => {
  const now = new Date(instant);
  const { openedAt, orders, stock, purchases, costs } = demoHistory(now, 'Asia/Riyadh');

  it('is the same each time', () => {
    const again = demoHistory(now, 'Asia/Riyadh');
    expect(JSON.stringify(again)).toBe(JSON.stringify({ openedAt, orders, stock, purchases, costs }));
    expect([...again.costs]).toEqual([...costs]);
  });

  it('has 400 orders over thirteen months, some today, none in the future', () => {
    expect(orders).toHaveLength(400);
    const placed = orders.map((order) => order.steps[0]!.at.getTime());
    expect([...placed].sort((a, b) => a - b)).toEqual(placed);
    expect((now.getTime() - placed[0]!) / DAY).toBeGreaterThan(380);
    expect((now.getTime() - placed[0]!) / DAY).toBeLessThan(400);
    const midnight = Math.floor((now.getTime() + 3 * 3_600_000) / DAY) * DAY - 3 * 3_600_000;
    expect(placed.filter((time) => time >= midnight)).toHaveLength(3);
    const inTime = orders.every(({ steps }) =>
      steps.every((step, index) => step.at <= now && (index === 0 || step.at >= steps[index - 1]!.at)),
    );
    expect(inTime).toBe(true);
  });

  it('has orders in every state, and moves only as orders may', () => {
    const next: Record<string, readonly string[]> = {
      pending: ['confirmed', 'cancelled'],
      confirmed: ['processing', 'cancelled'],
      processing: ['shipped', 'cancelled'],
      shipped: ['delivered'],
    };
    const illegal = orders.filter(
      ({ steps }) =>
        !steps.every((step, i) => (i === 0 ? step.to === 'pending' : next[steps[i - 1]!.to]?.includes(step.to))),
    );
    expect(illegal).toEqual([]);
    const counts = new Map<string, number>();
    for (const { steps } of orders) counts.set(steps.at(-1)!.to, (counts.get(steps.at(-1)!.to) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual([
      'cancelled',
      'confirmed',
      'delivered',
      'pending',
      'processing',
      'shipped',
    ]);
    const active = ['pending', 'confirmed', 'processing', 'shipped'].map((status) => counts.get(status) ?? 0);
    expect(Math.min(...active)).toBeGreaterThanOrEqual(2);
    expect(counts.get('delivered')).toBeGreaterThan(300);
  });

  it('orders whole packs, at least the minimum, each product once', () => {
    const wrong = orders.filter(
      ({ lines }) =>
        new Set(lines.map((line) => line.product)).size !== lines.length ||
        lines.some(({ product, quantity }) => quantity < product.minOrderQuantity || quantity % product.packSize !== 0),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps customers within their credit', () => {
    for (const person of demoPeople) {
      const open = orders.filter(
        ({ customer, paymentStatus, steps }) =>
          customer === person && paymentStatus !== 'paid' && !['pending', 'cancelled'].includes(steps.at(-1)!.to),
      );
      if (person.creditLimit !== null) expect(compare(sum(open.map(totalOf)), person.creditLimit)).not.toBe(1);
    }
  });

  it('has stock that fits: opening plus movements, reserved by open orders, never below either', () => {
    const open = new Set(['pending', 'confirmed', 'processing']);
    for (const state of stock.states) {
      const own = stock.movements.filter((movement) => movement.product === state.product);
      let [quantity, reserved] = [0, 0];
      for (const movement of own) {
        quantity += movement.quantityChange;
        reserved += movement.reservedChange;
        if (reserved < 0 || quantity < reserved)
          throw new Error(`${state.product.sku} is oversold at ${movement.at.toISOString()}`);
      }
      const held = orders
        .filter(({ steps }) => open.has(steps.at(-1)!.to))
        .flatMap(({ lines }) => lines.filter((line) => line.product === state.product))
        .reduce((units, line) => units + line.quantity, 0);
      expect([quantity, reserved]).toEqual([state.quantity, state.reserved]);
      expect(reserved).toBe(held);
    }
    const keys = stock.movements.flatMap(({ order, product, kind }) =>
      order === null ? [] : [`${order} ${product.sku} ${kind}`],
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('leaves some products low and two out of stock', () => {
    const out = stock.states.filter((state) => state.quantity === 0);
    const low = stock.states.filter((state) => state.quantity > 0 && state.quantity <= state.reorderPoint);
    expect(out).toHaveLength(2);
    expect(low.length).toBeGreaterThanOrEqual(4);
    expect(low.length).toBeLessThanOrEqual(10);
  });

  it('has every delivery ordered before, in parts that add up, at a cost near the price list', () => {
    const ordered = purchases.flatMap(({ receipts }) => receipts.flatMap(({ items }) => items));
    const delivered = stock.movements.filter(({ kind }) => kind === 'received');
    expect(delivered.every(({ purchase }) => purchase !== null)).toBe(true);
    const units = (rows: readonly { quantity: number }[]): number => rows.reduce((n, { quantity }) => n + quantity, 0);
    expect(units(ordered)).toBe(units(delivered.map(({ quantityChange }) => ({ quantity: quantityChange }))));
    for (const { createdAt, sentAt, receipts, lines, closed } of purchases) {
      const times = [
        createdAt,
        sentAt ?? createdAt,
        ...receipts.map(({ at }) => at),
        ...(closed ? [closed.at] : []),
        now,
      ];
      expect([...times].sort((a, b) => a.getTime() - b.getTime())).toEqual(times);
      expect(new Set(lines.map(({ product }) => product)).size).toBe(lines.length);
      for (const { product, received, quantity } of lines) {
        const came = receipts.flatMap(({ items }) => items.filter((item) => item.product === product));
        expect([received, received <= quantity]).toEqual([units(came), true]);
      }
    }
    for (const product of demoProducts) {
      const cost = Number(costs.get(product));
      expect(Math.abs(cost / Number(product.costPrice) - 1)).toBeLessThan(0.05);
    }
  });

  it('has purchases in every state, one of them late', () => {
    const open = purchases.filter(({ closed, sentAt, lines }) => {
      return !closed && sentAt && lines.some(({ received, quantity }) => received < quantity);
    });
    const whole = purchases.filter(({ lines }) => lines.every(({ received, quantity }) => received === quantity));
    expect(whole.length).toBeGreaterThan(20);
    expect(open.filter(({ receipts }) => receipts.length > 0)).toHaveLength(1);
    expect(open.filter(({ receipts }) => receipts.length === 0)).toHaveLength(2);
    expect(open.some(({ expectedAt }) => expectedAt! < now)).toBe(true);
    expect(purchases.filter(({ sentAt, closed }) => !sentAt && !closed)).toHaveLength(1);
    expect(purchases.filter(({ closed }) => closed)).toHaveLength(3);
    expect(purchases.every(({ lines }) => lines.length > 0)).toBe(true);
  });
});
