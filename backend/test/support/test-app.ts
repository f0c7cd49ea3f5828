import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import { buildApp } from '../../src/app/build-app.js';
import { createDataSource } from '../../src/app/database/data-source.js';
import { limitHttpServer } from '../../src/app/process/http-server.js';
import { createLogger } from '../../src/app/process/logger.js';
import { entities } from '../../src/app/entities.js';
import { migrations } from '../../src/app/migrations/index.js';
import { type Config, loadConfig } from '../../src/config.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { ensureUser, type TestRole, testPassword } from './test-users.js';

export interface GraphQLAnswer<T> {
  readonly status: number;
  readonly data: T | null | undefined;
  readonly errors: readonly GraphQLFault[] | undefined;
}

export interface GraphQLFault {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string; readonly fields?: Readonly<Record<string, string>> } & Record<
    string,
    unknown
  >;
}

export interface RestAnswer<T> {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, the text of another type, or undefined when there is no body. */
  readonly body: T;
}

export interface TestApp {
  readonly url: string;
  readonly config: Config;
  readonly dataSource: DataSource;
  /** POST /graphql; `token` is a session token from {@link TestApp.signInAs}. */
  gql<T = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<GraphQLAnswer<T>>;
  /** A JSON call; a string or bytes as body are sent as they are. */
  rest<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<RestAnswer<T>>;
  /** Session of the test user of a role, who is created on first use. */
  signInAs(role: TestRole): Promise<{ readonly token: string; readonly userId: string }>;
  close(): Promise<void>;
}

/** What a rule answers must not depend on how busy the machine is: a server would answer 503 where tests wait. */
const PATIENT = { connection: 60_000, lock: 60_000, statement: 60_000 };

/**
 * The whole server over real HTTP, on a free port and a database of its own. Close it in `afterAll`.
 * Limits are off, so that tests do not throttle each other; a test of the limits turns them on with `env`.
 * @param shared a database that another server serves, too; whoever made it drops it
 */
export async function testApp(env: Record<string, string> = {}, shared?: TestDatabase): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase());
  const config = loadConfig({
    NODE_ENV: 'test',
    PORT: '0',
    RATE_LIMITS: 'off',
    DATABASE_POOL_SIZE: '8',
    DATABASE_URL: database.url,
    ...env,
  });
  const logger = createLogger((process.env['TEST_LOG_LEVEL'] as Config['logLevel'] | undefined) ?? 'silent');
  const dataSource = createDataSource({
    url: database.url,
    poolSize: config.poolSize,
    defaults: { timezone: config.businessTimezone, currency: config.currency },
    entities,
    migrations,
    logger,
    timeouts: PATIENT,
  });
  await dataSource.initialize();
  const { app, close } = await buildApp({ config, dataSource, logger });
  limitHttpServer(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  async function rest<T>(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<RestAnswer<T>> {
    const raw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') === true && text !== '';
    const parsed: unknown = json ? JSON.parse(text) : text === '' ? undefined : text;
    return { status: response.status, headers: response.headers, body: parsed as T };
  }

  async function gql<T>(
    query: string,
    variables: Record<string, unknown> = {},
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<GraphQLAnswer<T>> {
    const answer = await rest<Omit<GraphQLAnswer<T>, 'status'>>(
      'POST',
      '/graphql',
      { query, variables },
      token,
      headers,
    );
    return { status: answer.status, data: answer.body.data, errors: answer.body.errors };
  }

  async function signInAs(role: TestRole): Promise<{ token: string; userId: string }> {
    const { email } = await ensureUser(dataSource, role);
    const answer = await gql<{ login: { token: string; user: { id: string } } }>(
      'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token user { id } } }',
      { email, password: testPassword },
    );
    if (!answer.data) throw new Error(`Sign-in as ${role} failed: ${JSON.stringify(answer.errors)}`);
    return { token: answer.data.login.token, userId: answer.data.login.user.id };
  }

  return {
    url,
    config,
    dataSource,
    gql,
    rest,
    signInAs,
    async close() {
      await close();
      if (dataSource.isInitialized) await dataSource.destroy();
      if (!shared) await database.drop();
    },
  };
}
