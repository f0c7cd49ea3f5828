import { compare, fromCents, percentOf, toCents, type Money } from '../kernel/values/money.js';
import type { MarketplaceProduct, PriceHistoryEntry } from '../modules/marketplace/index.js';
import { DiscountType, type MarketplacePromotion, type PromotionTier } from '../modules/promotions/index.js';
import { demoProducts, sizeInArabic, type DemoProduct } from './catalogue.js';
import { vendorOfBrand } from './people.js';
import { seededRandom, type Random } from './random.js';
import { idOf, type Ids } from './rows.js';

const DAY = 86_400_000;

/** Who supplies besides the vendor of a brand: what they ask against our cost in per cent, and how fast they are. */
interface DemoSupplier {
  readonly email: string;
  readonly asks: readonly [from: number, to: number];
  /** Lead time. */
  readonly days: readonly [from: number, to: number];
}

const SUPPLIERS: readonly DemoSupplier[] = [
  { email: 'hind@levantbotanics.example', asks: [92, 106], days: [12, 21] },
  { email: 'partner@demo.example', asks: [101, 112], days: [1, 3] },
  { email: 'orders@hijazbeauty.example', asks: [97, 110], days: [2, 5] },
  { email: 'supply@easternpharma.example', asks: [95, 108], days: [3, 7] },
  { email: 'buy@deiragrooming.example', asks: [90, 103], days: [7, 14] },
  { email: 'store@batha.example', asks: [103, 115], days: [0, 2] },
];

const BUSINESSES: Readonly<Record<DemoProduct['category'], string[]>> = {
  'Hair Care': ['barber', 'salon'],
  'Skin Care': ['spa', 'clinic', 'pharmacy'],
  'Baby Care': ['pharmacy'],
};

const REASONS = ['Raw materials', 'Freight', 'New price list', 'Seasonal offer', 'Exchange rate', 'Larger batch'];

/** An offer with the prices it had, oldest first, before the one it has. */
export interface DemoOffer {
  readonly product: DemoProduct;
  readonly row: Partial<MarketplaceProduct> & { supplierId: number; price: Money };
  readonly changes: readonly {
    readonly old: Money;
    readonly next: Money;
    readonly at: Date;
    readonly reason: string;
  }[];
}

/** Offers of eight suppliers: of most products several, some only of the same name, with a year of prices. */
export function demoOffers(users: Ids, products: Ids, imageIds: ReadonlyMap<string, string>, now: Date): DemoOffer[] {
  const random = seededRandom(70);
  return demoProducts.flatMap((product, index) => {
    const vendor: DemoSupplier = { email: vendorOfBrand[product.brand], asks: [100, 100], days: [4, 8] };
    // Every supplier's turn comes; every fifth product has one who competes with nobody.
    const others =
      index % 5 === 4 ? [] : [SUPPLIERS[index % 6]!, ...(index % 3 === 0 ? [SUPPLIERS[(index + 2) % 6]!] : [])];
    return [vendor, ...others].map((supplier, place) => {
      const sent = place === 0 ? '' : `${supplier.email.slice(0, 2).toUpperCase()}-`;
      const name = `${product.nameEn} ${product.size}`;
      const linked = index % 6 !== 5;
      const price = percentOf(product.costPrice, String(random.integer(...supplier.asks)));
      const { changes, last } = pricesUntil(price, random, now);
      const packs = place === 0 ? 1 : random.integer(1, 6);
      const createdAt = new Date(now.getTime() - random.integer(375, 420) * DAY);
      return {
        product,
        row: {
          productId: linked ? idOf(products, product.sku) : null,
          // Suppliers who share a name do not write it alike.
          nameEn: !linked && place > 0 ? name.toUpperCase() : name,
          nameAr: `${product.nameAr} ${sizeInArabic(product.size)}`,
          categories: [product.category],
          targetBusinesses: BUSINESSES[product.category],
          supplierId: idOf(users, supplier.email),
          supplierSku: `${sent}${product.sku}`,
          price: last,
          minOrderQuantity: product.packSize * packs,
          availability: !random.chance(0.08),
          leadTimeDays: random.integer(...supplier.days),
          imageIds: place === 2 ? [] : [imageIds.get(product.sku)!],
          description: `${product.category} by ${product.brand}, in packs of ${product.packSize}.`,
          createdAt,
          updatedAt: changes.at(-1)?.at ?? createdAt,
          ...featuring(index, place, now),
        },
        changes,
      };
    });
  });
}

/** Some are featured, one of them no longer. */
function featuring(index: number, place: number, now: Date): Partial<MarketplaceProduct> {
  if (place !== 1 || index % 12 !== 2) return {};
  const ends = { 2: 30, 26: -12 }[index];
  return {
    isFeatured: true,
    featuredPriority: 1 + (index % 5),
    featuredUntil: ends === undefined ? null : new Date(now.getTime() + ends * DAY),
  };
}

/** A year of prices around one: most stay, some move up to five times, by steps of a few per cent. */
function pricesUntil(price: Money, random: Random, now: Date): Pick<DemoOffer, 'changes'> & { last: Money } {
  const steps = random.chance(0.45) ? 0 : random.integer(1, 5);
  const days = Array.from({ length: steps }, () => random.integer(2, 360)).sort((a, b) => b - a);
  let last = price;
  const changes = days.flatMap((day) => {
    const next = percentOf(last, String(random.integer(94, 108)));
    if (compare(next, last) === 0) return [];
    const at = new Date(now.getTime() - day * DAY - random.integer(0, 9 * 60) * 60_000);
    const change = { old: last, next, at, reason: REASONS[random.integer(0, REASONS.length - 1)]! };
    last = next;
    return [change];
  });
  return { changes, last };
}

/** The price changes as rows, in the order in which they happened. */
export function priceRows(offers: readonly DemoOffer[], offerIds: readonly number[]): Partial<PriceHistoryEntry>[] {
  return offers
    .flatMap(({ row, changes }, index) =>
      changes.map((change) => ({
        marketplaceProductId: offerIds[index]!,
        oldPrice: change.old,
        newPrice: change.next,
        changeReason: change.reason,
        updatedById: row.supplierId,
        createdAt: change.at,
      })),
    )
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

interface DemoPromotion {
  /** Place of its product in the catalogue; the promotion is of that product's first offer. */
  readonly product: number;
  readonly title: string;
  readonly percent?: string;
  /** Off each unit, in per cent of the price. */
  readonly off?: string;
  readonly minQuantity: number;
  readonly tiers?: readonly (readonly [minQuantity: number, percent: string])[];
  /** First and last day, counted from today. */
  readonly days: readonly [from: number, to: number];
  readonly isActive?: boolean;
}

const PROMOTIONS: readonly DemoPromotion[] = [
  {
    product: 21,
    title: 'Skin care weeks',
    percent: '10.00',
    minQuantity: 24,
    tiers: [
      [48, '12.50'],
      [96, '15.00'],
    ],
    days: [-10, 20],
  },
  { product: 21, title: 'Weekend extra', percent: '5.00', minQuantity: 6, days: [-1, 3] },
  { product: 30, title: 'Salon starter', off: '8', minQuantity: 12, days: [-20, 40] },
  { product: 35, title: 'عرض الأم والطفل', percent: '15.00', minQuantity: 12, days: [-5, 25] },
  { product: 40, title: 'National Day', percent: '20.00', minQuantity: 12, days: [14, 21] },
  { product: 44, title: 'New formula', off: '5', minQuantity: 6, days: [30, 60] },
  { product: 25, title: 'Summer clearance', percent: '25.00', minQuantity: 12, days: [-120, -60] },
  { product: 28, title: 'Ramadan offer', percent: '12.00', minQuantity: 24, days: [-260, -230] },
  { product: 33, title: 'Trade fair', percent: '10.00', minQuantity: 6, days: [-3, 10], isActive: false },
];

/** Promotions as rows, each with its further steps. */
export function promotionRows(
  offers: readonly DemoOffer[],
  offerIds: readonly number[],
  now: Date,
): (Partial<MarketplacePromotion> & { steps: Partial<PromotionTier>[] })[] {
  const dayAt = (days: number): string => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  return PROMOTIONS.map(({ product, title, percent, off, minQuantity, tiers = [], days, isActive = true }) => {
    const place = offers.findIndex((offer) => offer.product === demoProducts[product]);
    const price = offers[place]?.row.price ?? '0.00';
    const least = toCents(percentOf(price, off ?? '0'));
    return {
      marketplaceProductId: offerIds[place]!,
      title,
      discountType: percent === undefined ? DiscountType.fixed_amount : DiscountType.percentage,
      discountValue: percent ?? fromCents(least > 0n ? least : 1n),
      minQuantity,
      startDate: dayAt(days[0]),
      endDate: dayAt(days[1]),
      isActive,
      createdAt: new Date(now.getTime() + Math.min(days[0] - 5, -1) * DAY),
      steps: tiers.map(([from, value]) => ({ minQuantity: from, discountValue: value })),
    };
  });
}
