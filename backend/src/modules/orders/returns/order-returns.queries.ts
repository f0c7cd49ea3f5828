import { expression, many, one, readModel } from '../../../kernel/select/model.js';
import { ACTOR_ID, sql } from '../../../kernel/sql.js';
import { invoiceModel } from '../../finance/index.js';
import { Role, userNameSql } from '../../identity/index.js';
import { OrderReturn, OrderReturnItem } from './order-returns.entity.js';

export const orderReturnItemModel = readModel('OrderReturnItem', OrderReturnItem, {
  permission: 'orders.read',
  fields: {
    productName: expression(
      (row) => sql`(select n.product_name from order_items n where n.id = ${row('orderItemId')})`,
    ),
  },
});

export const orderReturnModel = readModel('OrderReturn', OrderReturn, {
  permission: 'orders.read',
  // A vendor that merely sold lines of an order is no party to its returns.
  scope: (actor, row) =>
    actor.role === Role.vendor
      ? sql`exists (select 1 from orders s_o where s_o.id = ${row('orderId')}
          and (s_o.customer_id = ${ACTOR_ID} or s_o.sales_person_id = ${ACTOR_ID}))`
      : null,
  fields: {
    actorName: expression((row) => userNameSql(row('actorId'))),
    creditNote: one(
      () => invoiceModel,
      (goods, invoice) => sql`${invoice('id')} = ${goods('creditNoteId')}`,
    ),
    items: many(
      () => orderReturnItemModel,
      (goods, item) => sql`${item('returnId')} = ${goods('id')}`,
      (item) => item('id'),
    ),
  },
});
