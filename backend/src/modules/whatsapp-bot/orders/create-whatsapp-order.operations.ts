import { AppError, notFound } from '../../../kernel/errors.js';
import { operation } from '../../../kernel/operation.js';
import { run, sql } from '../../../kernel/sql.js';
import { placeOrder } from '../../orders/index.js';
import { holdConversation, noteOrderOf } from '../../whatsapp/index.js';
import { CreateWhatsappOrderInput } from './whatsapp-orders.inputs.js';

/** Makes of a message the order that it asks for. A message makes one order, whoever of the staff is at it. */
export const createWhatsappOrder = operation({
  name: 'createWhatsappOrder',
  permission: 'messages.write',
  input: CreateWhatsappOrderInput,
  audit: 'Order',
  idempotent: true,
  run: async (ctx, { messageId: id, ...input }) => {
    const [found] = await run<{ conversationId: number }>(
      ctx.connection,
      sql`select conversation_id as "conversationId" from whatsapp_messages where id = ${id} and direction = 'inbound'`,
    );
    if (!found) throw notFound('WhatsappMessage');
    // The conversation is held: whoever comes second finds the order.
    await holdConversation(ctx, found.conversationId);
    const [message] = await run<{ orderId: number | null; messageId: string | null }>(
      ctx.connection,
      sql`select order_id as "orderId", message_id as "messageId" from whatsapp_messages where id = ${id}`,
    );
    if (!message) throw notFound('WhatsappMessage');
    if (message.orderId !== null) {
      throw new AppError(
        'CONFLICT',
        'whatsapp.orderMade',
        {},
        { reason: 'DUPLICATE', details: { orderId: message.orderId } },
      );
    }
    const order = await placeOrder(ctx, input, { whatsappOrderId: message.messageId?.slice(0, 100) ?? null });
    await noteOrderOf(ctx, id, order.id);
    return { id: order.id };
  },
});
