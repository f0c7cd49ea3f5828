import type { CsvColumn } from '../../kernel/csv.js';
import type { RestRow } from '../../kernel/rest.js';
import { RawJson } from '../../kernel/select/reads.js';
import { fixedSelection } from '../../kernel/select/selection.js';
import { localTime } from '../../kernel/time-zone.js';

/** A purchase order on the REST facade. */
export const PURCHASE_ORDER = fixedSelection(`{
  id number orderId orderNumber deliveryAddress supplierId supplierName supplierReference status notes expectedAt isOverdue sentAt mailedAt closedAt closeReason totalAmount
  receivedAmount allowedTransitions createdAt updatedAt version createdByName
  items { id productId orderItemId marketplaceProductId productName sku quantity receivedQuantity unitCost totalCost }
  receipts { id receivedAt actorName deliveryNote note items { id purchaseOrderItemId quantity } }
  letters { id kind askedAt actorName mailedAt email }
}`);

/** What an export reads of a purchase order. */
export const EXPORTED = fixedSelection(`{
  number supplierName supplierReference status createdAt sentAt expectedAt
  items { productName sku quantity receivedQuantity unitCost totalCost }
}`);

/** Batches of purchase orders as batches of their lines, each with what it needs of its purchase order. */
export async function* exportedLines(batches: AsyncGenerator<RawJson>): AsyncGenerator<RawJson> {
  for await (const batch of batches) {
    const orders = batch.parse() as (RestRow & { items: RestRow[] })[];
    yield new RawJson(
      JSON.stringify(orders.flatMap(({ items, ...head }) => items.map((line) => ({ ...head, ...line })))),
    );
  }
}

/** Columns of the export, one row a line; times and days on the business's clocks. */
export function purchaseColumns(zone: string): CsvColumn[] {
  const at = (value: unknown): string | null => (value === null ? null : localTime(value, zone));
  return [
    { header: 'Purchase order', value: (row) => row.number },
    { header: 'Supplier', value: (row) => row.supplierName },
    { header: 'Supplier reference', value: (row) => row.supplierReference },
    { header: 'Status', value: (row) => row.status },
    { header: 'Created', value: (row) => at(row.createdAt) },
    { header: 'Sent', value: (row) => at(row.sentAt) },
    { header: 'Expected', value: (row) => at(row.expectedAt)?.slice(0, 10) },
    { header: 'Product', value: (row) => row.productName },
    { header: 'SKU', value: (row) => row.sku },
    { header: 'Ordered', value: (row) => row.quantity, numeric: true },
    { header: 'Received', value: (row) => row.receivedQuantity, numeric: true },
    { header: 'Unit cost', value: (row) => row.unitCost, numeric: true },
    { header: 'Total', value: (row) => row.totalCost, numeric: true },
  ];
}
