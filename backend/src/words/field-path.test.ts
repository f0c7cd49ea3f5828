import { spokenPath } from './field-path.js';

it.each([
  ['sku', 'Sku'],
  ['input.basePrice', 'Base price'],
  ['customerId', 'Customer'],
  ['items.0.quantity', 'Line 1, quantity'],
  ['items.11.marketplaceProductId', 'Line 12, marketplace product'],
  ['tiers.1.discountValue', 'Step 2, discount value'],
  ['images.2', 'Image 3'],
  ['productIds.0', 'Product 1'],
  ['filter.search', 'Filter, search'],
  ['fileBase64', 'File'],
  ['image', 'Image'],
])('says %s as %s', (path, words) => expect(spokenPath(path)).toBe(words));

it.each([
  ['basePrice', 'السعر الأساسي'],
  ['items.0.quantity', 'البند 1، الكمية'],
  ['tiers.1.discountValue', 'الشريحة 2، قيمة الخصم'],
  ['nonsense', 'nonsense'],
])('says %s as %s in Arabic', (path, words) => expect(spokenPath(path, 'ar')).toBe(words));
