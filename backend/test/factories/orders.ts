import type { GraphQLAnswer, TestApp } from '../support/test-app.js';
import { createUser, testPassword, type TestRole } from '../support/test-users.js';

/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly token: string;
}

let people = 0;

/** A new user of a role with its session. */
export async function person(app: TestApp, role: TestRole, more: Record<string, unknown> = {}): Promise<Person> {
  const { id, email } = await createUser(app.dataSource, { role, email: `person-${++people}@test.example`, ...more });
  const answer = await app.gql<{ login: { token: string } }>(
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
    { email, password: testPassword },
  );
  if (!answer.data) throw new Error(`No session: ${JSON.stringify(answer.errors)}`);
  return { id, token: answer.data.login.token };
}

export interface MadeOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly totalAmount: string;
  readonly items: readonly { readonly id: string; readonly productId: string | null }[];
}

export interface Line {
  readonly productId?: string | number;
  readonly marketplaceProductId?: string | number;
  readonly quantity: number;
  readonly unitPrice?: string;
  readonly priceReason?: string;
}

/** A new order over GraphQL. */
export async function placeOrder(
  app: TestApp,
  token: string,
  customerId: string,
  items: readonly Line[],
  more: Record<string, unknown> = {},
): Promise<MadeOrder> {
  const { data, errors } = await app.gql<{ createOrder: MadeOrder }>(
    'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id orderNumber totalAmount items { id productId } } }',
    { input: { customerId, items, ...more } },
    token,
  );
  if (!data) throw new Error(`No order was made: ${JSON.stringify(errors)}`);
  return data.createOrder;
}

export interface MovedOrder {
  readonly id: string;
  readonly status: string;
  readonly paymentStatus: string;
  readonly allowedTransitions: readonly string[];
}

/** A move over GraphQL, as it was answered. */
export function move(
  app: TestApp,
  token: string,
  id: string,
  transition: string,
  more: Record<string, unknown> = {},
): Promise<GraphQLAnswer<{ transitionOrder: MovedOrder }>> {
  return app.gql(
    'mutation ($input: TransitionOrderInput!) { transitionOrder(input: $input) { id status paymentStatus allowedTransitions } }',
    { input: { id, transition, ...more } },
    token,
  );
}

/** The moves that lead from pending to a state. */
const WAY: Readonly<Record<string, readonly string[]>> = {
  pending: [],
  confirmed: ['confirm'],
  processing: ['confirm', 'process'],
  shipped: ['confirm', 'process', 'ship'],
  delivered: ['confirm', 'process', 'ship', 'deliver'],
  cancelled: ['cancel'],
};

/** Moves a pending order on until it is in that state. */
export async function bringTo(app: TestApp, adminToken: string, id: string, status: string): Promise<void> {
  for (const transition of WAY[status] ?? []) {
    const { errors } = await move(app, adminToken, id, transition, transition === 'cancel' ? { reason: 'Test' } : {});
    if (errors) throw new Error(`The order could not ${transition}: ${JSON.stringify(errors)}`);
  }
}

/** Units that come back, over GraphQL. */
export function takeBack(
  app: TestApp,
  token: string,
  orderId: string,
  items: readonly { orderItemId: string; quantity: number; restock: boolean }[],
  more: Record<string, unknown> = {},
): Promise<GraphQLAnswer<{ returnOrder: Record<string, unknown> }>> {
  return app.gql(
    `mutation ($input: ReturnOrderInput!) { returnOrder(input: $input) {
      id status paymentStatus totalAmount creditedAmount balanceDue canReturn items { id returnedQuantity }
      returns { reason amount actorName items { orderItemId productName quantity restock amount } } } }`,
    { input: { orderId, items, reason: 'Damaged', ...more } },
    token,
  );
}
