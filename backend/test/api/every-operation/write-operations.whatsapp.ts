import { KEY, optionalText, price, text, VERSION, type WriteOperation } from './write-operation.js';
import type { FieldRule } from './value-sets.js';

/** Nothing has this id: every value is refused before it is looked for, or as one that is not there. */
const NOBODYS = '2147483646';

const reference: FieldRule = { kind: 'reference', required: true };

const templateFields: Record<string, FieldRule> = {
  purpose: { kind: 'enum', nullable: true },
  isActive: { kind: 'bool' },
};

/** An operation that only GraphQL has. */
const graphql = (
  mutation: string,
  fields: Readonly<Record<string, FieldRule>>,
  valid: Readonly<Record<string, unknown>>,
): WriteOperation => ({ mutation, selection: '{ id }', rest: null, fields, valid: () => ({ ...valid }) });

const remove = (mutation: string): WriteOperation => ({
  mutation,
  plainArguments: true,
  selection: '{ id }',
  rest: null,
  fields: { id: reference },
  valid: () => ({ id: NOBODYS }),
});

/** What is written over WhatsApp, and by what. */
export const WHATSAPP_OPERATIONS: readonly WriteOperation[] = [
  {
    mutation: 'sendWhatsappMessage',
    selection: '{ id }',
    rest: { method: 'POST', path: '/whatsapp/messages' },
    fields: {
      conversationId: { kind: 'reference', nullable: true },
      phone: optionalText(30),
      text: optionalText(4096),
      templateId: { kind: 'reference', nullable: true },
      answeredId: { kind: 'reference', nullable: true },
      images: { kind: 'images' },
      fileId: optionalText(22),
      buttons: { kind: 'texts', max: 20 },
      values: { kind: 'steps' },
      'values.0.name': text(64, { required: true }),
      'values.0.value': text(1024, { required: true }),
      clientMessageId: { kind: 'uuid', nullable: true },
      clientKey: KEY,
    },
    valid: () => ({
      conversationId: NOBODYS,
      templateId: NOBODYS,
      values: [{ name: 'customer', value: 'Sara' }],
    }),
  },
  graphql('sendWhatsappMessageAgain', { id: reference, clientKey: KEY }, { id: NOBODYS }),
  graphql('fetchWhatsappFileAgain', { id: reference }, { id: NOBODYS }),
  graphql('markConversationRead', { id: reference }, { id: NOBODYS }),
  graphql(
    'assignConversation',
    { id: reference, assigneeId: { kind: 'reference', nullable: true } },
    { id: NOBODYS, assigneeId: null },
  ),
  graphql(
    'linkConversation',
    { id: reference, customerId: { kind: 'reference', nullable: true } },
    { id: NOBODYS, customerId: null },
  ),
  graphql(
    'addConversationNote',
    { conversationId: reference, text: text(2000, { required: true }), clientKey: KEY },
    { conversationId: NOBODYS, text: 'Calls back on Sunday' },
  ),
  graphql('markMessageProcessed', { id: reference, isProcessed: { kind: 'bool' } }, { id: NOBODYS, isProcessed: true }),
  graphql(
    'createMessageTemplate',
    {
      ...templateFields,
      name: text(512, { required: true }),
      language: { kind: 'enum', required: true },
      body: text(1024, { required: true }),
      clientKey: KEY,
    },
    { name: 'new_goods', language: 'en', body: 'Hello {{customer}}, we have new goods.' },
  ),
  graphql(
    'updateMessageTemplate',
    {
      ...templateFields,
      id: reference,
      name: text(512),
      language: { kind: 'enum' },
      body: text(1024),
      version: VERSION,
    },
    { id: NOBODYS, body: 'Hello {{customer}}, we have new goods.' },
  ),
  remove('deleteMessageTemplate'),
  graphql(
    'createCannedReply',
    { title: text(100, { required: true }), text: text(4096, { required: true }), clientKey: KEY },
    { title: 'Opening hours', text: 'We are open from 9 to 5.' },
  ),
  graphql(
    'updateCannedReply',
    { id: reference, title: text(100), text: text(4096), version: VERSION },
    { id: NOBODYS, text: 'We are open from 9 to 6.' },
  ),
  remove('deleteCannedReply'),
  graphql(
    'updateWhatsappSettings',
    {
      autoReply: { kind: 'bool' },
      orderProcessing: { kind: 'bool' },
      notifications: { kind: 'bool' },
      welcomeMessage: text(1000),
      phoneNumberId: optionalText(32),
      accessToken: { kind: 'secret', max: 1000, nullable: true },
      appSecret: { kind: 'secret', max: 200, nullable: true },
      verifyToken: { kind: 'secret', max: 200, nullable: true },
      version: VERSION,
    },
    { autoReply: true },
  ),
  graphql(
    'createWhatsappOrder',
    {
      messageId: reference,
      customerId: reference,
      items: { kind: 'lines', required: true },
      'items.0.productId': { kind: 'reference', nullable: true },
      'items.0.quantity': { kind: 'quantity', required: true },
      'items.0.marketplaceProductId': { kind: 'reference', nullable: true },
      'items.0.unitPrice': price,
      'items.0.priceReason': optionalText(200),
      shippingAmount: price,
      discountAmount: price,
      discountReason: optionalText(200),
      shippingAddress: optionalText(500),
      billingAddress: optionalText(500),
      notes: optionalText(5000),
      totalAmount: price,
      clientKey: KEY,
    },
    { messageId: NOBODYS, customerId: NOBODYS, items: [{ productId: NOBODYS, quantity: 1 }] },
  ),
  graphql(
    'simulateWhatsappMessage',
    { phone: text(30, { required: true }), name: optionalText(100), text: text(4096, { required: true }) },
    { phone: '+966500000009', text: 'Hello' },
  ),
];
