import type { OrderFilter } from '../../../gql/schema.generated';
import { startOfDay } from '../../../lib/dates/business-days';

/** What a link narrows the list to; the screen has no choice of its own for it. */
export interface Linked {
  /** A sales person's. */
  by: string;
  /** Delivered in these days of the business, both included; '' for no end. */
  from: string;
  to: string;
  customer: string;
  product: string;
  /** A marketplace product. */
  offer: string;
  promotion: string;
  category: string;
  brand: string;
  area: string;
  /** What they lack. */
  lacks: '' | 'sales_person' | 'area' | 'category' | 'brand';
  only: '' | 'open' | 'active' | 'counted';
}

const OPEN = ['pending', 'confirmed', 'processing'] as const;
const ONLY = {
  open: OPEN,
  active: [...OPEN, 'shipped'],
  counted: [...OPEN, 'shipped', 'delivered'],
} as const;

/** The same as the API takes it. */
export const linkedFilter = ({
  by,
  from,
  to,
  customer,
  product,
  offer,
  promotion,
  category,
  brand,
  area,
  lacks,
  only,
}: Linked): OrderFilter => ({
  ...(by && { salesPersonId: by }),
  ...(from && { deliveredFrom: startOfDay(from) ?? null }),
  ...(to && { deliveredTo: startOfDay(to, 1) ?? null }),
  ...(customer && { customerId: customer }),
  ...(product && { productId: product }),
  ...(offer && { marketplaceProductId: offer }),
  ...(promotion && { promotionId: promotion }),
  ...(category && { category }),
  ...(brand && { brand }),
  ...(area && { areaId: area }),
  ...(lacks && { lacks }),
  ...(only && { statuses: [...ONLY[only]] }),
});
