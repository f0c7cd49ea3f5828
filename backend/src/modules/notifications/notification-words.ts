import type { Facts } from '../../kernel/select/told.js';
import {
  pointsOf,
  said,
  worded,
  type Key,
  type Language,
  type Said,
  type Value,
  type Values,
} from '../../words/index.js';
import { alertSaid } from '../inventory/index.js';
import { MOVED_TO } from '../orders/index.js';
import { NotificationKind } from './notifications.rules.js';

/** Reasons of changes that nobody gave but the server, by their English text. */
const OURS: ReadonlyMap<string, Said> = new Map(
  [said('orders.reservationExpired'), said('orders.imported')].map((why) => [worded(why), why]),
);

const MAX_TITLE = 300;
const MAX_MESSAGE = 500;

type KeyOf<Name extends string> = {
  [K in Key]: [keyof Values<K>] extends [Name] ? ([Name] extends [keyof Values<K>] ? K : never) : never;
}[Key];

const ORDERS: Readonly<Record<string, KeyOf<'order'>>> = {
  created: 'news.orderCreated',
  ...MOVED_TO,
  changed: 'news.orderChanged',
  returned: 'news.orderChanged',
};

const ALERTS: Readonly<Record<string, KeyOf<'product'>>> = {
  out_of_stock: 'news.outOfStock',
  low_stock: 'news.lowStock',
  reorder_point: 'news.reorderPoint',
  expired: 'news.expired',
  expiring: 'news.expiring',
};

const PROPOSALS: Readonly<Record<string, KeyOf<'product'>>> = {
  open: 'news.priceProposed',
  accepted: 'news.proposalAccepted',
  declined: 'news.proposalDeclined',
  withdrawn: 'news.proposalWithdrawn',
};

const VISITS: Readonly<Record<string, KeyOf<'customer'>>> = {
  planned: 'news.visitPlanned',
  moved: 'news.visitMoved',
  cancelled: 'news.visitCancelled',
  given_away: 'news.visitGivenAway',
};

const ofOrder = (kind: unknown): boolean =>
  kind === NotificationKind.order_created || kind === NotificationKind.order_status_changed;

/** What happened; null where it is not known. */
function titleOf(kind: unknown, params: Facts): Said | null {
  const { what, order, product, customer, count } = params;
  if (ofOrder(kind)) {
    const key = ORDERS[String(what)];
    return key && typeof order === 'string' ? said(key, { order }) : null;
  }
  if (kind === NotificationKind.visit) {
    if (what === 'plan')
      return typeof customer === 'string' && typeof count === 'number'
        ? said('news.visitsPlanned', { count, customer })
        : null;
    const key = VISITS[String(what)];
    return key && typeof customer === 'string' ? said(key, { customer }) : null;
  }
  if (kind === NotificationKind.mention) {
    const { author } = params;
    if (typeof author !== 'string') return null;
    if (typeof order === 'string') return said('news.mentionedAtOrder', { author, order });
    return typeof customer === 'string' ? said('news.mentionedAtCustomer', { author, customer }) : null;
  }
  if (kind === NotificationKind.customer) {
    return typeof customer === 'string' ? said('news.customerAssigned', { customer }) : null;
  }
  const key = kind === NotificationKind.stock_alert ? ALERTS[String(what)] : PROPOSALS[String(what)];
  return key && typeof product === 'string' ? said(key, { product }) : null;
}

const amountOf = (value: unknown): Value[] => (typeof value === 'string' ? [{ amount: value }] : []);

/** The particulars, of which those are left out that are not known. */
function messageOf(kind: unknown, params: Facts): Said | null {
  const { what, customer, total, oldPrice, newPrice } = params;
  const reason = typeof params.reason === 'string' ? params.reason : null;
  if (ofOrder(kind)) {
    return pointsOf([
      ...(typeof customer === 'string' ? [customer] : []),
      ...amountOf(total),
      ...(reason === null
        ? []
        : [what === 'returned' ? said('news.returned', { reason }) : (OURS.get(reason) ?? reason)]),
    ]);
  }
  if (kind === NotificationKind.stock_alert) return alertSaid(what, params);
  if (kind === NotificationKind.mention) {
    // An order is named by its number in the title.
    const whose = typeof params.order === 'string' ? [customer] : [];
    return pointsOf([...whose, params.text].filter((value) => typeof value === 'string'));
  }
  if (kind === NotificationKind.customer) {
    const others = Number(params.others ?? 0);
    return others > 0 ? said('news.customersAssigned', { others }) : pointsOf([]);
  }
  if (kind === NotificationKind.visit) {
    const { day, time } = params;
    const at: Value[] = typeof day === 'string' && typeof time === 'string' ? [{ day }, time] : [];
    const [first] = at;
    return pointsOf([
      ...(what === 'plan' && first !== undefined ? [said('news.firstVisit', { day: first }), ...at.slice(1)] : at),
      ...(reason === null ? [] : [reason]),
    ]);
  }
  if (kind !== NotificationKind.price_proposal) return null;
  const [before] = amountOf(oldPrice);
  const [after] = amountOf(newPrice);
  return pointsOf([
    ...(before && after ? [said('lists.priceChange', { before, after })] : []),
    ...(reason === null ? [] : [reason]),
  ]);
}

/** English is told as it was; other languages as far as there is what words are made of. */
function wordsOf(
  { kind, params, text }: Facts,
  language: Language,
  saying: (kind: unknown, params: Facts) => Said | null,
  max: number,
): string {
  const stored = typeof text === 'string' ? text : null;
  if (stored !== null && language === 'en') return stored;
  const known = saying(kind, (params ?? {}) as Facts);
  return known ? [...worded(known, language)].slice(0, max).join('') : (stored ?? '');
}

/** What happened, in one line. */
export const titleWords = (facts: Facts, language: Language): string => wordsOf(facts, language, titleOf, MAX_TITLE);

/** The particulars. */
export const messageWords = (facts: Facts, language: Language): string =>
  wordsOf(facts, language, messageOf, MAX_MESSAGE);
