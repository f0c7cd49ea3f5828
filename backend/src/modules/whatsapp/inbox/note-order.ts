import type { OperationContext } from '../../../kernel/context.js';
import { run, sql } from '../../../kernel/sql.js';

/** Notes on a message the order that was made of it: it is dealt with. */
export async function noteOrderOf(ctx: OperationContext, id: number, orderId: number): Promise<void> {
  await run(
    ctx.connection,
    sql`update whatsapp_messages set order_id = ${orderId}, is_processed = true where id = ${id}`,
  );
}

/** Notes that a message is dealt with. */
export async function noteProcessed(ctx: OperationContext, id: number): Promise<void> {
  await run(ctx.connection, sql`update whatsapp_messages set is_processed = true where id = ${id}`);
}
