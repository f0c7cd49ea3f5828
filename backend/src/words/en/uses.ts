/** How much of what hangs on something, counted. */
export const uses = {
  'uses.order': '{count, plural, one {{count} order} other {{count} orders}}',
  'uses.orderEvent': '{count, plural, one {{count} order event} other {{count} order events}}',
  'uses.product': '{count, plural, one {{count} product} other {{count} products}}',
  'uses.marketplaceProduct': '{count, plural, one {{count} marketplace product} other {{count} marketplace products}}',
  'uses.priceChange': '{count, plural, one {{count} price change} other {{count} price changes}}',
  'uses.priceProposal': '{count, plural, one {{count} price proposal} other {{count} price proposals}}',
  'uses.stockCount': '{count, plural, one {{count} stock count} other {{count} stock counts}}',
  'uses.stockMovement': '{count, plural, one {{count} stock movement} other {{count} stock movements}}',
  'uses.payment': '{count, plural, one {{count} payment} other {{count} payments}}',
  'uses.promotion': '{count, plural, one {{count} promotion} other {{count} promotions}}',
  'uses.purchaseOrder': '{count, plural, one {{count} purchase order} other {{count} purchase orders}}',
  'uses.auditEvent': '{count, plural, one {{count} audit event} other {{count} audit events}}',
  'uses.fieldVisit': '{count, plural, one {{count} visit} other {{count} visits}}',
  'uses.openOrder': '{count, plural, one {{count} open order} other {{count} open orders}}',
} as const;
