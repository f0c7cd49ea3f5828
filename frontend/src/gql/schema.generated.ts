/** A change of what is on hand: a difference, never an absolute quantity. */
export type AdjustInventoryInput = {
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** The product. */
  productId: string;
  /** Units to add (positive) or take away (negative); not 0. */
  quantityChange: number;
  /** Why. */
  reason: string;
};

/** A new order: reserves stock and starts as pending. */
export type CreateOrderInput = {
  /** Where to send the invoice. */
  billingAddress?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** Who buys. Buyers can only name themselves. */
  customerId: string;
  /** Its lines, 1 to 200. */
  items: Array<OrderItemInput>;
  /** Notes. */
  notes?: string | null | undefined;
  /** Where to deliver. */
  shippingAddress?: string | null | undefined;
  /** The total the client shows; TOTAL_MISMATCH when the server comes to another. */
  totalAmount?: string | null | undefined;
};

/** A new product. */
export type CreateProductInput = {
  /** List price of one unit. */
  basePrice: string;
  /** Brand. */
  brand?: string | null | undefined;
  /** Category name. */
  category?: string | null | undefined;
  /** Idempotency key: the same key and input return the first answer; another input is IDEMPOTENCY_MISMATCH. */
  clientKey?: string | null | undefined;
  /** What one unit costs us. Admins, and vendors for their own products. */
  costPrice?: string | null | undefined;
  /** Description. */
  description?: string | null | undefined;
  /** Dimensions of one unit. */
  dimensions?: string | null | undefined;
  /** Pictures: /media/… URLs of uploads, or data URLs; at most 8. */
  images?: Array<string> | null | undefined;
  /** Whether it can be ordered. */
  isActive?: boolean | null | undefined;
  /** Most units an order may take. */
  maxOrderQuantity?: number | null | undefined;
  /** Fewest units an order may take. */
  minOrderQuantity?: number | null | undefined;
  /** Name. */
  name: string;
  /** Orders take whole multiples of this many units. */
  orderMultiple?: number | null | undefined;
  /** Stock keeping unit. */
  sku: string;
  /** The vendor that owns it; a vendor can only name itself. */
  vendorId?: string | null | undefined;
  /** Weight of one unit in kilograms, at most 2 decimals. */
  weight?: string | null | undefined;
};

/** Which stock rows a list holds. All conditions must hold. */
export type InventoryFilter = {
  /** Only this category. */
  category?: string | null | undefined;
  /** Only rows at or below their reorder point, out of stock included. */
  needsAttention?: boolean | null | undefined;
  /** Words found in SKU, name or brand of the product. */
  search?: string | null | undefined;
  /** Only this status. */
  status?: StockStatus | null | undefined;
};

/** Order of a list of Inventory. */
export type InventorySort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: InventorySortField;
};

/** What a list of Inventory can be sorted by. */
export const InventorySortField = {
  Available: 'available',
  ProductName: 'productName',
  Quantity: 'quantity',
  ReorderPoint: 'reorderPoint',
  ReservedQuantity: 'reservedQuantity',
  Sku: 'sku'
} as const;

export type InventorySortField = typeof InventorySortField[keyof typeof InventorySortField];
/** What a notification tells of. */
export const NotificationKind = {
  Message: 'message',
  OrderCreated: 'order_created',
  OrderStatusChanged: 'order_status_changed',
  StockAlert: 'stock_alert'
} as const;

export type NotificationKind = typeof NotificationKind[keyof typeof NotificationKind];
/** Which orders a list holds. All conditions must hold. */
export type OrderFilter = {
  /** Made at this time or later. */
  createdFrom?: string | null | undefined;
  /** Made before this time. */
  createdTo?: string | null | undefined;
  /** Only this customer. */
  customerId?: string | null | undefined;
  /** Only customers of this role. */
  customerRole?: Role | null | undefined;
  /** Only this payment state. */
  paymentStatus?: PaymentStatus | null | undefined;
  /** Words found in the order's number or its customer's name, company, e-mail or phone. */
  search?: string | null | undefined;
  /** Only this state. */
  status?: OrderStatus | null | undefined;
  /** Only these states. */
  statuses?: Array<OrderStatus> | null | undefined;
};

/** One line to order. */
export type OrderItemInput = {
  /** The catalog product. */
  productId: string;
  /** Units, 1 to 1000000. */
  quantity: number;
  /** Price of one unit. Left out, it is the catalog's; another one is for staff only (PRICE_CHANGED for others). */
  unitPrice?: string | null | undefined;
};

/** Order of a list of Order. */
export type OrderSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: OrderSortField;
};

/** What a list of Order can be sorted by. */
export const OrderSortField = {
  CreatedAt: 'createdAt',
  OrderNumber: 'orderNumber',
  Status: 'status',
  TotalAmount: 'totalAmount'
} as const;

export type OrderSortField = typeof OrderSortField[keyof typeof OrderSortField];
/** Where an order stands. Screens show `delivered` as Completed. */
export const OrderStatus = {
  Cancelled: 'cancelled',
  Confirmed: 'confirmed',
  Delivered: 'delivered',
  Pending: 'pending',
  Processing: 'processing',
  Shipped: 'shipped'
} as const;

export type OrderStatus = typeof OrderStatus[keyof typeof OrderStatus];
/** A move of an order from one state to another. */
export const OrderTransition = {
  Cancel: 'cancel',
  Confirm: 'confirm',
  Deliver: 'deliver',
  Process: 'process',
  Ship: 'ship'
} as const;

export type OrderTransition = typeof OrderTransition[keyof typeof OrderTransition];
/** How far an order is paid. */
export const PaymentStatus = {
  Paid: 'paid',
  Partial: 'partial',
  Pending: 'pending',
  Refunded: 'refunded'
} as const;

export type PaymentStatus = typeof PaymentStatus[keyof typeof PaymentStatus];
/** Which products a list holds. All conditions must hold. */
export type ProductFilter = {
  /** Only this brand. */
  brand?: string | null | undefined;
  /** Only this category. */
  category?: string | null | undefined;
  /** Only these products, at most 100. */
  ids?: Array<string> | null | undefined;
  /** Only active, or only inactive. */
  isActive?: boolean | null | undefined;
  /** Words found in SKU, name or brand; folds Arabic forms, finds parts of words. */
  search?: string | null | undefined;
};

/** Order of a list of Product. */
export type ProductSort = {
  /** Ascending or descending. */
  direction?: SortDirection;
  /** What to sort by. */
  field: ProductSortField;
};

/** What a list of Product can be sorted by. */
export const ProductSortField = {
  BasePrice: 'basePrice',
  CreatedAt: 'createdAt',
  Name: 'name',
  Sku: 'sku'
} as const;

export type ProductSortField = typeof ProductSortField[keyof typeof ProductSortField];
/** What a user is to the business; decides what they may see and do. */
export const Role = {
  Admin: 'admin',
  Customer: 'customer',
  Distributor: 'distributor',
  SalesTeam: 'sales_team',
  Vendor: 'vendor',
  Wholesale: 'wholesale'
} as const;

export type Role = typeof Role[keyof typeof Role];
/** Ascending or descending. */
export const SortDirection = {
  Asc: 'asc',
  Desc: 'desc'
} as const;

export type SortDirection = typeof SortDirection[keyof typeof SortDirection];
/** Why a stock alert is open. */
export const StockAlertType = {
  LowStock: 'low_stock',
  OutOfStock: 'out_of_stock',
  ReorderPoint: 'reorder_point'
} as const;

export type StockAlertType = typeof StockAlertType[keyof typeof StockAlertType];
/** What moved stock. */
export const StockMovementKind = {
  Adjusted: 'adjusted',
  Opening: 'opening',
  Received: 'received',
  Released: 'released',
  Reserved: 'reserved',
  Returned: 'returned',
  Shipped: 'shipped'
} as const;

export type StockMovementKind = typeof StockMovementKind[keyof typeof StockMovementKind];
/** How the stock of a product stands, by what is on hand. */
export const StockStatus = {
  InStock: 'in_stock',
  LowStock: 'low_stock',
  OutOfStock: 'out_of_stock'
} as const;

export type StockStatus = typeof StockStatus[keyof typeof StockStatus];
/** Changes to a product; what is left out stays as it is. */
export type UpdateProductInput = {
  /** List price of one unit. */
  basePrice?: string | null | undefined;
  /** Brand. */
  brand?: string | null | undefined;
  /** Category name. */
  category?: string | null | undefined;
  /** What one unit costs us. Admins, and vendors for their own products. */
  costPrice?: string | null | undefined;
  /** Description. */
  description?: string | null | undefined;
  /** Dimensions of one unit. */
  dimensions?: string | null | undefined;
  /** The product. */
  id: string;
  /** Pictures: /media/… URLs of uploads, or data URLs; at most 8. */
  images?: Array<string> | null | undefined;
  /** Whether it can be ordered. */
  isActive?: boolean | null | undefined;
  /** Most units an order may take. */
  maxOrderQuantity?: number | null | undefined;
  /** Fewest units an order may take. */
  minOrderQuantity?: number | null | undefined;
  /** Name. */
  name?: string | null | undefined;
  /** Orders take whole multiples of this many units. */
  orderMultiple?: number | null | undefined;
  /** Stock keeping unit. */
  sku?: string | null | undefined;
  /** The vendor that owns it; a vendor can only name itself. */
  vendorId?: string | null | undefined;
  /** Version of the row that was edited; when it is stale the change is refused with STALE_VERSION. */
  version?: number | null | undefined;
  /** Weight of one unit in kilograms, at most 2 decimals. */
  weight?: string | null | undefined;
};
