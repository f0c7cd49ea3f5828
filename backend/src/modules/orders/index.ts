export { createOrder } from './create-order.operations.js';
export { Order, OrderEvent, OrderItem } from './orders.entity.js';
export { orderModel, orderReads, orderScope, orderWorthSql } from './orders.queries.js';
export { OrderEventResolver, OrderItemResolver, OrdersResolver } from './orders.resolver.js';
export { ordersRoutes } from './orders.routes.js';
export { ACTIVE_STATUSES, OPEN_STATUSES, OrderStatus, PaymentStatus } from './orders.rules.js';
export { priceOrder } from './pricing.rules.js';
