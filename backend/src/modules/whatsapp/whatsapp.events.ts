import { defineEvent } from '../../kernel/domain-events.js';

export const DeliveryStored = defineEvent({
  name: 'whatsapp_delivery.stored',
  version: 1,
  entity: 'WhatsappDelivery',
  description: 'WhatsApp brought messages or statuses, which are stored as they came and are to be read.',
  payload: { bytes: 'integer' },
});

export const MessageReceived = defineEvent({
  name: 'message.received',
  version: 1,
  entity: 'Conversation',
  description: 'A contact wrote over WhatsApp.',
  payload: { messageId: 'id', customerId: 'id?', type: 'text' },
});
