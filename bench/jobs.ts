import { CATEGORIES, PEOPLE, SIZE, VISITS, WORDS } from './dataset-sql.js';
import { wireRequest, type WireRequest } from './http-load.js';
import { whatsappJobs } from './whatsapp-jobs.js';

export type JobName = 'Q1' | 'Q2' | 'Q3' | 'M1' | `V${1 | 2 | 3 | 4 | 5}` | `W${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** One job: the same questions, asked of the product and of the limit. */
export interface Job {
  readonly name: JobName;
  readonly title: string;
  /** Largest ratio of the limit's requests a second to the product's. */
  readonly bound: number;
  /** Callers at a time, where an answer takes so long that a crowd would wait for a connection in vain. */
  readonly connections?: number;
  /** Field of the GraphQL answer that the limit answers alone. */
  readonly field: string;
  readonly product: readonly WireRequest[];
  readonly limit: readonly WireRequest[];
}

const ORDER_ROW = `fragment Row on Order { id orderNumber status totalAmount createdAt customer { id displayName role companyName } }`;
const ITEMS = 'items { id productId productName sku quantity unitPrice totalPrice }';

const PRODUCTS = `query ProductList($filter: ProductFilter, $first: Int!, $offset: Int!) {
  products(filter: $filter, first: $first, offset: $offset) {
    totalCount
    nodes { id sku name category brand basePrice isActive inventory { id quantity available status } }
  }
}`;
const ORDERS = `${ORDER_ROW}
query OrderList($filter: OrderFilter, $sort: OrderSort, $first: Int!, $offset: Int!) {
  orders(filter: $filter, sort: $sort, first: $first, offset: $offset) { nodes { ...Row ${ITEMS} } }
}`;
const ONE_ORDER = `${ORDER_ROW}
query OrderDetail($id: ID!) {
  order(id: $id) { ...Row paymentStatus shippingAddress ${ITEMS} events { id fromStatus toStatus createdAt } }
}`;
const CREATE_ORDER = `mutation CreateOrder($input: CreateOrderInput!) {
  createOrder(input: $input) { id orderNumber status totalAmount itemCount createdAt customer { id displayName role companyName } }
}`;

const VISIT_LIST = `query VisitList($filter: FieldVisitFilter) {
  fieldVisits(filter: $filter, sort: { field: at, direction: desc }, first: 25, offset: 0) {
    totalCount
    nodes { id version status at scheduledDate actualDate customerName customerPhone customerId salesPersonId salesPersonName area areaId
      location latitude longitude purpose chance duration isFar photoCount }
  }
}`;
const VISIT_STATS = `query VisitStats($filter: FieldVisitFilter) {
  fieldVisitStats(filter: $filter) { total planned inProgress completed cancelled successful successRate }
}`;

/** Different questions of a job; more than this many a round repeat. */
const QUESTIONS = 4000;

/** Deterministic numbers from 0 to below `choices`, so that every run asks the same. */
function numbers(seed: number): (choices: number) => number {
  let state = seed;
  return (choices) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * choices);
  };
}

export interface Question {
  readonly userId: number;
  readonly variables: Record<string, unknown>;
  readonly limit: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: unknown };
}

type Sessions = ReadonlyMap<number, string>;
export type Pick = (choices: number) => number;

/** Makes a job of its document and of what is asked by it. */
export type MakeJob = (
  name: JobName,
  title: string,
  bound: number,
  field: string,
  query: string,
  ask: (pick: Pick) => Question,
) => Job;

const jobMaker =
  (sessions: Sessions): MakeJob =>
  (name, title, bound, field, query, ask) => {
    const pick = numbers(name.charCodeAt(0) * 1000 + name.charCodeAt(1));
    const product: WireRequest[] = [];
    const limit: WireRequest[] = [];
    for (let i = 0; i < QUESTIONS; i++) {
      const { userId, variables, limit: bare } = ask(pick);
      const token = sessions.get(userId) ?? '';
      product.push(wireRequest({ method: 'POST', path: '/graphql', token, body: { query, variables } }));
      limit.push(wireRequest({ ...bare, token }));
    }
    return { name, title, bound, field, product, limit };
  };

/** The jobs: orders and goods asked for by sales people, visits and messages by an admin, who sees all of them, and by sales people. `ownOrders`: ids of orders by sales person. */
export function createJobs(sessions: Sessions, ownOrders: ReadonlyMap<number, readonly number[]>): Job[] {
  const people = [...sessions.keys()].filter((id) => id >= PEOPLE.sales_team.first);
  const someone = (pick: Pick): number => people[pick(people.length)] ?? PEOPLE.sales_team.first;

  const job = jobMaker(sessions);

  /** A question about visits, within 1.5 times of the limit. */
  const visits = (
    name: JobName,
    title: string,
    field: string,
    query: string,
    path: string,
    ask: (pick: Pick) => { filter: Record<string, unknown>; by: readonly string[] },
  ): Job => {
    const asked = job(name, title, 1.5, field, query, (pick) => {
      const { filter, by } = ask(pick);
      const parameters = new URLSearchParams(by.map((value) => ['by', value]));
      return {
        userId: PEOPLE.admin.first,
        variables: { filter },
        limit: { method: 'GET', path: `${path}?${String(parameters)}` },
      };
    });
    return { ...asked, connections: 4 };
  };
  const monthOf = (pick: Pick): { from: string; to: string } => {
    const from = Date.parse(VISITS.until) - (30 + pick(VISITS.days - 30)) * 86_400_000;
    return { from: new Date(from).toISOString(), to: new Date(from + 30 * 86_400_000).toISOString() };
  };

  return [
    job('Q1', '50 products with stock, by category and search, with total', 1.8, 'products', PRODUCTS, (pick) => {
      const category = CATEGORIES[pick(CATEGORIES.length)] ?? '';
      const search = WORDS[pick(WORDS.length)] ?? '';
      return {
        userId: someone(pick),
        variables: { filter: { category, search }, first: 50, offset: 0 },
        limit: { method: 'GET', path: `/products?${String(new URLSearchParams({ category, search }))}` },
      };
    }),
    job('Q2', '25 newest orders with customer and lines', 1.8, 'orders', ORDERS, (pick) => ({
      userId: someone(pick),
      variables: { filter: {}, first: 25, offset: 0 },
      limit: { method: 'GET', path: '/orders' },
    })),
    job('Q3', 'one order with customer, lines and events', 2.2, 'order', ONE_ORDER, (pick) => {
      const userId = someone(pick);
      const own = ownOrders.get(userId) ?? [];
      const id = String(own[pick(own.length)]);
      return { userId, variables: { id }, limit: { method: 'GET', path: `/orders/${id}` } };
    }),
    job('M1', 'create an order of 3 lines, reserving stock', 2.0, 'createOrder', CREATE_ORDER, (pick) => {
      const customerId = String(PEOPLE.customer.first + pick(PEOPLE.customer.last - PEOPLE.customer.first + 1));
      const first = pick(SIZE.products);
      const items = [0, 1, 2].map((line) => ({
        productId: String(1 + ((first + line * 7919) % SIZE.products)),
        quantity: 1 + pick(5),
      }));
      const input = { customerId, items };
      return { userId: someone(pick), variables: { input }, limit: { method: 'POST', path: '/orders', body: input } };
    }),
    visits('V1', 'newest visits, with total', 'fieldVisits', VISIT_LIST, '/visits', () => ({ filter: {}, by: [] })),
    visits('V2', 'visits by status, area and a month', 'fieldVisits', VISIT_LIST, '/visits/filtered', (pick) => {
      const { from, to } = monthOf(pick);
      const areaId = String(1 + pick(SIZE.areas));
      return { filter: { status: 'completed', areaId, from, to }, by: ['completed', areaId, from, to] };
    }),
    visits('V3', 'visits by a search text, with total', 'fieldVisits', VISIT_LIST, '/visits/searched', (pick) => {
      const search = WORDS[pick(WORDS.length)] ?? '';
      return { filter: { search }, by: [`%${search.toLowerCase()}%`] };
    }),
    visits('V4', 'stat cards of all visits', 'fieldVisitStats', VISIT_STATS, '/visits/stats', () => ({
      filter: {},
      by: [],
    })),
    visits('V5', 'stat cards of a month', 'fieldVisitStats', VISIT_STATS, '/visits/stats-of-days', (pick) => {
      const { from, to } = monthOf(pick);
      return { filter: { from, to }, by: [from, to] };
    }),
    ...whatsappJobs(job),
  ];
}
