import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { readableStore } from '../session/kept-person';
import type {
  Offline_AreaFragment,
  Offline_CustomerFragment,
  Offline_OfferFragment,
  Offline_OrderFragment,
  Offline_ProductFragment,
  Offline_PromotionFragment,
  Offline_VisitFragment,
  OfflineChoicesQuery,
} from './offline.generated';

/** How far a kind has been read. */
export interface Progress {
  /** Ask for what changed since then; null until all of it was read once. */
  mark: string | null;
  /** A reading that was cut off: the cursor it goes on after, and what its first page said to ask by next. */
  cut: { after: string; asOf: string } | null;
}

/** Kinds of rows that are kept, each in a store of its name. */
export interface Rows {
  products: Offline_ProductFragment;
  offers: Offline_OfferFragment;
  promotions: Offline_PromotionFragment;
  customers: Offline_CustomerFragment;
  areas: Offline_AreaFragment;
  visits: Offline_VisitFragment;
  orders: Offline_OrderFragment;
}
export type Kind = keyof Rows;
export const KINDS = ['products', 'offers', 'promotions', 'customers', 'areas', 'visits', 'orders'] as const;

type Stores = { [K in Kind]: { key: string; value: Rows[K] } };

interface Schema extends DBSchema, Stores {
  progress: { key: string; value: Progress };
  facts: { key: string; value: OfflineChoicesQuery | string };
}

export type Store = IDBPDatabase<Schema>;

/** The database of what one person may read without signal. */
export const openStore = (userId: string): Promise<Store> =>
  openDB<Schema>(readableStore(userId), 1, {
    upgrade(database) {
      for (const kind of KINDS) database.createObjectStore(kind, { keyPath: 'id' });
      database.createObjectStore('progress');
      database.createObjectStore('facts');
    },
    // A newer page, or a sign-out, wants it: it must not wait for this one.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  });

/** Everything that is kept, as answers are made of it. */
export interface Copy extends Readonly<{ [K in Kind]: readonly Rows[K][] }> {
  readonly choices: OfflineChoicesQuery;
  /** When all of it was last read, by this device's clock. */
  readonly readAt: string;
}

/** Reads all that is kept; null before it was read whole once. */
export async function readCopy(store: Store): Promise<Copy | null> {
  const [readAt, choices] = await Promise.all([store.get('facts', 'readAt'), store.get('facts', 'choices')]);
  if (typeof readAt !== 'string' || typeof choices !== 'object') return null;
  const [products, offers, promotions, customers, areas, visits, orders] = await Promise.all([
    store.getAll('products'),
    store.getAll('offers'),
    store.getAll('promotions'),
    store.getAll('customers'),
    store.getAll('areas'),
    store.getAll('visits'),
    store.getAll('orders'),
  ]);
  // What was kept before credit was.
  const { customerCredits = [] } = choices as Partial<OfflineChoicesQuery>;
  return {
    products,
    offers,
    promotions,
    customers,
    areas,
    visits,
    orders,
    choices: { ...choices, customerCredits },
    readAt,
  };
}
