import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, print, visit, type DefinitionNode, type FragmentDefinitionNode } from 'graphql';
import { builtServer, servedHere, type ServerHere, type Statement } from './built-server.js';
import { inDatabase, onDatabase } from './dataset.js';
import { ask, measure, wireRequest, type Target } from './http-load.js';
import { REPORTS_BY_HAND } from './report-sql.js';
import { SCALES, scaleData, type Scale } from './scale-sql.js';
import { SCREENS, type Screen } from './scale-screens.js';

/** Milliseconds that a screen's question may take with half a million orders, asked by one caller. */
const BOUND = 150;
/** How many times as long as a statement written by hand a report may take that is not within `BOUND`. */
const REPORT_BOUND = 1.5;
/** Rows from which on a table is not read from end to end for one page: those that grow with the orders. */
const LARGE = 200_000;

const FRONTEND = fileURLToPath(new URL('../../frontend/src/', import.meta.url));
const TOKEN = `bo_${createHash('sha256').update('bench scale').digest('base64url')}`;
const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The documents that the screens send: each operation by its name, with the fragments it needs. */
async function documents(): Promise<(name: string) => string> {
  const files = (await readdir(FRONTEND, { recursive: true })).filter((name) => name.endsWith('.graphql'));
  const texts = await Promise.all(files.map((name) => readFile(join(FRONTEND, name), 'utf8')));
  const definitions = texts.flatMap((text) => parse(text).definitions);
  const fragments = new Map(
    definitions.flatMap((node) => (node.kind === 'FragmentDefinition' ? [[node.name.value, node] as const] : [])),
  );
  const spread = (node: DefinitionNode, known: Set<FragmentDefinitionNode>): Set<FragmentDefinitionNode> => {
    visit(node, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (!fragment || known.has(fragment)) return;
        known.add(fragment);
        spread(fragment, known);
      },
    });
    return known;
  };
  return (name) => {
    const operation = definitions.find((node) => node.kind === 'OperationDefinition' && node.name?.value === name);
    if (!operation) throw new Error(`No screen sends ${name}`);
    return [operation, ...spread(operation, new Set())].map((node) => print(node)).join('\n');
  };
}

/** A database with the orders of a size: loaded once, brought up to date on each run. */
async function prepare(serverUrl: string, scale: Scale): Promise<string> {
  const { migrate, migrations, createLogger } = await builtServer();
  const data = scaleData(SCALES[scale]);
  const version = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 12);
  const name = `wholesale_desk_scale_${scale}_${version}`;
  const url = inDatabase(serverUrl, name);
  await onDatabase(serverUrl, async (server) => {
    const { rows } = await server.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return;
    process.stdout.write(`Loading ${SCALES[scale]} orders (once; minutes) …\n`);
    const loading = `${name}_loading`;
    await server.query(`drop database if exists ${loading} with (force)`);
    await server.query(`create database ${loading} template template0 encoding 'UTF8'`);
    const loadingUrl = inDatabase(serverUrl, loading);
    await migrate({ url: loadingUrl, migrations, logger: createLogger('warn') });
    await onDatabase(loadingUrl, async (client) => {
      await client.query("set synchronous_commit = off; set work_mem = '64MB'; set maintenance_work_mem = '256MB'");
      for (const statement of data) await client.query(statement);
      await client.query('select remake_kept_sums()');
      await client.query('vacuum (analyze)');
    });
    await server.query(`alter database ${loading} rename to ${name}`);
  });
  await migrate({ url, migrations, logger: createLogger('warn') });
  await onDatabase(url, async (client) => {
    await client.query(
      `insert into sessions (token_hash, media_token_hash, user_id, idle_until, absolute_until, ip, user_agent)
       values ($1, $2, 1, now() + interval '12 hours', now() + interval '7 days', '127.0.0.1', 'bench') on conflict do nothing`,
      [hash(TOKEN), hash(`media ${TOKEN}`)],
    );
  });
  return url;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** Branches that turn out not to matter are never run. */
  readonly 'Actual Loops': number;
  /** Of one loop, as is the following. */
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Large tables of which a plan reads so many rows from end to end; one that stops early has not. */
const scannedBy = (plan: Plan, large: ReadonlySet<string>): string[] => {
  const rows = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  const table = plan['Relation Name'] ?? '';
  return [
    ...(plan['Node Type'] === 'Seq Scan' && large.has(table) && rows >= LARGE ? [table] : []),
    ...(plan.Plans ?? []).flatMap((below) => scannedBy(below, large)),
  ];
};

/** What a question took at one size, and which large tables its statements read from end to end. */
interface Seen {
  readonly milliseconds: number;
  /** How many times as long as by hand, where that is known. */
  readonly ratio?: number;
  readonly scanned: readonly string[];
}

async function look(url: string, screens: readonly Screen[], milliseconds: number): Promise<Map<string, Seen>> {
  const documentOf = await documents();
  const server = await servedHere(url);
  const seen = new Map<string, Seen>();
  try {
    await server.foldSums();
    await onDatabase(url, (client) =>
      client.query('vacuum (analyze) sum_changes, day_sums, customer_balances, kept_sums'),
    );
    await onDatabase(url, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relkind = 'r' and reltuples >= ${LARGE}`,
      );
      const large = new Set(rows.map(({ name }) => name));
      for (const { name, operation, variables } of screens) {
        const request = wireRequest({
          method: 'POST',
          path: '/graphql',
          token: TOKEN,
          body: { query: documentOf(operation), variables: variables(new Date()) },
        });
        const statements = await server.statementsOf(() => ask(server.target, request));
        const scanned: string[] = [];
        for (const { text, values } of statements) {
          const rows = await server.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
            `explain (analyze, timing off, format json) ${text}`,
            values,
          );
          scanned.push(...rows.flatMap((row) => scannedBy(row['QUERY PLAN'][0].Plan, large)));
        }
        const byHand = REPORTS_BY_HAND[name]?.(new Date());
        seen.set(name, {
          milliseconds: await timeOf(server.target, request, milliseconds),
          ...(byHand && { ratio: await ratioOf(server, request, byHand) }),
          scanned: [...new Set(scanned)],
        });
      }
    });
  } finally {
    await server.close();
  }
  return seen;
}

async function timeOf(target: Target, request: Buffer, milliseconds: number): Promise<number> {
  // Six times, so that statements are prepared and their plans chosen.
  await measure(target, [request], { connections: 1, milliseconds, most: 6 });
  return 1000 / (await measure(target, [request], { connections: 1, milliseconds }));
}

const ROUNDS = 15;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** How many times as long as by hand a question takes, asked in turn. */
async function ratioOf(server: ServerHere, request: Buffer, byHand: Statement): Promise<number> {
  const time = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const rounds: { ours: number; theirs: number }[] = [];
  for (let n = 0; n < ROUNDS; n++)
    rounds.push({
      ours: await time(() => ask(server.target, request)),
      theirs: await time(() => server.query(byHand.text, byHand.values)),
    });
  return median(rounds.map(({ ours }) => ours)) / median(rounds.map(({ theirs }) => theirs));
}

/** Every screen's question at two sizes; fails where one is slow or reads a large table from end to end. */
export async function benchScale(
  serverUrl: string,
  { quick, only }: { quick: boolean; only: readonly string[] | undefined },
): Promise<number> {
  const screens = SCREENS.filter(({ name }) => only?.some((part) => name.includes(part)) ?? true);
  const milliseconds = quick ? 500 : 2000;
  const small = await look(await prepare(serverUrl, 'small'), screens, milliseconds);
  const large = await look(await prepare(serverUrl, 'large'), screens, milliseconds);
  let failed = false;
  process.stdout.write(
    `\nMilliseconds for one caller with ${SCALES.small} and ${SCALES.large} orders; bound ${BOUND} ms, or ${REPORT_BOUND} times what a report takes by hand\n\n`,
  );
  for (const { name } of screens) {
    const few = small.get(name);
    const many = large.get(name);
    if (!few || !many) throw new Error(`${name} was not asked`);
    const faults = [
      ...(many.milliseconds > BOUND && (many.ratio ?? Infinity) > REPORT_BOUND ? ['TOO SLOW'] : []),
      ...many.scanned.map((table) => `READS ALL OF ${table}`),
    ];
    failed ||= faults.length > 0;
    process.stdout.write(
      `${name.padEnd(44)} ${few.milliseconds.toFixed(1).padStart(8)} ${many.milliseconds.toFixed(1).padStart(8)}  ${many.ratio === undefined ? '' : `by hand ×${many.ratio.toFixed(2)}  `}${faults.join(', ')}\n`,
    );
  }
  return failed ? 1 : 0;
}

/** Where the data of this measurement are kept: a few gigabytes that no run of the others needs. */
export const SCALE_DIR = join(tmpdir(), 'wholesale-desk-scale');
