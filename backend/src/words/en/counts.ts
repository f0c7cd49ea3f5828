/** Counts of the goods in the warehouse. */
export const counts = {
  'counts.nothingToCount': 'No product is like this: nothing to count',
  'counts.tooMany': 'At most {max} products on one sheet: choose fewer',
  'counts.full': 'At most {max} products on one sheet: begin another',
  'counts.notInStock': 'Is not a product with stock',
  'counts.nothingCounted': 'Nothing is counted yet',
  'counts.posted': '{number} is posted already',
  'counts.cancelled': '{number} was cancelled',
  'counts.corrected':
    'Somebody corrected the stock after {count, plural, one {this product was} other {these {count} products were}} counted. Count again: {products}',
  'counts.reserved':
    'Open orders hold more than was counted of {count, plural, one {this product} other {these {count} products}}: {products}',
  'counts.tooLarge': 'The count is too large for {products}',
} as const;
