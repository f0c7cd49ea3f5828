import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { parseInput } from '../../kernel/validation.js';
import { matchesPerson } from '../../kernel/text/search.js';
import { expression, one, readModel, rowOf } from '../../kernel/select/model.js';
import { reads } from '../../kernel/select/reads.js';
import { visible } from '../../kernel/select/compile.js';
import { ACTOR_ID, and, join, literal, raw, run, sql, type Sql } from '../../kernel/sql.js';
import { authorize } from '../../kernel/operation.js';
import { declareThingName } from '../audit/index.js';
import { userModel, userNameSql } from '../identity/index.js';
import { declareImageSight, declareImageUse } from '../media/index.js';
import { customerAreas } from '../orders/index.js';
import { declareTombstones, RemovedKind } from '../tombstones/index.js';
import { FieldVisit, type FieldVisitStats } from './visits.entity.js';
import { FieldVisitFilter } from './visits.inputs.js';
import { FAR_METERS, GOOD_CHANCES, ORDER_WITHIN_DAYS, VisitStatus } from './visits.rules.js';

declareImageUse('field_visits.image_ids', sql`select unnest(image_ids) from field_visits`);
declareImageSight(
  (image, viewerId) => sql`exists (select 1 from field_visits v
    where v.sales_person_id = ${viewerId} and v.image_ids @> array[${image}]::text[])`,
);

/** Admins see all visits, sales people their own. */
export const fieldVisitModel = readModel('FieldVisit', FieldVisit, {
  permission: 'visits.read',
  scope: (actor, row) => (actor.access('visits.read') === 'own' ? sql`${row('salesPersonId')} = ${ACTOR_ID}` : null),
  fields: {
    customer: one(
      () => userModel,
      (visit, user) => sql`${user('id')} = ${visit('customerId')}`,
    ),
    salesPersonName: expression((row) => userNameSql(row('salesPersonId'))),
    area: expression((row) => sql`(select a.name from areas a where a.id = ${row('areaId')})`),
    isFar: expression((row) => sql`coalesce(${row('distanceMeters')} > ${raw(String(FAR_METERS))}, false)`),
    isCustomerPlace: expression(
      (row) => sql`coalesce((select (k.latitude, k.longitude) = (${row('latitude')}, ${row('longitude')})
        from customer_places k where k.customer_id = ${row('customerId')}), false)`,
    ),
    customerLatitude: expression(
      (row) => sql`(select k.latitude from customer_places k where k.customer_id = ${row('customerId')})`,
    ),
    customerLongitude: expression(
      (row) => sql`(select k.longitude from customer_places k where k.customer_id = ${row('customerId')})`,
    ),
    photoCount: expression((row) => sql`cardinality(${row('imageIds')})`),
    photoUrls: expression(
      (row) => sql`coalesce((select json_agg('/media/' || i.id order by i.n)
        from unnest(${row('imageIds')}) with ordinality i(id, n)), '[]'::json)`,
    ),
  },
});

export const fieldVisitReads = reads<FieldVisitFilter>(fieldVisitModel, {
  filters: {
    search: (row, text) => matchesPerson(row('search'), text),
    status: (row, status) => sql`${row('status')} = ${status}`,
    salesPersonId: (row, id) => sql`${row('salesPersonId')} = ${id}`,
    customerId: (row, id) => sql`${row('customerId')} = ${id}`,
    areaId: (row, id) => sql`${row('areaId')} = ${id}`,
    from: (row, time) => sql`${row('at')} >= ${time}`,
    to: (row, time) => sql`${row('at')} < ${time}`,
    followUpRequired: (row, required) => sql`${row('followUpRequired')} = ${required}`,
  },
  sorts: {
    at: { by: (row) => row('at'), type: 'timestamptz' },
    customerName: { by: (row) => row('customerName'), type: 'text', collate: true },
    updatedAt: { by: (row) => row('updatedAt'), type: 'timestamptz' },
  },
  defaultSort: { field: 'at', direction: 'desc' },
  changedAt: (row) => row('updatedAt'),
});

/**
 * Visits with what became of them. A completed one is a success by its chance, or when the customer ordered soon after.
 * @param those which visits `p` count
 * @returns rows of `at`, `status`, `sales_person_id`, `customer_id`, `area_id`, `is_success`
 */
export function visitOutcomesSql(those: Sql): Sql {
  const good = join(GOOD_CHANCES.map((chance) => literal(chance)));
  const soon = raw(`interval '${ORDER_WITHIN_DAYS} days'`);
  const completed = sql`p.status = ${literal(VisitStatus.completed)}`;
  // When a visit would have been followed by an order, as ranges of time by customer: looked up within each, instead of
  // looking for orders after each visit.
  return sql`with made as materialized (
        select min(p.actual_date) as first, max(p.actual_date) as last from field_visits p where ${completed} and ${those}),
      followed as materialized (
        select o.customer_id, range_agg(tstzrange(o.created_at - ${soon}, o.created_at, '(]')) as by_order
        from made, orders o
        where o.status <> 'cancelled' and o.created_at >= made.first and o.created_at < made.last + ${soon}
        group by o.customer_id)
      select p.at, p.status, p.sales_person_id, p.customer_id, p.area_id,
        coalesce(${completed} and (p.chance in (${good}) or p.actual_date <@ f.by_order), false) as is_success
      from field_visits p left join followed f on f.customer_id = p.customer_id where ${those}`;
}

/** The area of each customer, which is that of the latest visit that names one: rows of `customer_id`, `area_id`. */
export const customerAreasSql = sql`select distinct on (v.customer_id) v.customer_id, v.area_id
  from field_visits v where v.customer_id is not null and v.area_id is not null order by v.customer_id, v.at desc, v.id desc`;

customerAreas.declare(customerAreasSql);

/** What the visits under a filter come to, of those that the caller sees: one statement. */
export async function fieldVisitStats(
  ctx: RequestContext,
  given: FieldVisitFilter | null | undefined,
): Promise<FieldVisitStats> {
  authorize(ctx, fieldVisitModel.permission);
  const actor = requireActor(ctx);
  const row = rowOf(ctx.dataSource, fieldVisitModel, 'p');
  const asked = fieldVisitReads.conditions(ctx, given ? parseInput(FieldVisitFilter, given) : undefined, row);
  const counted = (status: VisitStatus): Sql => sql`count(*) filter (where v.status = ${literal(status)})::int`;
  const those = and([...asked, visible(actor, fieldVisitModel, row)]);
  const [stats] = await run<FieldVisitStats & Record<string, unknown>>(
    queryableOf(ctx),
    sql`select c.*, round(c.successful * 100.0 / nullif(c.completed, 0), 1)::text as "successRate"
        from (select count(*)::int as total, ${counted(VisitStatus.completed)} as completed,
            ${counted(VisitStatus.planned)} as planned, ${counted(VisitStatus.in_progress)} as "inProgress",
            ${counted(VisitStatus.cancelled)} as cancelled, count(*) filter (where v.is_success)::int as successful
          from (${visitOutcomesSql(those)}) v) c`,
    actor.id,
  );
  if (!stats) throw new Error('count(*) gave no row');
  return stats;
}

declareThingName('FieldVisit', (id) => sql`select n.customer_name from field_visits n where n.id = ${id}`);

declareTombstones({ kind: RemovedKind.field_visit, model: fieldVisitModel, all: 'visits.read' });
