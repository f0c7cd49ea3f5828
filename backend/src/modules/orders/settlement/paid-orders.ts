import { notFound } from '../../../kernel/errors.js';
import { run, sql } from '../../../kernel/sql.js';
import { paidOrders, type PaidOrder } from '../../finance/index.js';
import { applyPayment, renewAccount } from './settle-orders.js';

paidOrders.declare({
  async customerOf(ctx, orderId) {
    const [order] = await run<{ customer_id: number }>(
      ctx.connection,
      sql`select customer_id from orders where id = ${orderId}`,
    );
    if (!order) throw notFound('Order');
    return order.customer_id;
  },
  async lock(ctx, id) {
    const [order] = await run<PaidOrder & Record<string, unknown>>(
      ctx.connection,
      sql`select id, order_number, customer_id, sales_person_id,
            (n.needed - account_amount)::text as open, n.needed::text
          from orders, lateral (
            select (case when status = 'cancelled' then 0 else total_amount end) - credited_amount - paid_amount as needed) n
          where id = ${id} for update of orders`,
    );
    if (!order) throw notFound('Order');
    return order;
  },
  pay: (ctx, orderId, amount) => applyPayment(ctx, orderId, { paid: amount }),
  renewAccount,
  ofCustomerSql: (customerId) => sql`exists (select from orders c where c.customer_id = ${customerId})`,
  soldBySql: (orderId, salesPersonId) =>
    sql`exists (select from orders s_o where s_o.id = ${orderId} and s_o.sales_person_id = ${salesPersonId})`,
});
