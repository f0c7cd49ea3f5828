import type { RequestContext } from '../../../kernel/context.js';
import { NoInput } from '../../../kernel/input-fields.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { DeliveryStored } from '../whatsapp.events.js';

const bodies = new WeakMap<RequestContext, Buffer>();

const storeWhatsappDelivery = operation({
  name: 'storeWhatsappDelivery',
  permission: 'public',
  input: NoInput,
  // Each call would be an entry, those of statuses too: what was written stands with the messages.
  audit: false,
  prepare: async (ctx): Promise<Buffer | undefined> => bodies.get(ctx),
  run: async (ctx, _input, body) => {
    if (!body) throw new Error('A delivery has a body');
    const [row] = await run<{ id: number }>(
      ctx.connection,
      sql`insert into whatsapp_deliveries (body) values (${body}) returning id`,
    );
    if (!row) throw new Error('An inserted delivery is always one row');
    ctx.emit(DeliveryStored, row.id, { bytes: body.length });
    return { id: row.id };
  },
});

/** Keeps what WhatsApp brought, to the byte. Whoever calls it has seen that it is signed. */
export async function storeDelivery(ctx: RequestContext, body: Buffer): Promise<void> {
  const call: RequestContext = { ...ctx };
  bodies.set(call, body);
  await storeWhatsappDelivery(call, {});
}
