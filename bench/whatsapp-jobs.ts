import { PEOPLE, SIZE, WORDS } from './dataset-sql.js';
import type { Job, JobName, MakeJob, Pick } from './jobs.js';

/** As the inbox asks for its list, without the cursor, which is our own. */
const CONVERSATIONS = `query Conversations($filter: ConversationFilter, $sort: ConversationSort) {
  conversations(filter: $filter, sort: $sort, first: 50) {
    pageInfo { hasNextPage }
    nodes {
      id name phone assigneeId assigneeName lastMessageAt lastMessageText lastMessageType unreadCount waitingSince
      customer { id displayName companyName }
    }
  }
}`;
const COUNTS = 'query ConversationCounts { conversationCounts { all unread waiting mine } }';
const THREAD = `query Thread($filter: WhatsappMessageFilter) {
  whatsappMessages(filter: $filter, sort: { field: at, direction: desc }, first: 50) {
    pageInfo { hasNextPage }
    nodes {
      id conversationId clientMessageId at direction messageType content metadata imageUrl fileUrl fileName fileMime fileSize status
      errorCode isProcessed isAutomatic orderId orderNumber userId userName deliveredAt readAt
    }
  }
}`;

const BOUND = 1.5;
const NEWEST = { field: 'lastMessageAt', direction: 'desc' };
const admin = PEOPLE.admin.first;
const somebody = (pick: Pick): number =>
  PEOPLE.sales_team.first + pick(PEOPLE.sales_team.last - PEOPLE.sales_team.first + 1);
const path = (of: string, ...by: readonly string[]) =>
  ({ method: 'GET', path: `${of}?${String(new URLSearchParams(by.map((value) => ['by', value])))}` }) as const;

/** As many callers as either server has connections. */
const CONNECTIONS = 4;

/** What the inbox asks, of 5 000 conversations with 100 000 messages. */
export function whatsappJobs(job: MakeJob): Job[] {
  return inboxJobs(job).map((one) => ({ ...one, connections: CONNECTIONS }));
}

function inboxJobs(job: MakeJob): Job[] {
  const list = (
    name: JobName,
    title: string,
    ask: (pick: Pick) => { userId?: number; of: string; filter: object; sort?: object; by?: readonly string[] },
  ): Job =>
    job(name, title, BOUND, 'conversations', CONVERSATIONS, (pick) => {
      const { userId = admin, of, filter, sort = NEWEST, by = [] } = ask(pick);
      return { userId, variables: { filter, sort }, limit: path(of, ...by) };
    });
  return [
    list('W1', 'the 50 newest conversations', () => ({ of: '/conversations', filter: {} })),
    list('W2', 'the same, of a sales person', (pick) => ({
      userId: somebody(pick),
      of: '/conversations/of-sales',
      filter: {},
    })),
    list('W3', '50 unread conversations', () => ({ of: '/conversations/unread', filter: { unread: true } })),
    list('W4', '50 waiting conversations, the longest first', () => ({
      of: '/conversations/waiting',
      filter: { waiting: true },
      sort: { field: 'waitingSince', direction: 'asc' },
    })),
    list('W5', '50 conversations by a search text', (pick) => {
      const search = WORDS[pick(WORDS.length)] ?? '';
      return { of: '/conversations/searched', filter: { search }, by: [`%${search.toLowerCase()}%`] };
    }),
    job('W6', 'the 50 newest messages of a conversation', BOUND, 'whatsappMessages', THREAD, (pick) => {
      const conversationId = String(1 + pick(SIZE.conversations));
      return { userId: admin, variables: { filter: { conversationId } }, limit: path('/thread', conversationId) };
    }),
    job('W7', 'how many: all, unread, waiting, mine', BOUND, 'conversationCounts', COUNTS, () => ({
      userId: admin,
      variables: {},
      limit: path('/conversations/counts'),
    })),
  ];
}
