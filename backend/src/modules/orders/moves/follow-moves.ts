import type { OperationContext } from '../../../kernel/context.js';
import { Declarations } from '../../../kernel/declarations.js';
import type { LockedOrder } from './order-locks.js';
import type { OrderTransition } from '../orders.rules.js';

/** What another module does with a move of an order: in its transaction, the order locked, its stock not yet. */
export type MoveFollower = (ctx: OperationContext, order: LockedOrder, reason: string | null) => Promise<void>;

const followers = new Declarations<{ transition: OrderTransition; follower: MoveFollower }>();

/** Declares what follows from a move in a module above this one, as purchasing buys what an order sells of suppliers' goods. */
export function followMove(transition: OrderTransition, follower: MoveFollower): void {
  followers.declare({ transition, follower });
}

/** Lets everybody who declared it follow a move that is legal and about to be made. */
export async function tellFollowers(
  ctx: OperationContext,
  transition: OrderTransition,
  order: LockedOrder,
  reason: string | null,
): Promise<void> {
  for (const declared of followers.all()) {
    if (declared.transition === transition) await declared.follower(ctx, order, reason);
  }
}
