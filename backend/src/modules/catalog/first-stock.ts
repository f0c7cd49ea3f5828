import { requireActor, type OperationContext } from '../../kernel/context.js';
import { Declaration } from '../../kernel/declarations.js';
import { AppError, type FieldFaults } from '../../kernel/errors.js';
import type { Sql } from '../../kernel/sql.js';
import { said } from '../../words/index.js';

/** How a product is stocked from its first day; what is not said is the default. */
export interface FirstStock {
  readonly openingStock?: number;
  readonly reorderPoint?: number;
  readonly maxStock?: number | null;
  readonly location?: string | null;
  readonly batchNumber?: string | null;
  readonly expiryDate?: string | null;
}

/** The same as columns of a record of JSON. */
export const FIRST_STOCK_COLUMNS =
  '"openingStock" int, "reorderPoint" int, "maxStock" int, location text, "batchNumber" text, "expiryDate" date';

/**
 * Parts an input into the product and how it is stocked. Of the stock of a product speaks only who may adjust it; to
 * everybody else each field is refused by its name.
 */
export function splitFirstStock<I extends FirstStock>(
  ctx: OperationContext,
  input: I,
  vendorId: number | null | undefined,
): { stock: FirstStock; product: Omit<I, keyof FirstStock> } {
  const { openingStock, reorderPoint, maxStock, location, batchNumber, expiryDate, ...product } = input;
  const stock: FirstStock = { openingStock, reorderPoint, maxStock, location, batchNumber, expiryDate };
  const actor = requireActor(ctx);
  const access = actor.access('inventory.adjust');
  if (access === 'none' || (access === 'own' && vendorId !== actor.id)) {
    const sent = Object.entries(stock).filter(([, value]) => value !== undefined);
    if (sent.length > 0) {
      const fields: FieldFaults = Object.fromEntries(sent.map(([name]) => [name, said('catalog.noStockField')]));
      throw new AppError('FORBIDDEN', 'catalog.noStock', {}, { fields });
    }
  }
  return { stock, product };
}

/** What the module of the stock does for the catalog, which it stands above. */
export interface ProductStock {
  /**
   * Common table expressions that make the stock rows of new products, and the first movements of what is there already;
   * `from` names rows of the products' ids and `FIRST_STOCK_COLUMNS`.
   */
  startedFrom(from: string, actorId: number): Sql;
  /** Gives a new product its stock row, with what is there already. */
  start(ctx: OperationContext, productId: number, stock: FirstStock): Promise<void>;
  /**
   * The end of a statement that brings the stock of known products up to date, and adds what was there from the first day to
   * those that never moved; `from` names rows of the products' `id`, their `opening` and `FIRST_STOCK_COLUMNS`.
   */
  broughtUpToDateFrom(from: string, actorId: number): Sql;
  /** Sets at which stock a product is low; `STALE_VERSION` when its stock row was edited meanwhile. */
  setReorderPoint(
    ctx: OperationContext,
    input: { readonly productId: number; readonly reorderPoint: number; readonly version?: number },
  ): Promise<unknown>;
  /** Whether the stock of a product ever moved. */
  everMovedSql(productId: Sql): Sql;
  /** Ends what is told of the stock of a product that has left the catalog. */
  end(ctx: OperationContext, productId: number): Promise<void>;
}

/** The stock of products: declared by the module that keeps it. */
export const productStock = new Declaration<ProductStock>('the stock of products');
