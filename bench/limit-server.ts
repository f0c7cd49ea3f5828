import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { VISIT_STATS, VISIT_STATS_OF_DAYS, VISITS_FILTERED, VISITS_PAGE, VISITS_SEARCHED } from './visits-sql.js';
import { WHATSAPP, WHATSAPP_OF_SALES } from './whatsapp-sql.js';
import { CREATE_ORDER, ONE_ORDER, ORDERS, PRODUCTS, SESSION } from './limit-sql.js';

/*
 * The limit: as little as can stand between a socket and PostgreSQL. One session lookup, one prepared statement, and the
 * JSON text of the database goes out as it is. It runs as its own process: node limit-server.js <database url> <pool size>
 */
interface SessionRow {
  session_id: number;
  id: number;
  role: string;
}

const [databaseUrl, poolSize] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) });

async function query(name: string, text: string, values: unknown[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ json: string }>({ name, text, values });
  return rows[0]?.json;
}

async function sessionOf(request: IncomingMessage): Promise<SessionRow | undefined> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await pool.query<SessionRow>({ name: 'session', text: SESSION, values: [hash] });
  return rows[0];
}

async function readBody(request: IncomingMessage): Promise<{ customerId: string; items: unknown }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as { customerId: string; items: unknown };
}

/** The questions about visits by their path; what they ask by stands in the query, in the order of the parameters. */
const VISITS: Readonly<Record<string, string>> = {
  '/visits': VISITS_PAGE,
  '/visits/filtered': VISITS_FILTERED,
  '/visits/searched': VISITS_SEARCHED,
  '/visits/stats': VISIT_STATS,
  '/visits/stats-of-days': VISIT_STATS_OF_DAYS,
};

async function answerOf(request: IncomingMessage, session: SessionRow): Promise<string | undefined> {
  if (request.method === 'POST') {
    const { customerId, items } = await readBody(request);
    const address = request.socket.remoteAddress;
    const values = [
      session.id,
      session.role,
      session.session_id,
      address,
      randomUUID(),
      customerId,
      JSON.stringify(items),
    ];
    return query('create', CREATE_ORDER, values);
  }
  const url = new URL(request.url ?? '/', 'http://limit');
  const visits = VISITS[url.pathname];
  if (visits !== undefined) return query(url.pathname, visits, url.searchParams.getAll('by'));
  const whatsapp = WHATSAPP[url.pathname];
  if (whatsapp !== undefined) return query(url.pathname, whatsapp, url.searchParams.getAll('by'));
  const ofSales = WHATSAPP_OF_SALES[url.pathname];
  if (ofSales !== undefined) return query(url.pathname, ofSales, [session.id, ...url.searchParams.getAll('by')]);
  if (url.pathname === '/products') {
    const pattern = `%${url.searchParams.get('search')?.toLowerCase()}%`;
    return query('products', PRODUCTS, [url.searchParams.get('category'), pattern]);
  }
  if (url.pathname === '/orders') return query('orders', ORDERS, [session.id]);
  return query('order', ONE_ORDER, [session.id, url.pathname.slice('/orders/'.length)]);
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const session = await sessionOf(request);
  const json = session && (await answerOf(request, session));
  response.statusCode = session ? (json === undefined ? 404 : 200) : 401;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(json ?? '{}');
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    console.error(error);
    response.statusCode = 500;
    response.end('{}');
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`The limit is ready: http://localhost:${(server.address() as AddressInfo).port}\n`);
});
process.once('SIGINT', () => {
  server.close();
  server.closeAllConnections();
  pool.end().catch((error: unknown) => console.error(error));
});
