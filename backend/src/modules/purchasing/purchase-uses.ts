import { sql, type Sql } from '../../kernel/sql.js';
import { declareUse, type Used } from '../removal/index.js';

/** Purchase orders, counted: drafts, those of which goods are still to come, and all. */
interface Bought {
  drafts: number;
  toReceive: number;
  purchaseOrders: number;
}

const COUNTS = sql`count(distinct o.id) filter (where o.status = 'draft')::int as drafts,
  count(distinct o.id) filter (where o.status in ('sent', 'partially_received'))::int as "toReceive",
  count(distinct o.id)::int as "purchaseOrders"`;

/** A row of `Bought`. @param line says of a line `l` of a purchase order whether it counts */
const boughtSql = (line: Sql): Sql =>
  sql`select ${COUNTS} from purchase_order_items l join purchase_orders o on o.id = l.purchase_order_id where ${line}`;

const needs = ({ purchaseOrders }: Bought): Used['needs'] => ({ 'purchase order': purchaseOrders });
const past = ({ drafts, toReceive, purchaseOrders }: Bought): number => purchaseOrders - drafts - toReceive;

// What the business buys is not a vendor's affair.
declareUse<Bought>(
  'product',
  (id) => boughtSql(sql`l.product_id = ${id}`),
  (bought, { all }) => ({
    ...(all && {
      affects: { draft_purchase_order: bought.drafts, open_purchase_order: bought.toReceive },
      keeps: { purchase_order: past(bought) },
    }),
    needs: needs(bought),
  }),
);

// A supplier is not told of an order before it is sent.
declareUse<Bought>(
  'offer',
  (id) => boughtSql(sql`l.marketplace_product_id = ${id}`),
  (bought, { all }) => ({
    affects: { ...(all && { draft_purchase_order: bought.drafts }), open_purchase_order: bought.toReceive },
    keeps: { purchase_order: past(bought) },
    needs: needs(bought),
  }),
);

declareUse<Bought>(
  'user',
  (id) => sql`select ${COUNTS} from purchase_orders o where o.supplier_id = ${id}`,
  (bought) => ({
    affects: { draft_purchase_order: bought.drafts, open_purchase_order: bought.toReceive },
    keeps: { purchase_order: past(bought) },
    needs: needs(bought),
  }),
);
