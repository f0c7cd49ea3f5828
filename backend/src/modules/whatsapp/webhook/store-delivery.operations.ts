import type { DataSource } from 'typeorm';
import type { RequestContext } from '../../../kernel/context.js';
import { NoInput } from '../../../kernel/input-fields.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { DeliveryStored } from '../whatsapp.events.js';
import { Gathering } from './gathering.js';

/** Deliveries that are stored in one transaction at most: together they are no larger than a hundred megabytes. */
const AT_ONCE = 100;

const brought = new WeakMap<RequestContext, readonly Buffer[]>();

const storeWhatsappDeliveries = operation({
  name: 'storeWhatsappDeliveries',
  permission: 'public',
  input: NoInput,
  // Each call would be an entry, those of statuses too: what was written stands with the messages.
  audit: false,
  prepare: async (ctx): Promise<readonly Buffer[]> => brought.get(ctx) ?? [],
  run: async (ctx, _input, bodies) => {
    const rows = await run<{ id: number; bytes: number }>(
      ctx.connection,
      sql`insert into whatsapp_deliveries (body) select body from unnest(${bodies}::bytea[]) with ordinality b(body, n) order by n
          returning id, octet_length(body) as bytes`,
    );
    if (rows.length !== bodies.length) throw new Error('Every inserted delivery is one row');
    for (const { id, bytes } of rows) ctx.emit(DeliveryStored, id, { bytes });
    return null;
  },
});

interface Brought {
  readonly ctx: RequestContext;
  readonly body: Buffer;
}

const gatherings = new WeakMap<DataSource, Gathering<Brought>>();

async function store(all: readonly Brought[]): Promise<void> {
  const [first] = all;
  if (!first) return;
  const call: RequestContext = { ...first.ctx };
  brought.set(
    call,
    all.map(({ body }) => body),
  );
  await storeWhatsappDeliveries(call, {});
}

/**
 * Keeps what WhatsApp brought, to the byte. Whoever calls it has seen that it is signed. What is brought while others are being stored
 * is stored with the next ones, in one transaction: however many come, they take one connection of the pool.
 */
export function storeDelivery(ctx: RequestContext, body: Buffer): Promise<void> {
  let gathering = gatherings.get(ctx.dataSource);
  if (!gathering) gatherings.set(ctx.dataSource, (gathering = new Gathering(AT_ONCE, store)));
  return gathering.add({ ctx, body });
}
