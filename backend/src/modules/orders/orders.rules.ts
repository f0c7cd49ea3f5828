import { said, type Said } from '../../words/index.js';
import { Role } from '../identity/index.js';

/** What an order may lack that a report groups by. */
export enum OrderLack {
  sales_person = 'sales_person',
  area = 'area',
  category = 'category',
  brand = 'brand',
}

/** Where an order stands. "Completed" on screens is the label of `delivered`. */
export enum OrderStatus {
  pending = 'pending',
  confirmed = 'confirmed',
  processing = 'processing',
  shipped = 'shipped',
  delivered = 'delivered',
  cancelled = 'cancelled',
}

export enum PaymentStatus {
  pending = 'pending',
  partial = 'partial',
  paid = 'paid',
  refunded = 'refunded',
}

/** The moves of an order. */
export enum OrderTransition {
  confirm = 'confirm',
  process = 'process',
  ship = 'ship',
  deliver = 'deliver',
  cancel = 'cancel',
}

/** A state and a move, as words within a sentence. */
export const stateOf = (status: OrderStatus): Said => said(`states.${status}`);
export const moveOf = (transition: OrderTransition): Said => said(`moves.${transition}`);

/** Where an order line comes from. */
export enum ItemSource {
  catalog = 'catalog',
  marketplace = 'marketplace',
}

interface Move {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Roles that may make the move on any order they see. */
  roles: readonly Role[];
  /** States in which the order's own customer or sales person may make it too. */
  ownerIn?: readonly OrderStatus[];
}

/** The state table: the only place that says which move leads where and who may make it. */
export const MOVES: Readonly<Record<OrderTransition, Move>> = {
  [OrderTransition.confirm]: {
    from: [OrderStatus.pending],
    to: OrderStatus.confirmed,
    roles: [Role.admin, Role.sales_team],
  },
  [OrderTransition.process]: { from: [OrderStatus.confirmed], to: OrderStatus.processing, roles: [Role.admin] },
  [OrderTransition.ship]: { from: [OrderStatus.processing], to: OrderStatus.shipped, roles: [Role.admin] },
  [OrderTransition.deliver]: {
    from: [OrderStatus.shipped],
    to: OrderStatus.delivered,
    roles: [Role.admin, Role.sales_team],
  },
  [OrderTransition.cancel]: {
    from: [OrderStatus.pending, OrderStatus.confirmed, OrderStatus.processing],
    to: OrderStatus.cancelled,
    roles: [Role.admin],
    ownerIn: [OrderStatus.pending],
  },
};

/** States whose orders hold a reservation of stock. */
export const OPEN_STATUSES: readonly OrderStatus[] = [
  OrderStatus.pending,
  OrderStatus.confirmed,
  OrderStatus.processing,
];

/** States of the dashboard's "active" orders: everything that is not finished. */
export const ACTIVE_STATUSES: readonly OrderStatus[] = [...OPEN_STATUSES, OrderStatus.shipped];

/** The moves a role may make on an order in a state, in the order of the table. */
export function allowedTransitions(status: OrderStatus, role: string, isOwner: boolean): OrderTransition[] {
  return (Object.keys(MOVES) as OrderTransition[]).filter((name) => {
    const move = MOVES[name];
    if (!move.from.includes(status)) return false;
    return move.roles.some((allowed) => allowed === role) || (isOwner && move.ownerIn?.includes(status) === true);
  });
}
