import { fieldFault, plural, spokenPath } from './words.js';

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

it('makes a sentence of a fault', () => {
  expect(fieldFault('items.0.quantity', 'Must be a multiple of 6')).toBe('Line 1, quantity: must be a multiple of 6');
  expect(fieldFault('image', 'JPEG only')).toBe('Image: JPEG only');
});

it('counts', () => {
  expect([0, 1, 2].map((count) => plural(count, 'open order'))).toEqual([
    '0 open orders',
    '1 open order',
    '2 open orders',
  ]);
});
