/*
 * The statements of the limit server for visits: what somebody would write by hand for an admin, who sees all of them.
 */

const time = (value: string): string => `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const ROW = `v.id::text as id, v.version, v.status, ${time('v.at')} as at, ${time('v.scheduled_date')} as "scheduledDate",
  ${time('v.actual_date')} as "actualDate", v.customer_name as "customerName", v.customer_phone as "customerPhone",
  v.customer_id::text as "customerId", v.sales_person_id::text as "salesPersonId",
  (select coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) from users u where u.id = v.sales_person_id) as "salesPersonName",
  (select a.name from areas a where a.id = v.area_id) as area, v.area_id::text as "areaId", v.location, v.latitude, v.longitude,
  v.purpose, v.chance, v.duration, coalesce(v.distance_meters > 500, false) as "isFar", cardinality(v.image_ids) as "photoCount"`;

const page = (from: string): string => `select coalesce(json_agg(j), '[]'::json) from (
  select ${ROW} from ${from} order by v.at desc, v.id desc limit 25) j`;

/** The newest of all. */
export const VISITS_PAGE = `
  select row_to_json(page)::text as json from (
    select (select count(*) from field_visits) as "totalCount", (${page('field_visits v')}) as nodes) page`;

/** Those that are found, once for the count and for the page. */
const found = (where: string): string => `
  with m as materialized (select v.id, v.at from field_visits v where ${where}),
  k as (select m.id from m order by m.at desc, m.id desc limit 25)
  select row_to_json(page)::text as json from (
    select (select count(*) from m) as "totalCount", (${page('k join field_visits v on v.id = k.id')}) as nodes) page`;

export const VISITS_FILTERED = found('v.status = $1 and v.area_id = $2 and v.at >= $3 and v.at < $4');
export const VISITS_SEARCHED = found('v.search like $1');

/** Made with ranges of time by customer, in which a visit led to an order, as the product does it. */
const stats = (where: string): string => `
  with made as (select min(v.actual_date) as first, max(v.actual_date) as last from field_visits v where v.status = 'completed' and ${where}),
  followed as (
    select o.customer_id, range_agg(tstzrange(o.created_at - interval '14 days', o.created_at, '(]')) as by_order
    from made, orders o where o.status <> 'cancelled' and o.created_at >= made.first and o.created_at < made.last + interval '14 days'
    group by o.customer_id)
  select row_to_json(c)::text as json from (
    select s.total, s.planned, s."inProgress", s.completed, s.cancelled, s.successful,
      round(s.successful * 100.0 / nullif(s.completed, 0), 1)::text as "successRate"
    from (select count(*) as total, count(*) filter (where v.status = 'planned') as planned,
        count(*) filter (where v.status = 'in_progress') as "inProgress", count(*) filter (where v.status = 'completed') as completed,
        count(*) filter (where v.status = 'cancelled') as cancelled,
        count(*) filter (where v.status = 'completed'
          and (v.chance in ('very_strong', 'strong') or v.actual_date <@ f.by_order)) as successful
      from field_visits v left join followed f on f.customer_id = v.customer_id where ${where}) s) c`;

export const VISIT_STATS = stats('true');
export const VISIT_STATS_OF_DAYS = stats('v.at >= $1 and v.at < $2');
