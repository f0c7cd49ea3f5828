/** Why the stock of a product needs attention. */
export const alerts = {
  'alerts.outOfStock': 'Out of stock',
  'alerts.lowStock':
    '{quantity, plural, one {{quantity} unit} other {{quantity} units}} on hand, reorder point {reorderPoint}',
  'alerts.reorderPoint':
    '{available, plural, one {{available} unit} other {{available} units}} available, reorder point {reorderPoint}',
  'alerts.expired': 'Expired on {expiryDate}',
  'alerts.expiring': 'Expires on {expiryDate}',
} as const;
