import type { PriceListEffect } from '../../../../gql/schema.generated';
import { formatCount } from '../../../../lib/numbers/numbers';
import type { StatusChipProps } from '../../../../ui/display/StatusChip';
import type { ImportColumn } from '../../../../ui/import/import-columns';
import type { ImportPriceListMutation } from './price-list.generated';

export type PriceListOutcome = ImportPriceListMutation['importPriceList'];

/** What a column of a price list can mean, with the names it usually goes by. */
export const priceListColumns: readonly ImportColumn[] = [
  { field: 'supplierSku', label: 'SKU', known: ['suppliersku', 'code', 'itemcode', 'itemno', 'productcode', 'barcode', 'رمزالمنتج', 'الكود'] },
  { field: 'nameEn', label: 'Name', known: ['nameen', 'englishname', 'productname', 'product', 'item', 'description', 'اسمالمنتج', 'الاسم', 'المنتج'] },
  { field: 'nameAr', label: 'Arabic name', known: ['namear', 'arabic', 'الاسمالعربي'] },
  { field: 'price', label: 'Price', required: true, known: ['unitprice', 'listprice', 'netprice', 'newprice', 'السعر'] },
  { field: 'minOrderQuantity', label: 'Minimum order', known: ['minorderquantity', 'minimumorderquantity', 'minorder', 'moq', 'min', 'الحدالادنى'] },
  { field: 'maxOrderQuantity', label: 'Maximum order', known: ['maxorderquantity', 'maximumorderquantity', 'maxorder', 'max'] },
  { field: 'leadTimeDays', label: 'Lead time (days)', known: ['leadtimedays', 'leadtime', 'days', 'delivery', 'مدةالتوريد'] },
  { field: 'availability', label: 'Available', known: ['availability', 'instock', 'active', 'متوفر'] },
  { field: 'categories', label: 'Categories', known: ['category', 'الفئة', 'التصنيف'] },
  { field: 'description', label: 'Description', known: ['details', 'text', 'الوصف'] },
]; // prettier-ignore

/** A file to start from: the columns, and one line that shows what they hold. */
export const priceListTemplate = {
  name: 'price-list-template.csv',
  // The byte-order mark tells Excel that the Arabic is UTF-8.
  text: `\uFEFF${priceListColumns.map(({ label }) => label).join(',')}\r\nEXAMPLE-1,Example shampoo 250 ml,مثال شامبو ٢٥٠ مل,12.50,6,,3,yes,Hair Care; Baby Care,\r\n`,
};

/** How the effect of a line looks, and its place: what needs a look comes first. */
export const effectLooks: Readonly<Record<PriceListEffect, StatusChipProps & { rank: number }>> = {
  refused: { tone: 'red', label: 'Refused', rank: 0 },
  price: { tone: 'orange', label: 'New price', rank: 1 },
  new: { tone: 'green', label: 'New', rank: 2 },
  details: { tone: 'blue', label: 'Details', rank: 3 },
  unchanged: { tone: 'grey', label: 'Unchanged', rank: 4 },
};

/** "12 to add, 30 new prices, 3 other changes, 5 unchanged, 2 refused". */
export function priceListText({ created, updated, priceChanges, unchanged, errors, dryRun }: PriceListOutcome): string {
  const others = updated - priceChanges;
  const some = (count: number, text: string): string[] => (count > 0 ? [`${formatCount(count)} ${text}`] : []);
  return [
    `${formatCount(created)} ${dryRun ? 'to add' : 'added'}`,
    `${formatCount(priceChanges)} ${priceChanges === 1 ? 'new price' : 'new prices'}`,
    ...some(others, others === 1 ? 'other change' : 'other changes'),
    ...some(unchanged, 'unchanged'),
    ...some(errors, 'refused'),
  ].join(', ');
}
