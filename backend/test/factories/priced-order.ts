import type { TestApp } from '../support/test-app.js';
import { makeProduct, restOrder } from './business.js';

export interface MadeOrder {
  readonly id: number;
  readonly orderNumber: string;
  readonly totalAmount: string;
  readonly subtotalAmount: string;
  readonly customerId: number;
}

/** An order of one new product, with its own price, by the customer. */
export async function makeOrder(
  app: TestApp,
  admin: string,
  customerId: string,
  basePrice: string,
  quantity = 1,
): Promise<MadeOrder> {
  const product = await makeProduct(app, admin, { basePrice }, 1000);
  const answer = await app.rest<MadeOrder>(
    'POST',
    '/api/orders/with-items',
    restOrder(customerId, [{ productId: product.id, quantity }]),
    admin,
  );
  if (answer.status !== 201) throw new Error(`No order was made: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
