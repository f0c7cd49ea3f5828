import { expression, many, readModel, told } from '../../../kernel/select/model.js';
import { reads } from '../../../kernel/select/reads.js';
import { ACTOR_ID, literal, raw, sql, type Sql } from '../../../kernel/sql.js';
import { isSaid } from '../../../words/index.js';
import { declareThingName } from '../../audit/index.js';
import { Role, userNameSql } from '../../identity/index.js';
import { OrderRun, RunRefusal } from './order-runs.entity.js';
import { OrderRunState, RunOrderState } from './order-runs.rules.js';

/** An order that was refused, under its run: whoever sees the run sees it. */
const runRefusalModel = readModel('RunRefusal', RunRefusal, {
  permission: 'orders.read',
  fields: {
    message: told(
      (row) => sql`${row('said')}`,
      (words) => (isSaid(words) ? words : ''),
    ),
    orderNumber: expression((row, actor) => {
      const seen =
        actor.role === Role.admin ? raw('true') : sql`(n.customer_id = ${ACTOR_ID} or n.sales_person_id = ${ACTOR_ID})`;
      return sql`(select n.order_number from orders n where n.id = ${row('orderId')} and ${seen})`;
    }),
  },
});

/** Everybody's own runs; admins see all. */
export const orderRunModel = readModel('OrderRun', OrderRun, {
  permission: 'orders.read',
  scope: (actor, row) => (actor.role === Role.admin ? null : sql`${row('ownerId')} = ${ACTOR_ID}`),
  fields: {
    waiting: expression(
      (row) =>
        sql`(case when ${row('state')} in (${literal(OrderRunState.held)}, ${literal(OrderRunState.running)})
          then ${row('total')} - ${row('moved')} - ${row('already')} - ${row('refused')} else 0 end)`,
    ),
    dueIn: expression(
      (row) => sql`greatest(0, ceil(extract(epoch from ${row('dueAt')} - clock_timestamp()) * 1000))::int`,
    ),
    ownerName: expression((row) => userNameSql(row('ownerId'))),
    refusals: many(
      () => runRefusalModel,
      (run, order) => sql`${order('runId')} = ${run('id')} and ${order('state')} = ${literal(RunOrderState.refused)}`,
      (order) => order('id'),
    ),
  },
});

/** The run in which an order still waits for its turn; of several the newest. */
export const runOfOrderSql = (orderId: Sql): Sql =>
  sql`(select max(w.run_id) from order_run_orders w where w.order_id = ${orderId}
    and w.state = ${literal(RunOrderState.waiting)})`;

export const orderRunReads = reads(orderRunModel, {
  filters: {},
  sorts: { id: { by: (row) => row('id'), type: 'int' } },
  defaultSort: { field: 'id', direction: 'desc' },
});

declareThingName('OrderRun', (id) => sql`select r.goal || ' × ' || r.total from order_runs r where r.id = ${id}`);
