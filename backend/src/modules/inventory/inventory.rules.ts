/** How a stock row stands: by what is on hand, and whether that may still be sold. */
export enum StockStatus {
  in_stock = 'in_stock',
  low_stock = 'low_stock',
  out_of_stock = 'out_of_stock',
  expired = 'expired',
}

/**
 * Why an alert is open. `out_of_stock` and `low_stock` speak of what is on hand; `reorder_point` says that what is
 * still available (not reserved) has reached the reorder point although more is on hand. `expired` and `expiring` speak of
 * the expiry date, beside an alert about the stock.
 */
export enum StockAlertType {
  low_stock = 'low_stock',
  out_of_stock = 'out_of_stock',
  reorder_point = 'reorder_point',
  expired = 'expired',
  expiring = 'expiring',
}

/** What moved stock. On hand = opening + all `quantityChange`; reserved = all `reservedChange`. */
export enum StockMovementKind {
  opening = 'opening',
  received = 'received',
  reserved = 'reserved',
  released = 'released',
  shipped = 'shipped',
  adjusted = 'adjusted',
  returned = 'returned',
}

/** A product that an order asks more of than is available. */
export interface ShortLine {
  productId: number;
  productName: string;
  requested: number;
  available: number;
}
