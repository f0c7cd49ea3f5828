import { notFound } from '../../kernel/errors.js';
import { operation } from '../../kernel/operation.js';
import { run, sql } from '../../kernel/sql.js';
import { TryEventAgainInput } from './events.inputs.js';
import { EventDeliveryState as State } from './events.rules.js';

/** Hands an event to its subscriber again that could not handle it: at once, and as often as a new one. */
export const tryEventAgain = operation({
  name: 'tryEventAgain',
  permission: 'audit.read',
  input: TryEventAgainInput,
  audit: 'EventDelivery',
  run: async (ctx, { id }) => {
    const [before] = await run<{ state: State; tries: number }>(
      ctx.connection,
      sql`update event_deliveries d set state = ${State.waiting}, tries = 0, next_try_at = now(), changed_at = now()
          from (select id, state, tries from event_deliveries where id = ${id} and state <> ${State.handled} for update) b
          where d.id = b.id returning b.state, b.tries`,
    );
    if (!before) throw notFound('Event delivery');
    ctx.record({ entity: 'EventDelivery', entityId: id, before, after: { state: State.waiting, tries: 0 } });
    return { id };
  },
});
