import './import/orders.imports.js';
import './order-search.js';
import './references.js';
import './settlement/paid-orders.js';
import './movement-sight.queries.js';
import './order-uses.js';
import './promotion-outcomes.queries.js';

export { customerAreas } from './customer-areas.js';
export { createOrder, placeOrder } from './entry/create-order.operations.js';
export { followMove } from './moves/follow-moves.js';
export { MOVED_TO } from './moves/order-move-words.js';
export type { LockedOrder } from './moves/order-locks.js';
export { OrderEvent, OrderItem } from './order-items.entity.js';
export { OrderCreated, OrderEdited, OrderMoved, OrderReturned } from './orders.events.js';
export { OrderReturn, OrderReturnItem } from './returns/order-returns.entity.js';
export { OrderQueueResolver } from './queue/order-queue.resolver.js';
export { OrderRun, RunRefusal } from './runs/order-runs.entity.js';
export { OrderRunsResolver } from './runs/order-runs.resolver.js';
export { moveOrdersJob, tendOrderRuns } from './runs/work-on-run.operations.js';
export { Order } from './orders.entity.js';
export { orderScope } from './order-scope.js';
export { ORDER_WITH_ITEMS_SHAPE, presentOrderOf } from './orders.presenter.js';
export { CreateOrderInput, MAX_LINES } from './orders.inputs.js';
export { orderModel, orderReads } from './orders.queries.js';
export { actorsRevenueSql, costEntriesSql, revenueEntriesSql, soldLinesSql } from './revenue.queries.js';
export { orderWorthSql } from './seller-sight.queries.js';
export { OrderEventResolver, OrderItemResolver, OrderReturnResolver, OrdersResolver } from './orders.resolver.js';
export { ordersRoutes } from './orders.routes.js';
export {
  ACTIVE_STATUSES,
  ItemSource,
  OPEN_STATUSES,
  OrderStatus,
  OrderTransition,
  PaymentStatus,
} from './orders.rules.js';
export { priceOrder, type PricePromotion } from './pricing/pricing.rules.js';
export { committedSql, creditStanding, exposuresSql } from './credit.queries.js';
export { expireReservationsJob } from './moves/expire-reservations.operations.js';
