import type { TransitionOrderInput } from '../../../gql/schema.generated';
import type { OrderFull } from '../order.types';
import type { Move } from './move.form';

/** Where each move leads, and what an administrator can do from there. */
const AFTER: Readonly<Record<Move, { status: OrderFull['status']; next: readonly Move[] }>> = {
  confirm: { status: 'confirmed', next: ['process', 'cancel'] },
  process: { status: 'processing', next: ['ship', 'cancel'] },
  ship: { status: 'shipped', next: ['deliver'] },
  deliver: { status: 'delivered', next: [] },
  cancel: { status: 'cancelled', next: [] },
};

/**
 * An order as it will be once the server has made a move: its state, what was typed for the move, and the step in its story. Sums,
 * stock and documents are the server's to say.
 * @param by who makes the move
 */
export function soonMoved(
  order: OrderFull,
  { transition, reason, carrier, trackingNumber, estimatedDeliveryDate }: TransitionOrderInput,
  by: { displayName: string; role: string },
): OrderFull {
  const { status, next } = AFTER[transition];
  return {
    ...order,
    status,
    allowedTransitions: by.role === 'admin' ? [...next] : [],
    canEdit: false,
    carrier: carrier ?? order.carrier,
    trackingNumber: trackingNumber ?? order.trackingNumber,
    estimatedDeliveryDate: estimatedDeliveryDate ?? order.estimatedDeliveryDate,
    events: [
      ...order.events,
      {
        __typename: 'OrderEvent',
        id: `soon-${order.id}-${transition}`,
        fromStatus: order.status,
        toStatus: status,
        actorName: by.displayName,
        reason: reason ?? null,
        createdAt: new Date().toISOString(),
      },
    ],
  };
}
