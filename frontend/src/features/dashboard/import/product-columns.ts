/** What a column of a product file can mean, with the names it usually goes by. */
export const productColumns = [
  { field: 'sku', label: 'SKU', required: true, known: ['sku', 'code', 'itemcode', 'stockcode', 'productcode', 'itemno', 'barcode', 'رمزالمنتج', 'الكود'] },
  { field: 'name', label: 'Name', required: true, known: ['name', 'productname', 'product', 'title', 'item', 'itemname', 'اسمالمنتج', 'الاسم', 'المنتج'] },
  { field: 'basePrice', label: 'Price', required: true, known: ['baseprice', 'price', 'unitprice', 'listprice', 'sellingprice', 'السعر'] },
  { field: 'costPrice', label: 'Cost price', required: false, known: ['costprice', 'cost', 'unitcost', 'التكلفة'] },
  { field: 'category', label: 'Category', required: false, known: ['category', 'group', 'productcategory', 'الفئة', 'التصنيف'] },
  { field: 'brand', label: 'Brand', required: false, known: ['brand', 'make', 'manufacturer', 'العلامة', 'الماركة'] },
  { field: 'description', label: 'Description', required: false, known: ['description', 'details', 'text', 'الوصف'] },
  { field: 'minOrderQuantity', label: 'Minimum order', required: false, known: ['minorderquantity', 'minimumorder', 'minorder', 'moq', 'min'] },
  { field: 'maxOrderQuantity', label: 'Maximum order', required: false, known: ['maxorderquantity', 'maximumorder', 'maxorder', 'max'] },
  { field: 'orderMultiple', label: 'Order multiple', required: false, known: ['ordermultiple', 'multiple', 'packsize', 'pack'] },
  { field: 'isActive', label: 'Active', required: false, known: ['isactive', 'active', 'enabled', 'نشط'] },
] as const; // prettier-ignore

export type ProductField = (typeof productColumns)[number]['field'];

/** Field → column of the file; an absent field is not in the file. */
export type Mapping = Partial<Record<ProductField, string>>;

const key = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What the columns of a header probably mean; each column is taken once. */
export function guessMapping(header: readonly string[]): Mapping {
  const free = new Set(header);
  const mapping: Mapping = {};
  for (const { field, known } of productColumns) {
    // In the order of the names: "SKU" before "Barcode" where a file has both.
    const column = known.map((name) => [...free].find((cell) => key(cell) === name)).find(Boolean);
    if (column === undefined) continue;
    mapping[field] = column;
    free.delete(column);
  }
  return mapping;
}

/** Labels of required fields that no column is chosen for. */
export const missingFields = (mapping: Mapping): string[] =>
  productColumns.filter(({ field, required }) => required && !mapping[field]).map(({ label }) => label);
