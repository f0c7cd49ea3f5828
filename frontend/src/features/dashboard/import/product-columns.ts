import type { ImportColumn } from '../../../ui/import/import-columns';

/** What a column of a product file can mean, with the names it usually goes by. */
export const productColumns: readonly ImportColumn[] = [
  { field: 'sku', label: 'SKU', required: true, known: ['sku', 'code', 'itemcode', 'stockcode', 'productcode', 'itemno', 'barcode', 'رمزالمنتج', 'الكود'] },
  { field: 'name', label: 'Name', required: true, known: ['name', 'productname', 'product', 'title', 'item', 'itemname', 'اسمالمنتج', 'الاسم', 'المنتج'] },
  { field: 'basePrice', label: 'Price', required: true, known: ['baseprice', 'price', 'unitprice', 'listprice', 'sellingprice', 'السعر'] },
  { field: 'costPrice', label: 'Cost price', required: false, known: ['costprice', 'cost', 'unitcost', 'التكلفة'] },
  { field: 'category', label: 'Category', required: false, known: ['category', 'group', 'productcategory', 'الفئة', 'التصنيف'] },
  { field: 'brand', label: 'Brand', required: false, known: ['brand', 'make', 'manufacturer', 'العلامة', 'الماركة'] },
  { field: 'barcode', label: 'Barcode', required: false, known: ['barcode', 'gtin', 'ean', 'ean13', 'upc', 'الباركود', 'باركود'] },
  { field: 'description', label: 'Description', required: false, known: ['description', 'details', 'text', 'الوصف'] },
  { field: 'minOrderQuantity', label: 'Minimum order', required: false, known: ['minorderquantity', 'minimumorder', 'minorder', 'moq', 'min'] },
  { field: 'maxOrderQuantity', label: 'Maximum order', required: false, known: ['maxorderquantity', 'maximumorder', 'maxorder', 'max'] },
  { field: 'orderMultiple', label: 'Order multiple', required: false, known: ['ordermultiple', 'multiple', 'packsize', 'pack'] },
  { field: 'openingStock', label: 'Opening stock', required: false, known: ['openingstock', 'stock', 'instock', 'quantity', 'qty', 'onhand', 'stockonhand', 'currentstock', 'stockquantity', 'الكمية', 'المخزون'] },
  { field: 'reorderPoint', label: 'Reorder point', required: false, known: ['reorderpoint', 'reorderlevel', 'lowstock', 'minstock', 'minimumstock', 'حدالطلب'] },
  { field: 'maxStock', label: 'Maximum stock', required: false, known: ['maxstock', 'maximumstock'] },
  { field: 'location', label: 'Location', required: false, known: ['location', 'shelf', 'bin', 'warehouse', 'aisle', 'الموقع', 'الرف'] },
  { field: 'batchNumber', label: 'Batch', required: false, known: ['batchnumber', 'batch', 'batchno', 'lot', 'lotnumber', 'lotno', 'التشغيلة'] },
  { field: 'expiryDate', label: 'Expires', required: false, known: ['expirydate', 'expiry', 'expires', 'expirationdate', 'bestbefore', 'expdate', 'تاريخالانتهاء', 'الصلاحية'] },
  { field: 'isActive', label: 'Active', required: false, known: ['isactive', 'active', 'enabled', 'نشط'] },
]; // prettier-ignore
