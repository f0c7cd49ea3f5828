export type AdjustInventoryInput = {
  clientKey?: string | null | undefined;
  productId: string;
  quantityChange: number;
  reason: string;
};

export type CreateOrderInput = {
  billingAddress?: string | null | undefined;
  clientKey?: string | null | undefined;
  customerId: string;
  items: Array<OrderItemInput>;
  notes?: string | null | undefined;
  shippingAddress?: string | null | undefined;
  totalAmount?: string | null | undefined;
};

export type InventoryFilter = {
  category?: string | null | undefined;
  search?: string | null | undefined;
  status?: StockStatus | null | undefined;
};

export type InventorySort = {
  direction?: SortDirection;
  field: InventorySortField;
};

export const InventorySortField = {
  Available: 'available',
  ProductName: 'productName',
  Quantity: 'quantity',
  ReorderPoint: 'reorderPoint',
  ReservedQuantity: 'reservedQuantity',
  Sku: 'sku'
} as const;

export type InventorySortField = typeof InventorySortField[keyof typeof InventorySortField];
export type OrderFilter = {
  createdFrom?: string | null | undefined;
  createdTo?: string | null | undefined;
  customerId?: string | null | undefined;
  customerRole?: Role | null | undefined;
  paymentStatus?: PaymentStatus | null | undefined;
  search?: string | null | undefined;
  status?: OrderStatus | null | undefined;
  statuses?: Array<OrderStatus> | null | undefined;
};

export type OrderItemInput = {
  productId: string;
  quantity: number;
  unitPrice?: string | null | undefined;
};

export type OrderSort = {
  direction?: SortDirection;
  field: OrderSortField;
};

export const OrderSortField = {
  CreatedAt: 'createdAt',
  OrderNumber: 'orderNumber',
  Status: 'status',
  TotalAmount: 'totalAmount'
} as const;

export type OrderSortField = typeof OrderSortField[keyof typeof OrderSortField];
export const OrderStatus = {
  Cancelled: 'cancelled',
  Confirmed: 'confirmed',
  Delivered: 'delivered',
  Pending: 'pending',
  Processing: 'processing',
  Shipped: 'shipped'
} as const;

export type OrderStatus = typeof OrderStatus[keyof typeof OrderStatus];
export const PaymentStatus = {
  Paid: 'paid',
  Partial: 'partial',
  Pending: 'pending',
  Refunded: 'refunded'
} as const;

export type PaymentStatus = typeof PaymentStatus[keyof typeof PaymentStatus];
export const Role = {
  Admin: 'admin',
  Customer: 'customer',
  Distributor: 'distributor',
  SalesTeam: 'sales_team',
  Vendor: 'vendor',
  Wholesale: 'wholesale'
} as const;

export type Role = typeof Role[keyof typeof Role];
export const SortDirection = {
  Asc: 'asc',
  Desc: 'desc'
} as const;

export type SortDirection = typeof SortDirection[keyof typeof SortDirection];
export const StockAlertType = {
  LowStock: 'low_stock',
  OutOfStock: 'out_of_stock',
  ReorderPoint: 'reorder_point'
} as const;

export type StockAlertType = typeof StockAlertType[keyof typeof StockAlertType];
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
export const StockStatus = {
  InStock: 'in_stock',
  LowStock: 'low_stock',
  OutOfStock: 'out_of_stock'
} as const;

export type StockStatus = typeof StockStatus[keyof typeof StockStatus];