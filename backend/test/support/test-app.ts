import { type Config, loadConfig } from '../../src/config.js';
import { openHostedApp } from './hosted-app.js';
import { TEST_ENV } from './serve-app.mjs';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { openTestSql, type TestSql } from './test-sql.js';
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
  /** The server's database, asked directly. */
  readonly dataSource: TestSql;
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

/**
 * The whole server over real HTTP, on a free port and a database of its own. Close it in `afterAll`.
 * Limits are off, so that tests do not throttle each other; a test of the limits turns them on with `env`.
 * It runs in a process beside the test: who calls the server's code itself takes `inProcessApp` instead.
 * @param shared a database that another server serves, too; whoever made it drops it
 */
export async function testApp(env: Record<string, string> = {}, shared?: TestDatabase): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase());
  const server = await openHostedApp(env, database.url);
  const sql = openTestSql(database.url, server.sessionOptions);
  return {
    ...callsOf(server.url, sql),
    url: server.url,
    config: loadConfig({ ...TEST_ENV, DATABASE_URL: database.url, ...env }),
    dataSource: sql,
    async close() {
      await sql.close();
      await server.close();
      if (!shared) await database.drop();
    },
  };
}

/** How tests call a server. */
export function callsOf(url: string, dataSource: TestSql): Pick<TestApp, 'gql' | 'rest' | 'signInAs'> {
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

  return { gql, rest, signInAs };
}
