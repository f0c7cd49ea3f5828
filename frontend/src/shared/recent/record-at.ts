import { paths } from '../paths';
import type { Recent } from './recent';

const ID = /^\d{1,10}$/;

/** Where the record that is looked at stands in a query, by the path of the screen. */
const IN_QUERY: Readonly<Record<string, readonly (readonly [parameter: string, kind: Recent['kind']])[]>> = {
  [paths.orders]: [['order', 'order']],
  [paths.users]: [['user', 'user']],
  [paths.products]: [['product', 'product']],
  [paths.inventory]: [['item', 'product']],
  [paths.marketplace]: [['view', 'offer']],
  [paths.purchaseOrders]: [['purchase', 'purchase_order']],
  [paths.financial]: [['invoice', 'invoice']],
  [paths.fieldVisits]: [['visit', 'visit']],
};

/** The record that an address shows, on a page or in a panel of its own; null for none. */
export function recordAt(pathname: string, search: string): Recent | null {
  const [, screen = '', id = '', ...more] = pathname.split('/');
  if (more.length === 0 && ID.test(id)) {
    if (`/${screen}` === paths.orders) return { kind: 'order', id };
    if (`/${screen}` === paths.customers) return { kind: 'customer', id };
  }
  const query = new URLSearchParams(search);
  for (const [parameter, kind] of IN_QUERY[pathname] ?? []) {
    const shown = query.get(parameter) ?? '';
    if (ID.test(shown)) return { kind, id: shown };
  }
  return null;
}
