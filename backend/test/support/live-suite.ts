import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { liveClient, type LiveClient } from './live-client.js';
import { testApp, type TestApp } from './test-app.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { createUser, testPassword } from './test-users.js';

/** An order as the tests of live events make it. */
export interface Made {
  readonly id: string;
  readonly orderNumber: string;
}

/** A signed-in person. */
export interface Person {
  readonly token: string;
  readonly userId: string;
}

/** Two servers on one database, and what tests of live events do with them. Set up and taken down with the file. */
export class LiveSuite {
  app!: TestApp;
  /** A second server on the same database. */
  twin!: TestApp;
  admin!: Person;
  private database!: TestDatabase;
  private readonly opened: LiveClient[] = [];

  constructor() {
    beforeAll(async () => {
      this.database = await createTestDatabase();
      this.app = await this.another();
      this.twin = await this.another();
      this.admin = await this.app.signInAs('admin');
    });
    afterEach(() => {
      for (const client of this.opened.splice(0)) client.dispose();
    });
    afterAll(async () => {
      await this.app.close();
      await this.twin.close();
      await this.database.drop();
    });
  }

  /** One more server on the same database; whoever asks for it closes it. */
  another(): Promise<TestApp> {
    return testApp({}, this.database);
  }

  connect(to: TestApp, token: string | undefined, retries = 0): LiveClient {
    const client = liveClient(to, token, retries);
    this.opened.push(client);
    return client;
  }

  async person(email: string, role: 'customer' | 'vendor' | 'admin' = 'customer'): Promise<Person> {
    const { id } = await createUser(this.app.dataSource, { role, email });
    const { data } = await this.app.gql<{ login: { token: string } }>(
      'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }',
      { email, password: testPassword },
    );
    if (!data) throw new Error(`${email} could not sign in`);
    return { token: data.login.token, userId: id };
  }

  async order(productId: string, customerId: string, token = this.admin.token, quantity = 1): Promise<Made> {
    const { data, errors } = await this.app.gql<{ createOrder: Made }>(
      'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { id orderNumber } }',
      { input: { customerId, items: [{ productId, quantity }] } },
      token,
    );
    if (!data) throw new Error(JSON.stringify(errors));
    return data.createOrder;
  }
}
