import { t } from '@lingui/core/macro';
import type { SearchKind } from '../../gql/schema.generated';
import {
  customerDetail,
  inventoryDetail,
  orderDetail,
  ordersWith,
  paths,
  productDetail,
  purchaseOrderDetail,
  userDetail,
  visitDetail,
} from '../../shared/paths';
import type { SearchEverythingQuery } from './search.generated';

export type Hit = SearchEverythingQuery['search'][number];

/** Who opens a record. */
export interface Viewer {
  readonly id: string;
  readonly role: string;
  readonly permissions: readonly string[];
}

/** The kinds in the order in which they are shown, as their heading. */
export const kinds = (): Readonly<Record<SearchKind, string>> => ({
  order: t`Orders`,
  customer: t`Customers`,
  product: t`Products`,
  offer: t`Offers`,
  invoice: t`Invoices`,
  purchase_order: t`Purchase orders`,
  visit: t`Visits`,
  user: t`People`,
});

const found = (path: string, text: string, more: Record<string, string> = {}): string =>
  `${path}?${new URLSearchParams({ ...more, q: text }).toString()}`;

/** Where a record is looked at by somebody: at its own page or panel, else in its list. */
export function pathOf({ kind, id, title, detail }: Hit, { id: me, role, permissions }: Viewer): string {
  switch (kind) {
    case 'order':
      return orderDetail(id);
    case 'customer':
      if (role === 'admin') return customerDetail(id);
      return id === me ? userDetail(id) : ordersWith({ customer: id });
    case 'user':
      if (role === 'admin' || id === me) return userDetail(id);
      return found(paths.users, title);
    case 'product':
      if (role === 'admin') return productDetail(id);
      return role === 'sales_team' && permissions.includes('inventory.detail')
        ? inventoryDetail(id)
        : found(paths.products, detail ?? title);
    case 'offer':
      return `${paths.marketplace}?${new URLSearchParams({ tab: 'products', view: id }).toString()}`;
    case 'purchase_order':
      return purchaseOrderDetail(id);
    case 'invoice':
      return `${paths.financial}?${new URLSearchParams({ tab: 'invoices', invoice: id }).toString()}`;
    case 'visit':
      return visitDetail(id);
  }
}
