import { randomBytes } from 'node:crypto';
import type { DataSource, EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { identityKey } from '../kernel/text/identity-key.js';
import type { Queryable } from '../kernel/sql.js';
import { run, sql, takeMinutes } from '../kernel/sql.js';
import { Product } from '../modules/catalog/index.js';
import { Category } from '../modules/categories/index.js';
import { hashPassword, User } from '../modules/identity/index.js';
import { InventoryItem, StockMovement } from '../modules/inventory/index.js';
import { processImage, storeImage, type ProcessedImage } from '../modules/media/index.js';
import { MarketplaceProduct, PriceHistoryEntry } from '../modules/marketplace/index.js';
import { Order, OrderEvent, OrderItem } from '../modules/orders/index.js';
import { PurchaseOrder, PurchaseOrderItem, PurchaseReceipt, PurchaseReceiptItem } from '../modules/purchasing/index.js';
import { MarketplacePromotion, PromotionTier } from '../modules/promotions/index.js';
import { BusinessSettings } from '../modules/business/index.js';
import type { Config } from '../config.js';
import { loadVisits } from './visits.js';
import { recordActivities } from './activities.js';
import { loadBooks, type BooksOptions } from './books.js';
import { loadConversations } from './conversations.js';
import { demoProducts } from './catalogue.js';
import { demoHistory, type DemoHistory } from './history.js';
import { demoOffers, priceRows, promotionRows } from './marketplace.js';
import { readPackShot } from './pack-shot-files.js';
import { tellTheNews } from './news.js';
import { demoAccounts, demoPeople } from './people.js';
import {
  linkPurchases,
  purchaseItemRows,
  purchaseNumbers,
  purchaseRow,
  receiptItemRows,
  receiptRows,
} from './purchase-rows.js';
import {
  categoryRows,
  eventRows,
  idOf,
  inventoryRows,
  itemRows,
  movementRows,
  orderRow,
  productRows,
  userRows,
  type Ids,
} from './rows.js';

export { demoAccounts } from './people.js';

/** What buyers pay on top of suppliers' prices, in per cent. */
const MARGIN = '15.00';

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const CHUNK = 1000;

/**
 * Fills an empty database with the demo business: people, categories, products with pictures, and thirteen months of orders
 * and purchases with the stock and the books that fit them. One transaction; a second call, or a second server at the same moment, changes nothing.
 */
export async function loadDemoData(
  dataSource: DataSource,
  config: Pick<Config, 'businessTimezone' | 'currency'>,
): Promise<void> {
  const now = new Date();
  // Slow work first, outside the transaction.
  const [pictures, passwordHashes] = await Promise.all([processPictures(), hashPasswords()]);
  const history = demoHistory(now, config.businessTimezone);

  const runner = dataSource.createQueryRunner();
  const connection = (await runner.connect()) as Queryable;
  try {
    await runner.startTransaction();
    try {
      // A copy that starts at the same moment waits until the first has filled the database, however long that takes.
      await run(connection, sql`set local lock_timeout = 0`);
      await takeMinutes(connection, 30);
      await run(connection, sql`select pg_advisory_xact_lock(hashtext('demo_data'))`);
      if (!(await runner.manager.exists(User)))
        await load({ em: runner.manager, connection, now, history, pictures, passwordHashes, books: config });
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  } finally {
    await runner.release();
  }
}

interface Load {
  readonly em: EntityManager;
  readonly connection: Queryable;
  readonly now: Date;
  readonly history: DemoHistory;
  readonly books: BooksOptions;
  /** By SKU. */
  readonly pictures: ReadonlyMap<string, ProcessedImage>;
  /** By e-mail address; the others share one that nobody knows the password of. */
  readonly passwordHashes: ReadonlyMap<string, string>;
}

async function load({ em, connection, now, history, books, pictures, passwordHashes }: Load): Promise<void> {
  await insertCategories(em, connection);
  const hashOf = (email: string): string => passwordHashes.get(email) ?? passwordHashes.get('')!;
  const userIds = await insert(
    em,
    User,
    userRows((person) => hashOf(person.email), history, now),
  );
  const users: Ids = new Map(demoPeople.map((person, index) => [person.email, userIds[index]!]));

  const imageIds = new Map<string, string>();
  for (const [sku, picture] of pictures) imageIds.set(sku, await storeImage(connection, null, picture));
  const productIds = await insert(em, Product, productRows(users, imageIds, history));
  const products: Ids = new Map(demoProducts.map((product, index) => [product.sku, productIds[index]!]));
  await insertMarketplace(em, users, products, imageIds, now);

  const numbers = await run<{ number: string }>(
    connection,
    sql`select 'ORD-' || lpad(nextval('order_number_seq')::text, 6, '0') as number
        from generate_series(1, ${history.orders.length}::int)`,
  );
  const { orders } = history;
  const orderIds = await insert(
    em,
    Order,
    orders.map((order, i) => orderRow(order, numbers[i]!.number, users)),
  );
  await insert(
    em,
    OrderItem,
    orders.flatMap((order, i) => itemRows(order, orderIds[i]!, products)),
  );
  await insert(
    em,
    OrderEvent,
    orders.flatMap((order, i) => eventRows(order, orderIds[i]!, users)),
  );
  const purchaseIds = await insertPurchases({ em, connection, history, books }, users, products);
  await insert(em, StockMovement, movementRows(history, { orderIds, purchaseIds }, users, products));
  await insert(em, InventoryItem, inventoryRows(products, history, now));
  await dateAlerts(connection);
  await loadBooks(connection, books);
  await linkPurchases(connection);
  await loadVisits(em, connection, now, users, pictures);
  await loadConversations(connection, now, users, await sentPictures(connection, pictures));
  await tellTheNews(connection);
  await recordActivities(connection);
}

/** Pictures of goods as customers send them: private. */
async function sentPictures(connection: Queryable, pictures: ReadonlyMap<string, ProcessedImage>): Promise<string[]> {
  const ids: string[] = [];
  for (const picture of [...pictures.values()].slice(0, 4)) {
    ids.push(await storeImage(connection, null, picture, 'private'));
  }
  return ids;
}

/** What was ordered from suppliers, with what came in of it; answers the ids in the history's order. */
async function insertPurchases(
  { em, connection, history, books }: Pick<Load, 'em' | 'connection' | 'history' | 'books'>,
  users: Ids,
  products: Ids,
): Promise<number[]> {
  const { purchases } = history;
  const keeper = demoAccounts[0].email;
  const numbers = await purchaseNumbers(connection, purchases, books.businessTimezone);
  const ids = await insert(
    em,
    PurchaseOrder,
    purchases.map((purchase, i) => purchaseRow(purchase, numbers[i]!, users, keeper)),
  );
  const items = purchases.flatMap((purchase, i) => purchaseItemRows(purchase, ids[i]!, products));
  const itemIds = await insert(em, PurchaseOrderItem, items);
  const itemOf = new Map(items.map((item, i) => [`${item.purchaseOrderId} ${item.sku}`, itemIds[i]!]));
  const receipts = purchases.flatMap((purchase, i) => receiptRows(purchase, ids[i]!, users, keeper));
  const receiptIds = await insert(em, PurchaseReceipt, receipts);
  const received = purchases.flatMap((purchase, i) =>
    purchase.receipts.map((receipt) => ({ receipt, purchaseOrderId: ids[i]! })),
  );
  const receiptItems = received.flatMap(({ receipt, purchaseOrderId }, i) =>
    receiptItemRows(receipt, receiptIds[i]!, (sku) => idOf(itemOf, `${purchaseOrderId} ${sku}`)),
  );
  await insert(em, PurchaseReceiptItem, receiptItems);
  return ids;
}

/** What suppliers offer, the prices it had, and promotions of it. */
async function insertMarketplace(
  em: EntityManager,
  users: Ids,
  products: Ids,
  imageIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const offers = demoOffers(users, products, imageIds, now);
  const offerIds = await insert(
    em,
    MarketplaceProduct,
    offers.map(({ row }) => row),
  );
  await insert(em, PriceHistoryEntry, priceRows(offers, offerIds));
  const promotions = promotionRows(offers, offerIds, now);
  const promotionIds = await insert(
    em,
    MarketplacePromotion,
    promotions.map(({ steps: _steps, ...row }) => row),
  );
  const tiers = promotions.flatMap(({ steps }, index) =>
    steps.map((step) => ({ ...step, promotionId: promotionIds[index]! })),
  );
  await em.insert(PromotionTier, tiers);
  await em.update(BusinessSettings, { id: 1 }, { marketplaceMarginPercent: MARGIN });
}

/** Categories that are not there yet. */
async function insertCategories(em: EntityManager, connection: Queryable): Promise<void> {
  const present = await run<{ type: string; name: string }>(
    connection,
    sql`select type, identity_key(name) as name from categories`,
  );
  const keys = new Set(present.map(({ type, name }) => `${type} ${name}`));
  await insert(
    em,
    Category,
    categoryRows().filter(({ type, name }) => !keys.has(`${type} ${identityKey(name ?? '')}`)),
  );
}

/** Inserts rows in the given order and answers their ids in the same order. */
async function insert<E extends ObjectLiteral & { id: number }>(
  em: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly Partial<E>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK) as QueryDeepPartialEntity<E>[];
    const { identifiers } = await em.insert(entity, chunk);
    ids.push(...identifiers.map((identifier) => identifier['id'] as number));
  }
  return ids;
}

/** Alerts open by themselves when stock rows come in; they are as old as what brought the product down. */
async function dateAlerts(connection: Queryable): Promise<void> {
  await run(
    connection,
    sql`update stock_alerts a set created_at = m.at
        from (select product_id, max(created_at) as at from stock_movements group by product_id) m
        where m.product_id = a.product_id and not a.is_resolved`,
  );
}

/** Two at a time, which is what image processing runs at once; more would only queue. */
async function processPictures(): Promise<Map<string, ProcessedImage>> {
  const pictures = new Map<string, ProcessedImage>();
  const products = demoProducts.values();
  const work = async (): Promise<void> => {
    for (const { sku } of products) pictures.set(sku, await processImage(await readPackShot(sku)));
  };
  await Promise.all([work(), work()]);
  return pictures;
}

async function hashPasswords(): Promise<Map<string, string>> {
  const secret = { email: '', password: randomBytes(24).toString('base64url') };
  const entries = [...demoAccounts, secret].map(
    async ({ email, password }) => [email, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(entries));
}
