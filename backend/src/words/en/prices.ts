/** How the amounts of an order came about. */
export const prices = {
  'prices.percentOff': '{percent} off',
  'prices.amountOff': '{amount} off',
  'prices.promotion': 'Promotion',
  'prices.product': '{quantity} × {price} = {amount}',
  'prices.byHand': 'Price set by hand, the list price is {price}',
  'prices.promoted': '{promotion}, {label}: −{saving}',
  'prices.promotedTogether':
    '{promotion}, {label} for {quantity, plural, one {{quantity} unit} other {{quantity} units}} on {lines, plural, one {{lines} line} other {{lines} lines}}: −{saving}, of which −{share} here',
  'prices.promotionAhead':
    '{promotion}, {label} from {minimum, plural, one {{minimum} unit} other {{minimum} units}}: {missing} more needed',
  'prices.line': 'Line: {amount}',
  'prices.lines': 'Lines: {amount}',
  'prices.linesPromoted': 'Lines {gross} less {savings} of promotions: {amount}',
  'prices.discount': 'Discount on the order: −{amount}',
  'prices.tax': 'Tax of {rate} on {base}: {amount}',
  'prices.shipping': 'Shipping: {amount}',
  'prices.total': 'Total: {amount}',
} as const;
