import type { Answers } from '../../../test/fake-api';

/** Settings of a bot that is connected. */
export const settings = {
  __typename: 'WhatsappSettings',
  id: '1',
  version: 3,
  autoReply: true,
  orderProcessing: true,
  notifications: true,
  welcomeMessage: 'Welcome!',
  isConfigured: true,
  isSimulated: false,
  isByEnvironment: false,
  phoneNumberId: '1055',
  hasAccessToken: true,
  hasAppSecret: true,
  hasVerifyToken: false,
  areSecretsReadable: true,
  webhookUrl: 'https://desk.example/api/whatsapp/webhook',
};

export const stats = {
  __typename: 'WhatsappStats',
  messagesToday: 1240,
  activeConversations: 12,
  unreadConversations: 2,
  waitingConversations: 1,
  unprocessedMessages: 1,
  responseRate: '87.5',
  medianResponseSeconds: 192,
  orders: 18,
};

/** A message of a customer. */
export const inbound = (id: string, content: string, more: object = {}) => ({
  __typename: 'WhatsappMessage',
  id,
  conversationId: '4',
  clientMessageId: null,
  at: '2026-11-28T09:00:00.000Z',
  direction: 'inbound',
  messageType: 'text',
  content,
  metadata: '{}',
  imageUrl: null,
  fileUrl: null,
  fileName: null,
  fileMime: null,
  fileSize: null,
  canFetchFileAgain: false,
  status: 'received',
  errorCode: null,
  errorText: null,
  isProcessed: false,
  isAutomatic: false,
  orderId: null,
  orderNumber: null,
  userId: '3',
  userName: 'Layla Hassan',
  deliveredAt: null,
  readAt: null,
  ...more,
});

/** A message of ours. */
export const outbound = (id: string, content: string, more: object = {}) =>
  inbound(id, content, {
    direction: 'outbound',
    status: 'delivered',
    isProcessed: true,
    userId: '1',
    userName: 'Sami Seller',
    clientMessageId: `00000000-0000-4000-8000-00000000000${id}`,
    at: '2026-11-28T09:05:00.000Z',
    ...more,
  });

export const template = {
  __typename: 'MessageTemplate',
  id: '6',
  version: 2,
  name: 'order_confirmation',
  language: 'en',
  body: 'Hello {{name}}, we have your order {{order_number}}.',
  purpose: 'order_confirmation',
  isActive: true,
  variables: ['name', 'order_number'],
};

export const row = {
  __typename: 'Conversation',
  id: '4',
  name: 'Layla Hassan',
  phone: '+966501234567',
  assigneeId: null,
  assigneeName: null,
  lastMessageAt: '2026-11-28T09:05:00.000Z',
  lastMessageText: 'Two cartons please',
  lastMessageType: 'text',
  unreadCount: 0,
  waitingSince: null,
  customer: {
    __typename: 'User',
    id: '3',
    displayName: 'Layla Hassan',
    role: 'customer',
    companyName: 'Glow Salon',
  } as object | null,
};

/** A conversation within which free text may be written. */
export const conversation = (more: object = {}) => ({
  ...row,
  profileName: 'Layla',
  language: 'en',
  lastInboundAt: new Date(Date.now() - 3_600_000).toISOString(),
  windowClosesAt: new Date(Date.now() + 3 * 3_600_000).toISOString(),
  optedOutAt: null,
  handedOverAt: null,
  customerId: '3',
  customer: {
    __typename: 'User',
    id: '3',
    displayName: 'Layla Hassan',
    role: 'customer',
    companyName: 'Glow Salon',
    phone: '+966 50 123 4567',
  },
  notes: [
    {
      __typename: 'ConversationNote',
      id: '1',
      text: 'Pays late',
      authorName: 'Omar',
      createdAt: '2026-11-28T09:01:00.000Z',
    },
  ],
  ...more,
});

export const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
export const conversations = (...nodes: object[]) => ({
  __typename: 'ConversationPage',
  totalCount: nodes.length,
  pageInfo,
  nodes,
});
export const messages = (...nodes: object[]) => ({
  __typename: 'WhatsappMessagePage',
  totalCount: nodes.length,
  pageInfo,
  nodes,
});

/** A server with one conversation. */
export const answers: Answers = {
  WhatsappStats: () => ({ whatsappStats: stats }),
  WhatsappSettings: () => ({ whatsappSettings: settings }),
  WhatsappTemplates: () => ({ messageTemplates: { __typename: 'MessageTemplatePage', nodes: [template] } }),
  UnprocessedMessages: () => ({ whatsappMessages: messages() }),
  Conversations: () => ({ conversations: conversations(row) }),
  ConversationCounts: () => ({
    conversationCounts: { __typename: 'ConversationCounts', all: 12, unread: 2, waiting: 1, mine: 0 },
  }),
  Conversation: () => ({ conversation: conversation() }),
  Thread: () => ({ whatsappMessages: messages(outbound('2', 'Hello'), inbound('1', 'Two cartons please')) }),
  ConversationStaff: () => ({
    users: { __typename: 'UserPage', nodes: [{ __typename: 'User', id: '8', displayName: 'Omar' }] },
  }),
  CannedReplies: () => ({
    cannedReplies: {
      __typename: 'CannedReplyPage',
      nodes: [
        { __typename: 'CannedReply', id: '1', version: 1, title: 'Hours', text: 'We are open from 9 to 6.' },
        { __typename: 'CannedReply', id: '2', version: 1, title: 'Thanks', text: 'Thank you!' },
      ],
    },
  }),
  ContactOrders: () => ({
    orders: {
      __typename: 'OrderPage',
      totalCount: 7,
      nodes: [
        {
          __typename: 'Order',
          id: '90',
          orderNumber: 'ORD-000090',
          status: 'shipped',
          totalAmount: '80.00',
          createdAt: '2026-11-02T10:00:00.000Z',
        },
      ],
    },
  }),
  ContactBalance: () => ({
    conversation: { __typename: 'Conversation', id: '4', customerId: '3', customerBalance: '120.50' },
  }),
  ContactDue: () => ({ recommendations: { __typename: 'RecommendationPage', nodes: [] } }),
};
