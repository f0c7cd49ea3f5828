import { requireActor } from '../../../kernel/context.js';
import { notFound } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { visible } from '../../../kernel/select/compile.js';
import { rowOf } from '../../../kernel/select/model.js';
import { and, run, sql } from '../../../kernel/sql.js';
import { createOrder } from './create-order.operations.js';
import { linesOfOrder } from './held-order.js';
import { CopyOrderInput } from './order-edit.inputs.js';
import { isParty } from '../order-scope.js';
import { orderModel } from '../orders.queries.js';
import { Role } from '../../identity/index.js';

interface Original extends Record<string, unknown> {
  customerId: number;
  orderNumber: string;
  shippingAddress: string | null;
  billingAddress: string | null;
  notes: string | null;
  isParty: boolean;
}

/**
 * Makes a new order of the same customer, lines and addresses, whatever became of the old one. It is an order like any
 * other: prices, promotions, stock and order quantities are those of now, and what was set by hand is not taken along.
 */
export const copyOrder = operation({
  name: 'copyOrder',
  permission: 'orders.create',
  input: CopyOrderInput,
  audit: 'Order',
  idempotent: true,
  run: async (ctx, { id, clientKey }) => {
    const actor = requireActor(ctx);
    const row = rowOf(ctx.dataSource, orderModel, 'p');
    const [original] = await run<Original>(
      ctx.connection,
      sql`select p.customer_id as "customerId", p.order_number as "orderNumber", p.shipping_address as "shippingAddress",
            p.billing_address as "billingAddress", p.notes, ${isParty(row)} as "isParty"
          from orders p where ${and([sql`p.id = ${id}`, visible(actor, orderModel, row)])}`,
      actor.id,
    );
    // Who only sold some of its lines does not know whose order it is.
    if (!original || (actor.role !== Role.admin && !original.isParty)) throw notFound('Order');
    const { customerId, orderNumber, shippingAddress, billingAddress, notes } = original;
    const lines = await linesOfOrder(ctx, id);
    const made = await createOrder(
      { ...ctx, idempotencyKey: clientKey ?? ctx.idempotencyKey },
      {
        customerId,
        items: lines.map(({ productId, marketplaceProductId, quantity }) => ({
          productId,
          marketplaceProductId,
          quantity,
        })),
        shippingAddress,
        billingAddress,
        notes,
      },
    );
    ctx.record({ entity: 'Order', entityId: made.id, after: { copyOf: id }, reason: `Copy of ${orderNumber}` });
    return made;
  },
});
