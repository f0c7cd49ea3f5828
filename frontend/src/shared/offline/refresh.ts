import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { RemovedKind } from '../../gql/schema.generated';
import { toApiError } from '../../lib/server/api-error';
import { copyChanged } from './copies';
import {
  OfflineAreasDocument,
  OfflineChoicesDocument,
  OfflineCustomersDocument,
  OfflineOffersDocument,
  OfflineOrdersDocument,
  OfflineProductsDocument,
  OfflinePromotionsDocument,
  OfflineRemovedDocument,
  OfflineStockDocument,
  OfflineVisitsDocument,
} from './offline.generated';
import { KINDS, openStore, type Kind, type Progress, type Rows, type Store } from './store';

const DAY_MS = 24 * 60 * 60_000;
/** Days of visits, and of orders for the last one of each customer. */
const VISIT_DAYS = 90;
const ORDER_DAYS = 180;

interface Page<T> {
  asOf: string;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  nodes: readonly T[];
}

interface Source<T> {
  document: TypedDocumentNode<unknown, OperationVariables>;
  pageOf: (data: never) => Page<T>;
  variables?: Record<string, unknown>;
}

const source = <D, V extends OperationVariables, T>(
  document: TypedDocumentNode<D, V>,
  pageOf: (data: D) => Page<T>,
  variables?: Record<string, unknown>,
): Source<T> => ({
  document: document as unknown as Source<T>['document'],
  pageOf: pageOf as Source<T>['pageOf'],
  ...(variables && { variables }),
});

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

const sourcesOf = (userId: string, ordersFrom: string, visitsFrom: string): { [K in Kind]: Source<Rows[K]> } => ({
  products: source(OfflineProductsDocument, ({ products }) => products),
  offers: source(OfflineOffersDocument, ({ marketplaceProducts }) => marketplaceProducts),
  promotions: source(OfflinePromotionsDocument, ({ promotions }) => promotions),
  customers: source(OfflineCustomersDocument, ({ users }) => users),
  areas: source(OfflineAreasDocument, ({ areas }) => areas),
  visits: source(OfflineVisitsDocument, ({ fieldVisits }) => fieldVisits, { from: visitsFrom, salesPersonId: userId }),
  orders: source(OfflineOrdersDocument, ({ orders }) => orders, { createdFrom: ordersFrom }),
});

/** What the server calls the rows of a kind that went; areas never go. */
const REMOVED: { readonly [K in Kind]?: RemovedKind } = {
  products: RemovedKind.Product,
  offers: RemovedKind.MarketplaceProduct,
  promotions: RemovedKind.Promotion,
  customers: RemovedKind.User,
  visits: RemovedKind.FieldVisit,
  orders: RemovedKind.Order,
};

const NOTHING_READ: Progress = { mark: null, cut: null };

/** One reading of everything that changed, by a client and into a store. */
class Refresh {
  constructor(
    readonly client: ApolloClient,
    readonly store: Store,
  ) {}

  async ask<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>, variables: V): Promise<D> {
    const { data } = await this.client.query<D, OperationVariables>({
      query: document as TypedDocumentNode<D, OperationVariables>,
      variables,
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The server answered without data.');
    return data;
  }

  /** Pages of what changed since the mark, or of everything, from where the last reading was cut off. */
  async readPages<T>(
    name: string,
    { document, pageOf, variables }: Source<T>,
    keep: (rows: readonly T[], progress: Progress) => Promise<void>,
  ): Promise<void> {
    const { mark, cut } = (await this.store.get('progress', name)) ?? NOTHING_READ;
    let after = cut?.after;
    let asOf = cut?.asOf;
    for (;;) {
      const data = await this.ask(document, {
        ...variables,
        ...(mark && { updatedAfter: mark }),
        ...(after && { after }),
      });
      const page = pageOf(data as never);
      // What changes while pages are read is told by the mark of the first.
      asOf ??= page.asOf;
      after = page.pageInfo.endCursor ?? undefined;
      if (!page.pageInfo.hasNextPage || after === undefined) return keep(page.nodes, { mark: asOf, cut: null });
      await keep(page.nodes, { mark, cut: { after, asOf } });
    }
  }

  async readKind<K extends Kind>(kind: K, from: Source<Rows[K]>): Promise<void> {
    await this.dropRemoved(kind);
    await this.readPages(kind, from, async (rows, progress) => {
      const writing = this.store.transaction([kind, 'progress'], 'readwrite');
      await Promise.all([
        ...rows.map((row) => writing.objectStore(kind).put(row)),
        writing.objectStore('progress').put(progress, kind),
        writing.done,
      ]);
    });
  }

  /** Before what changed is read: what went and came back is then kept. */
  async dropRemoved(kind: Kind): Promise<void> {
    const removed = REMOVED[kind];
    const mark = (await this.store.get('progress', kind))?.mark;
    if (!removed || !mark) return;
    let after = mark;
    let afterId: string | undefined;
    for (;;) {
      const { removedSince } = await this.ask(OfflineRemovedDocument, {
        kind: removed,
        after,
        ...(afterId && { afterId }),
      });
      const deleting = this.store.transaction(kind, 'readwrite');
      await Promise.all([...removedSince.nodes.map(({ id }) => deleting.store.delete(id)), deleting.done]);
      const last = removedSince.nodes.at(-1);
      if (!removedSince.hasMore || !last) return;
      after = last.removedAt;
      afterId = last.id;
    }
  }

  /** Stock changes without its product. The first time it came with the products. */
  async readStock(productsMark: string | null): Promise<void> {
    if (!(await this.store.get('progress', 'stock'))) {
      await this.store.put('progress', { mark: productsMark, cut: null }, 'stock');
      return;
    }
    await this.readPages(
      'stock',
      source(OfflineStockDocument, ({ inventoryItems }) => inventoryItems),
      async (rows, progress) => {
        const writing = this.store.transaction(['products', 'progress'], 'readwrite');
        const products = writing.objectStore('products');
        for (const inventory of rows) {
          const product = await products.get(inventory.productId);
          if (product) await products.put({ ...product, inventory });
        }
        await writing.objectStore('progress').put(progress, 'stock');
        await writing.done;
      },
    );
  }

  /** Drops visits that are too old, and all orders but the last of each customer. */
  async dropOld(visitsFrom: string): Promise<void> {
    const old = (await this.store.getAll('visits')).filter(({ at }) => at < visitsFrom);
    for (const { id } of old) await this.store.delete('visits', id);
    const seen = new Set<string>();
    const orders = await this.store.getAll('orders');
    for (const { id, customerId } of orders.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))) {
      const customer = customerId ?? '';
      if (seen.has(customer)) await this.store.delete('orders', id);
      seen.add(customer);
    }
  }

  async all(userId: string): Promise<void> {
    const visitsFrom = daysAgo(VISIT_DAYS);
    const readAt = new Date().toISOString();
    const sources = sourcesOf(userId, daysAgo(ORDER_DAYS), visitsFrom);
    await this.store.put('facts', await this.ask(OfflineChoicesDocument, {}), 'choices');
    // What is small and needed first comes first.
    for (const kind of ['areas', 'visits', 'customers', 'products', 'offers', 'promotions', 'orders'] as const) {
      await this.readKind(kind, sources[kind] as Source<never>);
    }
    await this.readStock((await this.store.get('progress', 'products'))?.mark ?? null);
    await this.dropOld(visitsFrom);
    await this.store.put('facts', readAt, 'readAt');
  }

  /** Begins from nothing: the server does not know any more what went since the mark. */
  async forget(): Promise<void> {
    const names = [...KINDS, 'progress', 'facts'] as const;
    const clearing = this.store.transaction(names, 'readwrite');
    await Promise.all([...names.map((name) => clearing.objectStore(name).clear()), clearing.done]);
  }
}

/** Reads what changed of all that a person may read without signal. @throws what a question to the server throws */
export async function refreshCopy(client: ApolloClient, userId: string): Promise<void> {
  const store = await openStore(userId);
  try {
    const refresh = new Refresh(client, store);
    try {
      await refresh.all(userId);
    } catch (error) {
      if (toApiError(error).code !== 'MARK_TOO_OLD') throw error;
      await refresh.forget();
      await refresh.all(userId);
    }
  } finally {
    store.close();
    copyChanged();
  }
}
