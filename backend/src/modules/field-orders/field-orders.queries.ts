import { extendModel, many } from '../../kernel/select/model.js';
import { sql } from '../../kernel/sql.js';
import { orderModel } from '../orders/index.js';
import { fieldVisitModel } from '../visits/index.js';

extendModel(fieldVisitModel, {
  orders: many(
    () => orderModel,
    (visit, order) =>
      sql`exists (select 1 from field_orders f where f.order_id = ${order('id')} and f.visit_id = ${visit('id')})`,
    (order) => order('id'),
  ),
});
