import type { Actor } from '../../kernel/access.js';
import type { Row } from '../../kernel/select/model.js';
import { ACTOR_ID, raw, sql, type Sql } from '../../kernel/sql.js';
import { Role } from '../identity/index.js';

/** Bought by the actor, or theirs as the sales person. */
export function isParty(row: Row): Sql {
  return sql`(${row('customerId')} = ${ACTOR_ID} or ${row('salesPersonId')} = ${ACTOR_ID})`;
}

/** A catalog product that belongs to the acting vendor. */
const ownProduct = (product: Sql): Sql =>
  sql`exists (select 1 from products s where s.id = ${product} and s.vendor_id = ${ACTOR_ID})`;

/** A line of the acting vendor: of its catalog product, or of what it offers on the marketplace. */
export const soldByActor = (product: Sql, offer: Sql): Sql =>
  sql`(${ownProduct(product)} or exists (
    select 1 from marketplace_products f where f.id = ${offer} and f.supplier_id = ${ACTOR_ID}))`;

/** The same for a line under an alias of its table. */
export const lineOfActor = (alias: string): Sql =>
  soldByActor(raw(`${alias}.product_id`), raw(`${alias}.marketplace_product_id`));

/** Admins see all; sales people their own; vendors what they bought and orders with lines they sold; buyers their own. */
export function orderScope(actor: Actor, row: Row): Sql | null {
  if (actor.access('orders.read') === 'all') return null;
  if (actor.role !== Role.vendor) return isParty(row);
  // By what is the vendor's, each by its index: an OR over tables would look at every order there is.
  return sql`${row('id')} in (
    select o.id from orders o where o.customer_id = ${ACTOR_ID}
    union select o.id from orders o where o.sales_person_id = ${ACTOR_ID}
    union select l.order_id from order_items l join products s on s.id = l.product_id where s.vendor_id = ${ACTOR_ID}
    union select l.order_id from order_items l join marketplace_products f on f.id = l.marketplace_product_id
      where f.supplier_id = ${ACTOR_ID})`;
}
