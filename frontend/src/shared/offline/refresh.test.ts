import 'fake-indexeddb/auto';
import type { ApolloClient } from '@apollo/client';
import { aCopy } from '../../../test/offline-copy';
import { keptAnswer } from './copies';
import { CustomerSearchDocument } from '../customers/customers.generated';
import { refreshCopy } from './refresh';
import { openStore, type Store } from './store';

type Variables = Record<string, unknown>;
interface Served {
  products?: object[];
  removed?: Record<string, { id: string; removedAt: string }[]>;
  stock?: object[];
  asOf?: string;
  /** Answers of pages that are given before the line breaks. */
  pages?: number;
  tooOld?: boolean;
}

const LISTS = {
  OfflineProducts: 'products',
  OfflineStock: 'inventoryItems',
  OfflineOffers: 'marketplaceProducts',
  OfflinePromotions: 'promotions',
  OfflineCustomers: 'users',
  OfflineAreas: 'areas',
  OfflineVisits: 'fieldVisits',
  OfflineOrders: 'orders',
} as const;

/** A server with one row of each kind, two products a page. */
function server(served: Served) {
  const asked: [name: string, variables: Variables][] = [];
  const { choices, ...kept } = aCopy();
  const rows: Record<string, readonly object[]> = {
    OfflineProducts: served.products ?? kept.products,
    OfflineStock: served.stock ?? [],
    OfflineOffers: kept.offers,
    OfflinePromotions: kept.promotions,
    OfflineCustomers: kept.customers,
    OfflineAreas: kept.areas,
    OfflineVisits: kept.visits.map((visit) => ({ ...visit, at: new Date().toISOString() })),
    OfflineOrders: kept.orders,
  };
  let pages = served.pages ?? Infinity;
  const query = ({ query: document, variables = {} }: { query: { definitions: unknown[] }; variables?: Variables }) => {
    const [definition] = document.definitions as { name: { value: string } }[];
    const name = definition?.name.value ?? '';
    asked.push([name, variables]);
    if (name === 'OfflineChoices') return Promise.resolve({ data: choices });
    if (name === 'OfflineRemoved') {
      if (served.tooOld)
        return Promise.reject(
          Object.assign(new Error(), { errors: [{ message: 'Old', extensions: { code: 'MARK_TOO_OLD' } }] }),
        );
      const nodes = served.removed?.[String(variables['kind'])] ?? [];
      return Promise.resolve({ data: { removedSince: { hasMore: false, nodes } } });
    }
    if (pages-- <= 0) return Promise.reject(new TypeError('Failed to fetch'));
    const all = rows[name] ?? [];
    const from = Number(variables['after'] ?? 0);
    const to = from + 2;
    const page = {
      asOf: served.asOf ?? '2026-11-29T09:00:00Z',
      pageInfo: { hasNextPage: to < all.length, endCursor: String(to) },
      nodes: all.slice(from, to),
    };
    return Promise.resolve({ data: { [LISTS[name as keyof typeof LISTS]]: page } });
  };
  return { client: { query } as unknown as ApolloClient, asked };
}

const product = (id: string, name = `Product ${id}`) => ({ ...aCopy().products[0]!, id, name });
const five = ['1', '2', '3', '4', '5'].map((id) => product(id));
const namesOf = async (store: Store) => (await store.getAll('products')).map(({ name }) => name);

let userId = 0;
let store: Store;
beforeEach(async () => {
  store = await openStore(String(++userId));
});
afterEach(() => store.close());
const refresh = (served: Served) => {
  const { client, asked } = server(served);
  return refreshCopy(client, String(userId)).then(() => asked);
};

it('reads everything once, then what changed and what went', async () => {
  await refresh({ products: five });
  expect(await namesOf(store)).toHaveLength(5);
  const asked = await refresh({
    products: [product('2', 'Renamed')],
    removed: { product: [{ id: '3', removedAt: '2026-11-29T09:30:00Z' }] },
    asOf: '2026-11-29T10:00:00Z',
  });
  expect(await namesOf(store)).toEqual(['Product 1', 'Renamed', 'Product 4', 'Product 5']);
  expect(asked).toContainEqual(['OfflineProducts', { updatedAfter: '2026-11-29T09:00:00Z' }]);
  expect(asked).toContainEqual(['OfflineRemoved', { kind: 'product', after: '2026-11-29T09:00:00Z' }]);
  expect((await store.get('progress', 'products'))?.mark).toBe('2026-11-29T10:00:00Z');
});

it('keeps what went and came back', async () => {
  await refresh({ products: five });
  await refresh({ products: [product('3')], removed: { product: [{ id: '3', removedAt: '2026-11-29T09:30:00Z' }] } });
  expect(await namesOf(store)).toContain('Product 3');
});

it('goes on where it was cut off, and counts nothing as read before all of it is', async () => {
  // Areas, visits and customers are read first, then one page of products.
  await expect(refresh({ products: five, pages: 4 })).rejects.toThrow('Failed to fetch');
  expect(await store.get('facts', 'readAt')).toBeUndefined();
  expect(await keptAnswer(String(userId), 'CustomerSearch', CustomerSearchDocument, { search: 'amal' })).toBeNull();
  const asked = await refresh({ products: five, asOf: '2026-11-29T11:00:00Z' });
  expect(asked.filter(([name]) => name === 'OfflineProducts').map(([, variables]) => variables['after'])).toEqual([
    '2',
    '4',
  ]);
  expect(await namesOf(store)).toHaveLength(5);
  // The first page was of before what changed meanwhile.
  expect((await store.get('progress', 'products'))?.mark).toBe('2026-11-29T09:00:00Z');
});

it('takes stock that changed without its product', async () => {
  await refresh({ products: five });
  await refresh({ stock: [{ __typename: 'InventoryItem', id: '9', productId: '2', available: 3 }], products: [] });
  expect((await store.get('products', '2'))?.inventory?.available).toBe(3);
});

it('reads everything anew when the server does not know what went since', async () => {
  await refresh({ products: five });
  const { client } = server({ products: [product('8')], tooOld: true });
  await refreshCopy(client, String(userId));
  expect(await namesOf(store)).toEqual(['Product 8']);
});

it('answers from what it kept, and of another person nothing', async () => {
  await refresh({});
  const answer = await keptAnswer(String(userId), 'CustomerSearch', CustomerSearchDocument, { search: 'amal' });
  expect(answer?.data).toMatchObject({ users: { nodes: [{ id: '5' }] } });
  expect(await keptAnswer('other', 'CustomerSearch', CustomerSearchDocument, { search: 'amal' })).toBeNull();
});
