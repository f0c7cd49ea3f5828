import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import { queryableOf, requireActor, type RequestContext } from '../../kernel/context.js';
import { authorize } from '../../kernel/operation.js';
import { visible } from '../../kernel/select/compile.js';
import { cachedSelection } from '../../kernel/select/list.js';
import { isoTime, rowOf, tableOf, type ReadModel } from '../../kernel/select/model.js';
import { RawJson } from '../../kernel/select/reads.js';
import { inWords } from '../../kernel/select/told.js';
import { collectFields, subSelections, type SelectionContext } from '../../kernel/select/selection.js';
import { and, ident, join, literal, raw, run, sql, type Sql } from '../../kernel/sql.js';
import type { Language } from '../../words/index.js';
import { thingNameSql } from '../audit/index.js';
import { Role, userModel, userNameSql } from '../identity/index.js';
import { daySumEntriesSql } from '../finance/index.js';
import { inventoryModel, needsAttentionSql, stockAlertModel } from '../inventory/index.js';
import { ACTIVE_STATUSES, actorsRevenueSql, orderModel } from '../orders/index.js';
import { whatsappConnection } from '../whatsapp/index.js';
import { activityText, QUIET_ACTIONS, type ActivityFacts } from './activity.rules.js';

/** What the page shows of each list. */
const RECENT_ORDERS = 3;
const ALERTS = 3;
const ACTIVITIES = 8;
const SPARKLINE_DAYS = 14;
const MONTHS = 12;
/** Orders as reports count them. */
const STANDS = `p.status <> 'cancelled'`;
/** A session that was seen within this time counts as connected. */
const CONNECTED = raw(`interval '15 minutes'`);

/** Everything a field needs to become SQL. */
interface Build {
  readonly ctx: RequestContext;
  readonly context: SelectionContext;
  readonly now: Sql;
  readonly denied: string[];
  /** How WhatsApp is reached, where that is asked for. */
  readonly whatsapp?: Awaited<ReturnType<typeof whatsappConnection>>;
}

type Value = Sql | ((nodes: readonly FieldNode[]) => Sql);

/** The asked-for fields of one object as JSON; `from` is where their SQL finds its columns. */
function objectSql(
  build: Build,
  type: string,
  nodes: readonly FieldNode[],
  fields: Record<string, Value>,
  from: Sql,
): Sql {
  const columns = [...collectFields(subSelections(nodes), build.context)].map(([key, fieldNodes]) => {
    const name = fieldNodes[0]?.name.value ?? '';
    const value = name === '__typename' ? literal(type) : fields[name];
    if (!value) throw new Error(`${type} has no field ${name}`);
    return sql`${typeof value === 'function' ? value(fieldNodes) : value} as ${ident(key)}`;
  });
  return sql`(select row_to_json(o) from (select ${join(columns)}${from}) o)`;
}

/** The first rows of a model that the caller may see, read by their own selection. */
function rowsSql(build: Build, model: ReadModel, nodes: readonly FieldNode[], where: Sql, limit: number): Sql {
  const { dataSource } = build.ctx;
  const actor = requireActor(build.ctx);
  const row = rowOf(dataSource, model, 'p');
  const { list, denied } = cachedSelection({ dataSource, actor, model, dialect: 'graphql' }, nodes, build.context);
  build.denied.push(...denied);
  return sql`(select coalesce(json_agg(j), '[]'::json) from (
    select ${list} from ${tableOf(dataSource, model)} p where ${and([where, visible(actor, model, row)])}
    order by ${row('createdAt')} desc, ${row('id')} desc limit ${raw(String(limit))}) j)`;
}

function countSql(build: Build, model: ReadModel, condition: Sql): Sql {
  const { dataSource } = build.ctx;
  const row = rowOf(dataSource, model, 'p');
  return sql`(select count(*)::int from ${tableOf(dataSource, model)} p
    where ${and([condition, visible(requireActor(build.ctx), model, row)])})`;
}

/**
 * What several fields read, once each; PostgreSQL leaves out those that no field names. `c` is the clock: local
 * midnights and firsts of months of the business zone as instants, so that days have 23 or 25 hours where clocks change.
 */
function sharedTables(build: Build): Sql {
  const { ctx, now } = build;
  const zone = ctx.settings.timezone;
  const order = rowOf(ctx.dataSource, orderModel, 'p');
  const orders = and([visible(requireActor(ctx), orderModel, order)]);
  const entries =
    requireActor(ctx).access('orders.read') === 'all'
      ? sql`select s.at, s.ordered - s.credited as amount from (${daySumEntriesSql(ctx, ['ordered', 'credited'])}) s`
      : sql`select e.at, e.amount from (${actorsRevenueSql(requireActor(ctx), order, orders)}) e`;
  const at = (wall: Sql): Sql => sql`((${wall})::timestamp at time zone ${zone}::text)`;
  // Each asked for by its index: of all orders there are, few were made in two months.
  const ordersMade = (from: string, to: string): Sql =>
    sql`(select count(*) from orders p where p.created_at >= (select ${raw(from)} from c) and p.created_at < (select ${raw(to)} from c) and ${raw(STANDS)} and ${orders})`;
  const revenue = (when: string): Sql => raw(`(select coalesce(sum(f.amount), 0.00) from f, c where ${when})`);
  return sql`with c as materialized (
      select l.today, l.month,
        ${at(raw('l.today'))} as day_start, ${at(raw('l.today + 1'))} as day_end,
        ${at(raw(`l.today - ${SPARKLINE_DAYS - 1}`))} as days_start, ${at(raw('l.month'))} as month_start,
        ${at(raw(`l.month - interval '1 month'`))} as last_month_start,
        ${at(raw(`(l.today - interval '1 month')::date + 1`))} as last_month_end,
        ${at(raw(`l.month - interval '${2 * MONTHS - 1} months'`))} as months_start
      from (select n.wall::date as today, date_trunc('month', n.wall)::date as month
            from (select ${now} at time zone ${zone}::text as wall) n) l),
    f as materialized (${entries}),
    t as materialized (
      select ${revenue('true')} as revenue, ${revenue('f.at >= c.month_start and f.at < c.day_end')} as revenue_month,
        ${revenue('f.at >= c.last_month_start and f.at < c.last_month_end')} as revenue_last,
        (select count(*) from orders p where p.status = any(${ACTIVE_STATUSES}::text[]) and ${orders})::int as active,
        ${ordersMade('day_start', 'day_end')}::int as today,
        ${ordersMade('month_start', 'day_end')}::int as orders_month,
        ${ordersMade('last_month_start', 'last_month_end')}::int as orders_last),
    d as materialized (
      select s.day::date as day, coalesce(r.revenue, 0.00) as revenue, coalesce(a.orders, 0)::int as orders
      from c cross join generate_series((c.today - ${raw(String(SPARKLINE_DAYS - 1))})::timestamp, c.today::timestamp, interval '1 day') s(day)
      left join (
        select (p.created_at at time zone ${zone}::text)::date as day, count(*) as orders
        from orders p where p.created_at >= (select days_start from c) and p.created_at < (select day_end from c) and ${raw(STANDS)} and ${orders}
        group by 1) a on a.day = s.day::date
      left join (
        select (f.at at time zone ${zone}::text)::date as day, sum(f.amount) as revenue
        from f where f.at >= (select days_start from c) and f.at < (select day_end from c) group by 1) r on r.day = s.day::date),
    a as materialized (
      select date_trunc('month', f.at at time zone ${zone}::text)::date as month, sum(f.amount) as revenue
      from f where f.at >= (select months_start from c) and f.at < (select day_end from c) group by 1) `;
}

/** Per cent with one decimal; null when there is nothing to compare with. */
function changeSql(now: string, before: string): Sql {
  return raw(`(case when t.${before} > 0 then round((t.${now} - t.${before}) * 100.0 / t.${before}, 1)::text end)`);
}

function monthsSql(build: Build, nodes: readonly FieldNode[]): Sql {
  const revenueOf = (month: string): Sql =>
    raw(`coalesce((select a.revenue from a where a.month = (${month})::date), 0.00)::text`);
  const month = objectSql(
    build,
    'DashboardMonth',
    nodes,
    {
      month: raw(`to_char(s.month, 'YYYY-MM')`),
      revenue: revenueOf('s.month'),
      revenueLastYear: revenueOf(`s.month - interval '1 year'`),
    },
    raw(''),
  );
  return sql`(select json_agg(${month} order by s.month) from c
    cross join generate_series(c.month - interval '${raw(String(MONTHS - 1))} months', c.month::timestamp, interval '1 month') s(month))`;
}

/** The newest events, still as facts: {@link tellActivity} makes sentences of them. */
function activitySql(ctx: RequestContext): Sql {
  if (requireActor(ctx).access('audit.read') === 'none') return raw('null::json');
  return sql`(select coalesce(json_agg(j), '[]'::json) from (
    select v.id::text as id, ${isoTime(raw('v.at'))} as at, v.action, v.entity, nullif(v.entity_id, '') as "entityId",
      v.before, v.after, ${userNameSql(raw('v.actor_id'))} as "actorName",
      ${thingNameSql(raw('v.entity'), raw('v.entity_id'))} as label
    from (select * from audit_events where action <> all(${QUIET_ACTIONS}::text[]) order by id desc
          limit ${raw(String(ACTIVITIES))}) v
    order by v.id desc) j)`;
}

function fieldsOf(build: Build): Record<string, Value> {
  const { ctx, now } = build;
  const actor = requireActor(ctx);
  const from = raw(' from t');
  const sparkline = (column: string): Sql => raw(`(select json_agg(${column} order by d.day) from d)`);
  const object =
    (type: string, fields: Record<string, Value>, source = raw('')) =>
    (nodes: readonly FieldNode[]) =>
      objectSql(build, type, nodes, fields, source);
  const activeUsers = (condition: Sql): Sql => countSql(build, userModel, sql`p.is_active and ${condition}`);
  return {
    revenue: object(
      'DashboardRevenue',
      {
        total: raw('t.revenue::text'),
        thisMonth: raw('t.revenue_month::text'),
        lastMonth: raw('t.revenue_last::text'),
        change: changeSql('revenue_month', 'revenue_last'),
        sparkline: sparkline('d.revenue::text'),
      },
      from,
    ),
    orders: object(
      'DashboardOrders',
      {
        active: raw('t.active'),
        today: raw('t.today'),
        thisMonth: raw('t.orders_month'),
        lastMonth: raw('t.orders_last'),
        change: changeSql('orders_month', 'orders_last'),
        sparkline: sparkline('d.orders'),
      },
      from,
    ),
    users: object('DashboardUsers', {
      total: activeUsers(raw('true')),
      connected: activeUsers(sql`exists (
        select 1 from sessions s where s.user_id = p.id and s.last_seen_at > ${now} - ${CONNECTED} and s.idle_until > ${now})`),
    }),
    partners:
      actor.access('users.read') === 'all'
        ? object('DashboardPartners', {
            vendors: activeUsers(sql`p.role = ${Role.vendor}`),
            distributors: activeUsers(sql`p.role = ${Role.distributor}`),
          })
        : raw('null::json'),
    lowStockCount: countSql(build, inventoryModel, needsAttentionSql(rowOf(build.ctx.dataSource, inventoryModel, 'p'))),
    alertCount: countSql(build, stockAlertModel, raw('not p.is_resolved')),
    alerts: (nodes) => rowsSql(build, stockAlertModel, nodes, raw('not p.is_resolved'), ALERTS),
    recentOrders: (nodes) => rowsSql(build, orderModel, nodes, raw('true'), RECENT_ORDERS),
    recentActivity: activitySql(ctx),
    revenueByMonth: (nodes) => monthsSql(build, nodes),
    whatsapp: object('DashboardWhatsapp', {
      connected: sql`${build.whatsapp?.connected ?? false}::boolean`,
      areSecretsReadable: sql`${build.whatsapp?.areSecretsReadable ?? true}::boolean`,
    }),
  };
}

type Event = ActivityFacts & Record<string, unknown>;

/** Puts sentences for facts, and only the fields that were asked for. */
function tellActivity(
  text: string,
  nodesByKey: readonly (readonly [string, readonly FieldNode[]])[],
  context: SelectionContext,
  language: Language,
): string {
  const page = JSON.parse(text) as Record<string, unknown>;
  for (const [key, nodes] of nodesByKey) {
    const events = page[key] as Event[] | null;
    const fields = [...collectFields(subSelections(nodes), context)];
    page[key] =
      events?.map((event) => {
        const facts: Record<string, unknown> = {
          ...event,
          text: activityText(event, language),
          __typename: 'DashboardActivity',
        };
        return Object.fromEntries(fields.map(([name, [node]]) => [name, facts[node?.name.value ?? ''] ?? null]));
      }) ?? null;
  }
  return JSON.stringify(page);
}

/**
 * Everything the dashboard shows, as far as it was asked for, of what the caller may see: one statement, beside how WhatsApp is
 * reached.
 * @param now the moment for which "today" and "this month" are meant
 */
export async function dashboard(
  ctx: RequestContext,
  info: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>,
  now: Date,
): Promise<RawJson> {
  authorize(ctx, 'dashboard.read');
  const actor = requireActor(ctx);
  const context = { fragments: info.fragments, variables: info.variableValues };
  const asked = [...collectFields(subSelections(info.fieldNodes), context)];
  // Whether secrets can be opened is told by the key of the server, not by the database.
  const asksWhatsapp = asked.some(([, [node]]) => node?.name.value === 'whatsapp');
  const build: Build = {
    ctx,
    context,
    now: sql`${now}::timestamptz`,
    denied: [],
    ...(asksWhatsapp && { whatsapp: await whatsappConnection(ctx) }),
  };
  const page = objectSql(build, 'Dashboard', info.fieldNodes, fieldsOf(build), raw(''));
  const [row] = await run<{ json: string }>(
    queryableOf(ctx),
    sql`${sharedTables(build)}select ${page}::text as json`,
    actor.id,
  );
  if (!row) throw new Error('A page without a table always gives one row');
  const activities = asked.filter(([, nodes]) => nodes[0]?.name.value === 'recentActivity');
  const json = inWords(row.json, ctx.language);
  return new RawJson(
    activities.length > 0 ? tellActivity(json, activities, context, ctx.language) : json,
    build.denied,
  );
}
