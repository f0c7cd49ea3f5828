/** What a notification tells of. */
export enum NotificationKind {
  order_created = 'order_created',
  order_status_changed = 'order_status_changed',
  stock_alert = 'stock_alert',
  price_proposal = 'price_proposal',
  visit = 'visit',
  customer = 'customer',
  mention = 'mention',
  message = 'message',
}

/** What a notification's words are made of: `what` happened within its kind, and the values that are named. */
export type NotificationParams = { readonly what: string } & Readonly<Record<string, string | number | null>>;

/** Days for which notifications are shown; older ones are as good as gone. */
export const KEPT_DAYS = 90;

/** How far unread notifications are counted: screens show 99+ beyond. */
export const MAX_UNREAD = 100;
