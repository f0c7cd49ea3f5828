import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describedRoutes } from '../../../src/app/rest/api-document.js';
import fc, { times } from '../../support/properties.js';
import { testApp, type TestApp } from '../../support/test-app.js';

interface Raw {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const SHOP = 'https://shop.example';
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp({ CORS_ORIGINS: SHOP });
  admin = (await app.signInAs('admin')).token;
});
afterAll(() => app.close());

/**
 * Sends bytes as they are, and reads what comes back until the server closes.
 * @param patience milliseconds after which a request that never ends is given up
 */
function send(text: string | Uint8Array, patience?: number): Promise<Raw> {
  const { hostname, port } = new URL(app.url);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text));
    if (patience !== undefined) setTimeout(() => socket.end(), patience).unref();
    socket.setTimeout(20_000, () => socket.destroy(new Error('No answer')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const answer = Buffer.concat(chunks).toString('latin1');
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      const [line = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((each) => [each.slice(0, each.indexOf(':')).toLowerCase(), each.slice(each.indexOf(':') + 1).trim()]),
      );
      resolve({ status: Number(line.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') });
    });
  });
}

const get = (path: string, headers: readonly string[] = [], method = 'GET'): Promise<Raw> =>
  send([`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'));

/** The one form of an error: a code, a word for people, a request id, nothing of the request and no other type. */
function expectOurs(answer: Raw, status: number, code: string): void {
  expect({ status: answer.status, nosniff: answer.headers['x-content-type-options'] }).toEqual({
    status,
    nosniff: 'nosniff',
  });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  const body = JSON.parse(answer.body.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, '')) as Record<string, unknown>;
  expect(body).toEqual({ message: expect.any(String), code, requestId: expect.stringMatching(/^[\w-]{8,64}$/) });
  expect(answer.headers['x-request-id']).toBe(body.requestId);
}

/** Sends requests over one connection, one after the other; what each answered, and whether the server said that it ends. */
async function overOneConnection(
  requests: readonly { path: string; body: string; close?: boolean }[],
): Promise<{ status: number | undefined; connection: string | undefined }[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: { status: number | undefined; connection: string | undefined }[] = [];
  for (const { path, body, close } of requests) {
    const headers = {
      authorization: `Bearer ${admin}`,
      'content-type': 'application/json',
      ...(close && { connection: 'close' }),
    };
    const sent = request(`${app.url}${path}`, { method: 'POST', agent, headers });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await text(answer);
    answers.push({ status: answer.statusCode, connection: answer.headers.connection });
  }
  agent.destroy();
  return answers;
}

describe('a body that nobody reads to the end', () => {
  const TOO_LARGE = ' '.repeat(13 * 1024 * 1024);

  it.each([
    ['/api/orders/with-items', 413],
    ['/graphql', 413],
    ['/api/nowhere', 413],
  ])('is answered on a connection that ends with it: %s', async (path, status) => {
    const [answer] = await overOneConnection([{ path, body: TOO_LARGE, close: true }]);
    expect(answer?.status).toBe(status);
  });

  it('keeps the connection, until that has had as many requests as one may have', async () => {
    const small = { path: '/api/orders/with-items', body: '{}' };
    const large = { path: '/api/orders/with-items', body: TOO_LARGE };
    const answers = await overOneConnection([large, ...Array.from({ length: 998 }, () => small), large, large]);
    expect(answers[0]?.status).toBe(413);
    expect(answers[999]).toEqual({ status: 413, connection: 'close' });
    // A new one.
    expect(answers[1000]?.status).toBe(413);
  });
});

describe('paths', () => {
  it.each([
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%5c..%5cetc',
    '/..%2f..%2fetc/passwd',
    '/%252e%252e/%252e%252e/etc/passwd',
    '/assets/../../package.json',
    '/assets/%2e%2e/index.html',
    '/assets/none-1234.js',
    '/api/../../x',
    '/api/..',
    '//etc/passwd',
    '/.vite/manifest.json',
    '/.git/config',
    '/screens.json',
    '/first-views.json',
    '/index.html',
    '/%00',
    '/a%00.js',
    '/graphiql',
    '/docs',
    '/swagger',
    '/wp-login.php',
    '/orders/1/2/3',
    '/users/5',
  ])('%s is not there', async (path) => {
    expectOurs(await get(path), 404, 'NOT_FOUND');
  });

  it.each(['/api/users/%E0%A4%A', '/%', '/%zz', '/media/%E0%A4%A', '/orders/%c3%28'])('%s is no path', async (path) => {
    expectOurs(await get(path), 400, 'BAD_USER_INPUT');
  });

  it.each(['/health', '/ready', '/metrics'])('%s is not sniffed', async (path) => {
    expect((await get(path)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });
});

describe('what the parser refuses', () => {
  it.each<[what: string, text: string, status: number, code: string]>([
    ['no HTTP', 'HELLO\r\n\r\n', 400, 'BAD_USER_INPUT'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n', 400, 'BAD_USER_INPUT'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
      'BAD_USER_INPUT',
    ],
    [
      'a length and chunks',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'BAD_USER_INPUT',
    ],
    ['no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BAD_USER_INPUT'],
    [
      'headers of 20 KB',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'PAYLOAD_TOO_LARGE',
    ],
    ['a path of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'PAYLOAD_TOO_LARGE'],
  ])('%s: in the form of every other error', async (_what, text, status, code) => {
    expectOurs(await send(text), status, code);
  });

  it('whatever it is sent, is never the fault of the server', async () => {
    const path = fc.oneof(
      fc.constantFrom('/', '/api/products', '/graphql', '/media/1', '/api/users/1', '/orders/1', '/assets/x.js'),
      fc
        .string({
          unit: fc.constantFrom(
            '/',
            '.',
            '%',
            '2',
            'e',
            '5',
            'c',
            'E',
            '0',
            '?',
            '=',
            '&',
            '\\',
            ';',
            ':',
            '#',
            'a',
            '\u00e9',
          ),
          maxLength: 20,
        })
        .map((text) => `/${text}`),
    );
    const header = fc.constantFrom(
      'Content-Type: application/json',
      'Content-Type: ;;;',
      'Content-Length: 3',
      'Content-Length: -1',
      'Transfer-Encoding: chunked',
      'Authorization: Bearer  x',
      'Authorization: \u00e9',
      'Accept: ,,;q=9',
      'Accept: text/html',
      'Cookie: ;;=;wd_media=%',
      'Origin: null',
      'Range: bytes=9-1',
      'If-Modified-Since: x',
      'X-Forwarded-For: ,,',
      'Idempotency-Key: ',
      'Upgrade: websocket',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH', 'TRACE', 'PROPFIND', 'GET '),
        path,
        fc.array(header, { maxLength: 4 }),
        fc.constantFrom('', '{}', '{"a"', '\ufeff{}', '[1]'),
        async (method, at, headers, body) => {
          const text = [`${method} ${at} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join(
            '\r\n',
          );
          const { status } = await send(Buffer.from(text, 'utf8'), 500);
          // A connection that is cut without an answer was told nothing wrong; one that waits for more bytes times out.
          expect({ text, fault: status >= 500 }).toEqual({ text, fault: false });
        },
      ),
      { numRuns: times(60) },
    );
    expect((await get('/health')).status).toBe(200);
  });
});

describe('who calls', () => {
  const ME = '/api/auth/me';

  it.each([`bearer`, 'BEARER', 'Bearer ', 'Bearer   '])('is told by "%s TOKEN"', async (scheme) => {
    const answers = [
      await get('/api/products?limit=1', [`Authorization: ${scheme} ${admin}`]),
      await send(
        [
          'POST /graphql HTTP/1.1',
          'Host: localhost',
          'Connection: close',
          `Authorization: ${scheme} ${admin}`,
          'Content-Type: application/json',
          'Content-Length: 22',
          '',
          '{"query":"{me { id }}"}'.replace(' ', ''),
        ].join('\r\n'),
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toContain('"me":{"id"');
  });

  it.each(['/api/products', '/graphql', ME, '/metrics'])('is not told by two headers: %s', async (path) => {
    for (const [first, second] of [
      [admin, admin],
      [admin, 'x'],
      ['x', admin],
    ]) {
      const headers = [`Authorization: Bearer ${first}`, `authorization: Bearer ${second}`];
      expectOurs(await get(path, headers), 401, 'UNAUTHENTICATED');
    }
  });

  it.each(['Basic', 'Bearer', 'Token', 'Bearer x'])('is not told by "%s"', async (scheme) => {
    expect((await get('/api/products', [`Authorization: ${scheme}`])).status).toBe(401);
    expect((await get('/api/products', [`Authorization: ${scheme} ${admin} x`])).status).toBe(401);
  });
});

describe('a body that is not sent', () => {
  it.each(['DELETE /api/products/999999', 'POST /api/auth/logout', 'POST /api/products', 'PATCH /api/products/999999'])(
    'is the same with and without its type: %s',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      const token = path.endsWith('logout') ? undefined : admin;
      const bare = await app.rest<{ code: string }>(method, path, undefined, token);
      const typed = await app.rest<{ code: string }>(method, path, undefined, token, {
        'content-type': 'application/json',
      });
      expect([typed.status, typed.body?.code]).toEqual([bare.status, bare.body?.code]);
    },
  );
});

describe('query parameters of REST', () => {
  it.each(describedRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s refuses one that it does not have, by name',
    async (_name, { method, path, query }) => {
      const at = `/api${path.replace(/:\w+/g, '999999')}`;
      const ask = (search: string): ReturnType<typeof app.rest<{ fields?: Record<string, string> }>> =>
        app.rest(method, `${at}?${search}`, method === 'GET' ? undefined : {}, admin);
      const refused = await ask('placedSince=2030-01-01&_=1');
      expect({ status: refused.status, fields: refused.body.fields }).toEqual({
        status: 400,
        fields: { placedSince: 'Unknown query parameter' },
      });
      if (method !== 'GET') return;
      const { body } = await ask('_=1700000000000');
      // What keeps caches away is passed over; what must be given is asked for all the same.
      const { fields = {} } = (body ?? {}) as { fields?: Record<string, string> };
      expect(Object.entries(fields).filter(([name, fault]) => name === '_' || fault !== 'Required')).toEqual([]);
      for (const name of Object.keys(query ?? {}).filter((each) => /^(search|category|brand)$/.test(each))) {
        for (const value of ['x'.repeat(201), '%00']) {
          const long = await ask(`${name}=${value}`);
          expect({ name, status: long.status, fields: Object.keys(long.body.fields ?? {}) }).toEqual({
            name,
            status: 400,
            fields: [name],
          });
        }
      }
    },
  );
});

describe('pages of other origins', () => {
  const preflight = (path: string, origin: string): Promise<Raw> =>
    get(
      path,
      [`Origin: ${origin}`, 'Access-Control-Request-Method: POST', 'Access-Control-Request-Headers: authorization'],
      'OPTIONS',
    );

  it.each(['/graphql', '/api/products'])('on the list may call %s', async (path) => {
    const asked = await preflight(path, SHOP);
    expect(asked.status).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': SHOP,
      vary: expect.stringContaining('Origin'),
    });
    expect(asked.headers['access-control-allow-headers']).toContain('authorization');
    const body = path === '/graphql' ? { query: '{ me { id } }' } : undefined;
    const answer = await app.rest(body ? 'POST' : 'GET', path, body, admin, {
      origin: SHOP,
      'sec-fetch-site': 'cross-site',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(SHOP);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['/graphql', '/api/products'])('that are not on it may not: %s', async (path) => {
    for (const origin of ['https://evil.example', 'null', `${SHOP}.evil.example`, 'http://shop.example']) {
      const asked = await preflight(path, origin);
      expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});
