import { raw, sql, type Sql } from '../../kernel/sql.js';

const PERSON = `coalesce(nullif(btrim(concat_ws(' ', n.first_name, n.last_name)), ''), n.email)`;

/** How a row of each kind is called by people, read by its id. */
const NAMES: Readonly<Record<string, string>> = {
  Order: 'select n.order_number from orders n where n.id =',
  Product: 'select n.name from products n where n.id =',
  InventoryItem: 'select n.name from inventory_items k join products n on n.id = k.product_id where k.id =',
  PriceProposal: 'select n.name from price_proposals k join products n on n.id = k.product_id where k.id =',
  MarketplaceProduct: 'select n.name_en from marketplace_products n where n.id =',
  MarketplacePromotion: 'select n.title from marketplace_promotions n where n.id =',
  PurchaseOrder: 'select n.number from purchase_orders n where n.id =',
  Invoice: 'select n.number from invoices n where n.id =',
  Category: 'select n.display_name from categories n where n.id =',
  ApiKey: 'select n.name from api_keys n where n.id =',
  User: `select ${PERSON} from users n where n.id =`,
};

/** What the thing of an audit entry is called now; null where it is gone or has no name. */
export function thingNameSql(entity: Sql, entityId: Sql): Sql {
  const id = sql`(case when ${entityId} ~ '^[0-9]{1,9}$' then ${entityId}::int end)`;
  const cases = Object.entries(NAMES).reduce(
    (all, [name, select]) => sql`${all} when ${raw(`'${name}'`)} then (${raw(select)} ${id})`,
    raw(''),
  );
  return sql`(case ${entity} ${cases} end)`;
}
