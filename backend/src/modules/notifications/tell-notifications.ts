import { run, sql, type Queryable } from '../../kernel/sql.js';
import { zoneOffset } from '../../kernel/values/time-zone.js';
import { CustomerAssigned, NoteMentioned } from '../customers/index.js';
import { subscribe, type EventOf } from '../events/index.js';
import { userNameSql } from '../identity/index.js';
import { StockAlertOpened } from '../inventory/index.js';
import { OrderCreated, OrderEdited, OrderMoved, OrderReturned, OrderStatus } from '../orders/index.js';
import { VisitCancelled, VisitGivenAway, VisitMoved, VisitPlanned, VisitsPlanned } from '../visits/index.js';
import { PriceProposalDecided, PriceProposed } from '../price-proposals/index.js';
import { NotificationKind, type NotificationParams } from './notifications.rules.js';

const EVENTS = [
  OrderCreated,
  OrderMoved,
  OrderEdited,
  OrderReturned,
  StockAlertOpened,
  PriceProposed,
  PriceProposalDecided,
  VisitPlanned,
  VisitsPlanned,
  VisitMoved,
  VisitCancelled,
  VisitGivenAway,
  CustomerAssigned,
  NoteMentioned,
] as const;

type Event = EventOf<typeof EVENTS>;

/** A notification on its way into the table. */
export interface News {
  readonly kind: NotificationKind;
  readonly params: NotificationParams;
  readonly orderId?: number;
  readonly productId?: number;
  readonly stockAlertId?: number;
  readonly priceProposalId?: number;
  readonly visitId?: number | undefined;
  /** A customer that somebody looks after from now on. */
  readonly assignedId?: number;
  /** A note that names somebody. */
  readonly noteId?: number;
  /** Whose name the words begin with. */
  readonly customerId?: number;
  readonly actorId: number | null;
  readonly createdAt: Date;
}

/** Milliseconds by which an order may be older than the event of it and still be news: what an import brings is history. */
const NEWS = 60_000;

/** The notification of an event, or null when it is none. */
function newsOf(event: Event, zone: string): News | null {
  const { actorId, createdAt } = event;
  const about = { actorId, createdAt };
  switch (event.name) {
    case 'order.created': {
      const { orderedAt, reason } = event.payload;
      if (orderedAt !== null && createdAt.getTime() - Date.parse(orderedAt) > NEWS) return null;
      return { ...about, kind: NotificationKind.order_created, ...ofOrder(event, 'created', reason) };
    }
    case 'order.moved': {
      const { toStatus, reason } = event.payload;
      // Why the credit limit is exceeded is not for the customer.
      const told = toStatus === OrderStatus.confirmed ? null : reason;
      return { ...about, kind: NotificationKind.order_status_changed, ...ofOrder(event, toStatus, told) };
    }
    case 'order.edited':
      return {
        ...about,
        kind: NotificationKind.order_status_changed,
        ...ofOrder(event, 'changed', event.payload.changed),
      };
    case 'order.returned':
      return {
        ...about,
        kind: NotificationKind.order_status_changed,
        ...ofOrder(event, 'returned', event.payload.reason),
      };
    case 'stock_alert.opened': {
      const { alertId, type, ...params } = event.payload;
      return {
        ...about,
        kind: NotificationKind.stock_alert,
        params: { what: type, ...params },
        productId: Number(event.entityId),
        stockAlertId: alertId,
      };
    }
    case 'price_proposal.opened':
    case 'price_proposal.decided': {
      const { product, productId, oldPrice, newPrice } = event.payload;
      const { status, declineReason } =
        event.name === 'price_proposal.decided' ? event.payload : { status: 'open', declineReason: null };
      const reason = declineReason ?? event.payload.reason;
      return {
        ...about,
        kind: NotificationKind.price_proposal,
        params: { what: status, product, oldPrice, newPrice, reason },
        productId,
        priceProposalId: Number(event.entityId),
      };
    }
    case 'visit.planned':
      // Visits that come again are told of together.
      return event.payload.planId ? null : ofVisit(event, 'planned', zone, event.payload.plannedFor);
    case 'visit.plan_made':
      return ofVisit(event, 'plan', zone, event.payload.plannedFor, { count: event.payload.count });
    case 'visit.given_away': {
      const news = ofVisit(event, 'given_away', zone, event.payload.plannedFor ?? null);
      // It is no visit of theirs any more: nothing to open.
      return news && { ...news, visitId: undefined };
    }
    case 'visit.moved':
      return ofVisit(event, 'moved', zone, event.payload.plannedFor);
    case 'visit.cancelled':
      return ofVisit(event, 'cancelled', zone, event.payload.plannedFor ?? null, { reason: event.payload.reason });
    case 'customer.assigned': {
      const { customerName: customer, salesPersonId, others } = event.payload;
      // Of customers that were assigned together the first one is told of.
      if (salesPersonId === null || others === null) return null;
      return {
        ...about,
        kind: NotificationKind.customer,
        params: { what: 'assigned', customer, salesPersonId, others },
        assignedId: Number(event.entityId),
      };
    }
    case 'customer_note.mentioned': {
      const { userId, authorName: author, customerName: customer, orderNumber: order, text } = event.payload;
      return {
        ...about,
        kind: NotificationKind.mention,
        params: { what: 'mentioned', userId, author, customer, order, text },
        noteId: Number(event.entityId),
      };
    }
  }
}

function ofOrder(
  { entityId, payload: { orderNumber, totalAmount, customerId } }: Extract<Event, { name: `order.${string}` }>,
  what: string,
  reason: string | null,
): Pick<News, 'params' | 'orderId' | 'customerId'> {
  return { params: { what, order: orderNumber, total: totalAmount, reason }, orderId: Number(entityId), customerId };
}

/** What somebody else did with a visit. */
function ofVisit(
  event: Extract<Event, { name: `visit.${string}` }>,
  what: string,
  zone: string,
  plannedFor: string | null,
  more: { reason?: string; count?: number } = {},
): News | null {
  const { actorId, createdAt, entityId, payload } = event;
  if (actorId === payload.salesPersonId) return null;
  return {
    actorId,
    createdAt,
    kind: NotificationKind.visit,
    params: {
      what,
      customer: payload.customerName,
      salesPersonId: payload.salesPersonId,
      reason: null,
      ...more,
      ...(plannedFor !== null && onTheClock(plannedFor, zone)),
    },
    visitId: Number(entityId),
  };
}

/** Day and time of a moment where the business is. */
function onTheClock(moment: string, zone: string): { day: string; time: string } {
  const at = Date.parse(moment);
  const [day = '', time = ''] = new Date(at + zoneOffset(at, zone)).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}

/** Writes notifications in the order given, of things that are still there. */
export async function writeNews(on: Queryable, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map((row, n) => ({ ...row, n }));
  await run(
    on,
    sql`insert into notifications (kind, params, order_id, product_id, stock_alert_id, price_proposal_id, visit_id, customer_id, note_id, actor_id, created_at)
        select r.kind, case when r."customerId" is null then r.params
            else r.params || jsonb_build_object('customer', ${userNameSql(sql`r."customerId"`)}) end,
          r."orderId", r."productId", r."stockAlertId", r."priceProposalId", r."visitId", r."assignedId", r."noteId", (select u.id from users u where u.id = r."actorId"),
          r."createdAt"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, kind text, params jsonb, "orderId" int,
          "productId" int, "stockAlertId" int, "priceProposalId" int, "visitId" int, "assignedId" int, "noteId" int, "customerId" int, "actorId" int, "createdAt" timestamptz)
        where (r."orderId" is null or exists (select from orders o where o.id = r."orderId"))
          and (r."stockAlertId" is null or exists (select from stock_alerts a where a.id = r."stockAlertId"))
          and (r."priceProposalId" is null or exists (select from price_proposals p where p.id = r."priceProposalId"))
          and (r."assignedId" is null or exists (select from users c where c.id = r."assignedId"))
          and (r."noteId" is null or exists (select from customer_notes c where c.id = r."noteId"))
          and (r."visitId" is null or exists (select from field_visits v where v.id = r."visitId"))
        order by r.n`,
  );
}

/** Tells those whom it concerns what happened; the new rows ring the bell of open screens. */
export const tellNotifications = subscribe({
  name: 'notifications',
  events: EVENTS,
  handle: (ctx, events) =>
    writeNews(
      ctx.connection,
      events.map((event) => newsOf(event, ctx.settings.timezone)).filter((news) => news !== null),
    ),
});
