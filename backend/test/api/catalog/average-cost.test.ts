import { expect, it } from '@jest/globals';
import { makeProduct, stockOf } from '../../factories/business.js';
import { between, sample, seeded } from '../../factories/random.js';
import { app, costOf, mutate, sent, token, usePurchasing } from '../../support/purchasing.js';

usePurchasing();

/** The moving average, told a second time: in cents, half up. */
function average(cost: number | null, onHand: number, units: number, unitCost: number): number {
  if (cost === null || onHand === 0) return unitCost;
  return Math.floor((2 * (cost * onHand + unitCost * units) + onHand + units) / (2 * (onHand + units)));
}

const cents = (value: number): string => (value / 100).toFixed(2);

it('costs of random receipts are the moving averages, in whatever parts they come', async () => {
  const random = seeded(7);
  const products = await Promise.all(
    [0, 0, 5, 40].map(async (quantity, n) => {
      const costPrice = n === 0 ? undefined : '3.33';
      const { id } = await makeProduct(app, token, { costPrice }, quantity);
      return { id, onHand: quantity, cost: n === 0 ? null : 333 };
    }),
  );
  for (let round = 0; round < 12; round++) {
    const lines = sample(random, products, between(random, 1, 4)).map((product) => ({
      product,
      quantity: between(random, 2, 30),
      unitCost: sample(random, [0, 1, 99, 100, 333, 1999, 99_999], 1)[0] ?? 0,
    }));
    const order = await sent({
      items: lines.map(({ product, quantity, unitCost }) => ({
        productId: product.id,
        quantity,
        unitCost: cents(unitCost),
      })),
    });
    for (const part of ['some', 'rest']) {
      const items = lines.flatMap((line) => {
        const quantity = part === 'some' ? between(random, 1, line.quantity - 1) : line.quantity;
        line.quantity -= quantity;
        const { product, unitCost } = line;
        product.cost = average(product.cost, product.onHand, quantity, unitCost);
        product.onHand += quantity;
        const item = order.items.find(({ productId }) => productId === product.id);
        return [{ purchaseOrderItemId: item?.id, quantity }];
      });
      const { made, error } = await mutate('receivePurchaseOrder', { id: order.id, items });
      expect(made?.status ?? error).toBe(part === 'some' ? 'partially_received' : 'received');
    }
    for (const { id, cost, onHand } of products) {
      expect([await costOf(id), (await stockOf(app, id)).quantity]).toEqual([
        cost === null ? null : cents(cost),
        onHand,
      ]);
    }
  }
});
