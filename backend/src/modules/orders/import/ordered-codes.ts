import type { OperationContext } from '../../../kernel/context.js';
import { codeKey } from '../../../kernel/import/cells.js';
import { run, sql } from '../../../kernel/sql.js';
import { gtinDigits, gtinFault, gtinKey } from '../../../kernel/values/gtin.js';

/** A barcode as it is told from others; null for what is none. */
const barcodeKey = (code: string): string | null => (gtinFault(code) === null ? gtinKey(gtinDigits(code)) : null);

/** Finds the products of codes, which are SKUs or barcodes; a SKU that is written like a barcode comes first. */
export async function findProducts(
  ctx: OperationContext,
  codes: readonly string[],
): Promise<(code: string) => number | undefined> {
  const barcodes = codes.map(barcodeKey).filter((key) => key !== null);
  const rows = await run<{ id: number; sku: string | null; barcode: string | null }>(
    ctx.connection,
    sql`select id, identity_key(sku) as sku, null as barcode from products
        where identity_key(sku) = any(${codes.map(codeKey)}::text[]) and archived_at is null
        union all
        select id, null, lpad(barcode, 14, '0') from products
        where lpad(barcode, 14, '0') = any(${barcodes}::text[]) and archived_at is null`,
  );
  const bySku = new Map(rows.map(({ id, sku }) => [sku, id]));
  const byBarcode = new Map(rows.map(({ id, barcode }) => [barcode, id]));
  return (code) => {
    const barcode = barcodeKey(code);
    return bySku.get(codeKey(code)) ?? (barcode === null ? undefined : byBarcode.get(barcode));
  };
}
