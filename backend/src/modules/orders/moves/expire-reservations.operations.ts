import { operation } from '../../../kernel/operation.js';
import { raw, run, sql } from '../../../kernel/sql.js';
import { StockMovementKind } from '../../inventory/index.js';
import { defineJob } from '../../jobs/index.js';
import { said, worded } from '../../../words/index.js';
import { lockStockOf } from './order-locks.js';
import { ExpireReservationsInput } from './order-moves.inputs.js';
import { writeMove } from './order-moves.js';
import { OrderStatus } from '../orders.rules.js';

/** Orders that one transaction cancels: few enough to be brief with the stock they lock. */
const BATCH = 50;

/** What the event, the notification and the trail say. */
const EXPIRED = said('orders.reservationExpired');

/**
 * Cancels pending orders whose reservation has ended, each whole with its stock. Orders that somebody is just confirming,
 * cancelling or editing are passed over; the next run finds them, if they are still pending. An order that was paid for
 * waits for a person.
 */
export const expireReservations = operation({
  name: 'expireReservations',
  permission: 'orders.expire',
  input: ExpireReservationsInput,
  audit: false,
  run: async (ctx, { limit = BATCH }) => {
    const orders = await run<{ id: number }>(
      ctx.connection,
      sql`select id from orders where status = ${OrderStatus.pending} and reservation_expires_at <= now() and paid_amount = 0
          order by id limit ${limit} for no key update skip locked`,
    );
    const ids = orders.map(({ id }) => id);
    if (ids.length === 0) return { expired: 0 };
    await lockStockOf(ctx, ids);
    await writeMove(ctx, ids, {
      to: OrderStatus.cancelled,
      reason: EXPIRED,
      columns: [raw('reservation_expires_at = null')],
      stock: StockMovementKind.released,
    });
    for (const entityId of ids) {
      ctx.record({
        entity: 'Order',
        entityId,
        before: { status: OrderStatus.pending },
        after: { status: OrderStatus.cancelled },
        reason: worded(EXPIRED),
      });
    }
    return { expired: ids.length };
  },
});

/** Gives the stock of orders that nobody confirmed in time free again. */
export const expireReservationsJob = defineJob({
  name: 'expire-reservations',
  cron: '*/5 * * * *',
  run: async (ctx) => {
    let expired: number;
    do ({ expired } = await expireReservations(ctx, { limit: BATCH }));
    while (expired === BATCH);
  },
});
