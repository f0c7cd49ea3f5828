import type { Actor } from '../../kernel/access.js';
import { expression, type FieldModel, type Row } from '../../kernel/select/model.js';
import { literal, raw, sql, type Sql } from '../../kernel/sql.js';
import { Role, userNameSql } from '../identity/index.js';
import type { OrderItem } from './order-items.entity.js';
import { isParty, lineOfActor } from './order-scope.js';
import type { Order } from './orders.entity.js';

/**
 * What a vendor sees of an order in which others sold too: its own lines and their sum. Discount, tax and carriage are the
 * buyer's and the seller's affair, and so are addresses and notes.
 */
export function ofParties(
  property: keyof Order & string,
  forOthers: (row: Row) => Sql = () => raw('null'),
): FieldModel {
  return expression((row, actor) => {
    const value = AMOUNTS.has(property) ? sql`${row(property)}::text` : row(property);
    return actor.role === Role.vendor ? sql`case when ${isParty(row)} then ${value} else ${forOthers(row)} end` : value;
  });
}

/** Of the buyer, for whoever knows them: not for a vendor that merely sold lines. */
export const ofBuyer = (property: 'role' | 'companyName' | 'displayName'): FieldModel =>
  expression((row, actor) => {
    const id = row('customerId');
    const value =
      property === 'displayName'
        ? userNameSql(id)
        : sql`(select b.${raw(property === 'role' ? 'role' : 'company_name')} from users b where b.id = ${id})`;
    return actor.role === Role.vendor ? sql`case when ${isParty(row)} then ${value} end` : value;
  });

const AMOUNTS: ReadonlySet<string> = new Set<keyof Order>([
  'subtotalAmount',
  'discountAmount',
  'taxAmount',
  'shippingAmount',
  'totalAmount',
  'paidAmount',
  'creditedAmount',
  'accountAmount',
]);
export const nothing = (): Sql => literal('0.00');
/**
 * What a vendor sold: of its offers at its own price after promotion, which is what we pay it; what their buyer pays is no
 * affair of the vendor's.
 */
export const vendorTotal = (row: Row): Sql =>
  sql`(select coalesce(sum(case when v.supplier_price is null then v.total_price else v.quantity * v.cost_price end), 0)::numeric(12, 2)
       from order_items v where v.order_id = ${row('id')} and ${lineOfActor('v')})`;
/** What came back of it. What a supplier delivered for us is bought, whatever its buyer sends back to us. */
const vendorReturned = (row: Row): Sql =>
  sql`(select coalesce(sum(r.amount), 0)::numeric(12, 2) from order_return_items r join order_items v on v.id = r.order_item_id
       where v.order_id = ${row('id')} and v.supplier_price is null and ${lineOfActor('v')})`;
export const soldByVendor = (row: Row): Sql => sql`${vendorTotal(row)}::text`;

/**
 * What an order is worth to the actor, as a number to sum up: its total less its credit notes, or for a vendor in it the
 * vendor's own lines less what of them came back.
 */
export function orderWorthSql(actor: Actor, row: Row): Sql {
  const worth = sql`(${row('totalAmount')} - ${row('creditedAmount')})`;
  if (actor.role !== Role.vendor) return worth;
  return sql`case when ${isParty(row)} then ${worth} else ${vendorTotal(row)} - ${vendorReturned(row)} end`;
}

/** A price of a line. The vendor of an offer sees its own price, what it took off, and what we pay. */
export const ofSeller = (property: keyof OrderItem & string, forSeller: (row: Row) => Sql): FieldModel =>
  expression((row, actor) =>
    actor.role === Role.vendor
      ? sql`(case when ${row('supplierPrice')} is null then ${row(property)} else ${forSeller(row)} end)::text`
      : sql`${row(property)}::text`,
  );
