import { expression, extendModel, type FieldModel, type Row } from '../../kernel/select/model.js';
import { ACTOR_ID, sql, type Sql } from '../../kernel/sql.js';
import { userNameSql } from '../identity/index.js';
import { movementReasonSql, stockMovementModel } from '../inventory/index.js';

/** Who did it. A vendor does not learn from the movements of its products who bought them. */
const whoMoved = (seen: (row: Row) => Sql): FieldModel =>
  expression((row, actor) =>
    actor.access('inventory.detail') === 'all'
      ? seen(row)
      : sql`case when not exists (select from orders b_o where b_o.id = ${row('orderId')}
          and b_o.customer_id = ${row('actorId')} and b_o.customer_id <> ${ACTOR_ID}) then ${seen(row)} end`,
  );

extendModel(stockMovementModel, {
  actorId: whoMoved((row) => sql`${row('actorId')}::text`),
  actorName: whoMoved((row) => userNameSql(row('actorId'))),
  // Why goods of an order came back or were let go is between its buyer and its seller: everybody else sees that they did.
  reason: expression((row, actor) =>
    actor.access('orders.read') === 'all'
      ? movementReasonSql(row)
      : sql`case when ${row('orderId')} is null or exists (select 1 from orders r_o
          where r_o.id = ${row('orderId')} and ${ACTOR_ID} in (r_o.customer_id, r_o.sales_person_id)) then ${movementReasonSql(row)} end`,
  ),
});
