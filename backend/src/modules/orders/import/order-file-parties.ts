import type { OperationContext } from '../../../kernel/context.js';
import { codeKey } from '../../../kernel/import/cells.js';
import { run, sql } from '../../../kernel/sql.js';
import { gtinDigits, gtinFault, gtinKey } from '../../../kernel/values/gtin.js';
import { said, type Said } from '../../../words/index.js';
import { BUYER_ROLES, matchPhone } from '../../identity/index.js';
import type { FileOrder } from './order-file.rules.js';

/** Who and what a file speaks of, as far as it is known here. */
export interface FileParties {
  /** The product of a SKU or barcode. */
  product(code: string): number | undefined;
  /** The customer of an order, or why there is none. */
  customer(order: FileOrder): Promise<number | Said>;
}

/** Finds what a number of orders speak of by one statement each. */
export async function partiesOf(ctx: OperationContext, orders: readonly FileOrder[]): Promise<FileParties> {
  const products = await productIds(ctx, orders);
  const known = await customerIds(ctx, orders);
  return {
    product: (code) => products.get(codeKey(code)) ?? products.get(barcodeKey(code)),
    customer: async (order) => {
      const byName = [order.email, order.customer].map((name) => known.get(codeKey(name ?? '')) ?? []);
      const named = byName.find(({ length }) => length > 0) ?? [];
      // A column of customers may hold their phones.
      const phone = order.phone ?? order.customer;
      const found = named.length === 1 || phone === undefined ? named : await matchPhone(ctx.connection, phone);
      const [id, another] = found.length > 0 ? found : named;
      if (id === undefined) return said('imports.unknownCustomer');
      if (another === undefined) return id;
      return said('imports.severalOfName', { name: order.customer ?? phone ?? '', count: named.length });
    },
  };
}

/** A barcode as it is told from others; the empty key, which no product has, for what is none. */
const barcodeKey = (code: string): string => (gtinFault(code) === null ? `gtin ${gtinKey(gtinDigits(code))}` : '');

async function productIds(ctx: OperationContext, orders: readonly FileOrder[]): Promise<Map<string, number>> {
  const codes = [...new Set(orders.flatMap(({ lines }) => lines.map(({ value }) => value.sku)))];
  const rows = await run<{ id: number; key: string }>(
    ctx.connection,
    sql`select id, identity_key(sku) as key from products
        where identity_key(sku) = any(${codes.map(codeKey)}::text[]) and archived_at is null
        union all
        select id, 'gtin ' || lpad(barcode, 14, '0') from products
        where lpad(barcode, 14, '0') = any(${codes.map((code) => barcodeKey(code).slice(5))}::text[]) and archived_at is null`,
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Buyers by the keys of their address, company and name. */
async function customerIds(ctx: OperationContext, orders: readonly FileOrder[]): Promise<Map<string, number[]>> {
  const names = orders.flatMap(({ customer, email }) => [customer, email]).filter((name) => name !== undefined);
  const rows = await run<{ id: number; keys: string[] }>(
    ctx.connection,
    sql`select u.id, array[k.email, k.company, k.person] as keys
        from users u, lateral (select identity_key(u.email) as email, identity_key(coalesce(u.company_name, '')) as company,
          identity_key(btrim(concat_ws(' ', u.first_name, u.last_name))) as person) k
        where u.archived_at is null and u.role = any(${[...BUYER_ROLES]}::text[])
          and array[k.email, k.company, k.person] && ${names.map(codeKey)}::text[] order by u.id`,
  );
  const known = new Map<string, number[]>();
  for (const { id, keys } of rows) {
    for (const key of new Set(keys)) if (key !== '') known.set(key, [...(known.get(key) ?? []), id]);
  }
  return known;
}
