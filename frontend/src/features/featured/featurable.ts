import type { FeaturedKind } from '../../gql/schema.generated';
import type { Featurable_OfferFragment, Featurable_ProductFragment, Featured_ItemFragment } from './featured.generated';

/** A product of either kind, as a card shows it. */
export interface Featurable {
  kind: FeaturedKind;
  id: string;
  name: string;
  sku: string | null;
  price: string;
  image: string | null;
  /** Marketplace only. */
  supplierName: string | null;
  isFeatured: boolean;
  priority: number;
  until: string | null;
  /** Counts the changes of the product. */
  version: number;
}

/** What the priorities are called. */
export const PRIORITIES = [
  { value: '1', label: '1 · Normal' },
  { value: '2', label: '2 · High' },
  { value: '3', label: '3 · Very High' },
  { value: '4', label: '4 · Critical' },
  { value: '5', label: '5 · Top Priority' },
] as const;

/** The word for a priority: `Very High`. */
export const priorityWord = (priority: number): string =>
  PRIORITIES.find(({ value }) => value === String(priority))?.label.slice(4) ?? 'Normal';

/** Whether featuring has ended; it stays featured all the same. */
export const hasEnded = ({ until }: Pick<Featurable, 'until'>, now: Date = new Date()): boolean =>
  until !== null && Date.parse(until) <= now.getTime();

export const fromProduct = (product: Featurable_ProductFragment): Featurable => ({
  kind: 'product',
  id: product.id,
  name: product.name,
  sku: product.sku,
  price: product.basePrice,
  image: product.images[0] ?? null,
  supplierName: null,
  isFeatured: product.isFeatured,
  priority: product.featuredPriority,
  until: product.featuredUntil ?? null,
  version: product.version,
});

export const fromOffer = (offer: Featurable_OfferFragment): Featurable => ({
  kind: 'marketplace_product',
  id: offer.id,
  name: offer.nameEn,
  sku: offer.supplierSku ?? null,
  price: offer.price,
  image: offer.imageUrls[0] ?? null,
  supplierName: offer.supplierName,
  isFeatured: offer.isFeatured,
  priority: offer.featuredPriority,
  until: offer.featuredUntil ?? null,
  version: offer.version,
});

export const fromItem = (item: Featured_ItemFragment): Featurable => ({
  kind: item.kind,
  id: item.id,
  name: item.name,
  sku: item.sku ?? null,
  price: item.price,
  image: item.imageUrl ?? null,
  supplierName: item.supplierName ?? null,
  isFeatured: true,
  priority: item.featuredPriority,
  until: item.featuredUntil ?? null,
  version: item.version,
});
