import { requireActor } from '../../kernel/context.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { placeOrder } from '../orders/index.js';
import { fieldCustomer, visitOf } from './field-customers.js';
import { FieldOrder } from './field-orders.entity.js';
import { CreateFieldOrderInput } from './field-orders.inputs.js';

/**
 * Takes an order at a customer. A device that sends it again gets the order that is here. Prices and stock that are others by
 * now than on the device refuse it, line by line; so does a credit that no longer covers it.
 */
export const createFieldOrder = operation({
  name: 'createFieldOrder',
  permission: 'visits.write',
  input: CreateFieldOrderInput,
  audit: 'Order',
  idempotent: true,
  run: async (ctx, input) => {
    const { clientId = null, notes, items, withinCredit } = input;
    const actor = requireActor(ctx);
    if (clientId !== null) {
      // The same order, sent twice at once, waits here for the first.
      await run(ctx.connection, sql`select pg_advisory_xact_lock(hashtext('field_order'), hashtext(${clientId}))`);
      const [known] = await run<{ id: number }>(
        ctx.connection,
        sql`select order_id as id from field_orders where sales_person_id = ${actor.id} and client_id = ${clientId}`,
      );
      if (known) {
        ctx.unchanged();
        return { id: known.id };
      }
    }
    const visitId = await visitOf(ctx, input.visitId);
    const customerId = await fieldCustomer(ctx, input);
    const { id } = await placeOrder(
      ctx,
      { customerId, notes, items },
      { asShown: true, withinCredit: withinCredit === true },
    );
    await ctx.em.insert(FieldOrder, { orderId: id, salesPersonId: actor.id, visitId, clientId });
    return { id };
  },
});
