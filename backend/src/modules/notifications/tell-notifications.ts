import { run, sql, type Queryable } from '../../kernel/sql.js';
import { subscribe, type EventOf } from '../events/index.js';
import { userNameSql } from '../identity/index.js';
import { StockAlertOpened } from '../inventory/index.js';
import { OrderCreated, OrderEdited, OrderMoved, OrderReturned, OrderStatus } from '../orders/index.js';
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
  /** Whose name the words begin with. */
  readonly customerId?: number;
  readonly actorId: number | null;
  readonly createdAt: Date;
}

/** Milliseconds by which an order may be older than the event of it and still be news: what an import brings is history. */
const NEWS = 60_000;

/** The notification of an event, or null when it is none. */
function newsOf(event: Event): News | null {
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
  }
}

function ofOrder(
  { entityId, payload: { orderNumber, totalAmount, customerId } }: Extract<Event, { name: `order.${string}` }>,
  what: string,
  reason: string | null,
): Pick<News, 'params' | 'orderId' | 'customerId'> {
  return { params: { what, order: orderNumber, total: totalAmount, reason }, orderId: Number(entityId), customerId };
}

/** Writes notifications in the order given, of things that are still there. */
export async function writeNews(on: Queryable, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map((row, n) => ({ ...row, n }));
  await run(
    on,
    sql`insert into notifications (kind, params, order_id, product_id, stock_alert_id, price_proposal_id, actor_id, created_at)
        select r.kind, case when r."customerId" is null then r.params
            else r.params || jsonb_build_object('customer', ${userNameSql(sql`r."customerId"`)}) end,
          r."orderId", r."productId", r."stockAlertId", r."priceProposalId", (select u.id from users u where u.id = r."actorId"),
          r."createdAt"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, kind text, params jsonb, "orderId" int,
          "productId" int, "stockAlertId" int, "priceProposalId" int, "customerId" int, "actorId" int, "createdAt" timestamptz)
        where (r."orderId" is null or exists (select from orders o where o.id = r."orderId"))
          and (r."stockAlertId" is null or exists (select from stock_alerts a where a.id = r."stockAlertId"))
          and (r."priceProposalId" is null or exists (select from price_proposals p where p.id = r."priceProposalId"))
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
      events.map(newsOf).filter((news) => news !== null),
    ),
});
