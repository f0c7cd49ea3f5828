import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { backupToFile } from '../../../src/app/backup/create-backup.js';
import { restoreFromFile, type RestoreReport } from '../../../src/app/backup/restore-backup.js';
import { migrate } from '../../../src/app/database/migrate.js';
import { migrations } from '../../../src/app/migrations/index.js';
import { askAgain, waitingWork } from '../../../src/modules/jobs/index.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { insertProducts } from '../../factories/business.js';
import { bringTo, person, placeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants, fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { eventsHandled } from '../../support/events.js';

const logger = createLogger('silent');
/** More than one piece of the archive, and bytes that no compression makes small. */
const PICTURE = 3_000_000;
const KILLS = Number(process.env['BACKUP_KILLS'] ?? 1);

let folder: string;
let mailDirectory: string;
let source: TestDatabase;
let app: TestApp;
let admin: Person;
let buyer: Person;
let products: number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wholesale-desk-backup-'));
  mailDirectory = join(folder, 'mail');
  await mkdir(mailDirectory);
  await writeFile(
    join(mailDirectory, '2026-01-05T08-00-00.000Z-0a1b2c3d.eml'),
    'Subject: =?UTF-8?Q?=D8=AF?=\r\n\r\nمرحبا',
  );
  await writeFile(join(mailDirectory, 'half.eml.part'), 'not whole');
  source = await createTestDatabase();
  app = await testApp({}, source);
  admin = await person(app, 'admin');
  buyer = await person(app, 'customer', { companyName: 'مؤسسة \t"النور"\\ \n NULL \\N' });
  products = await insertProducts(app, 4, 1000, 'KEPT');
  await app.dataSource.query(
    `insert into media_blob (content_hash, variant, data)
     select 'picture', 'full', decode(string_agg(md5(i::text), ''), 'hex') from generate_series(1, ${PICTURE} / 16) i`,
  );
  await onPool(source, (pool) => askAgain(pool, [{ job: 'draw-invoice', id: 1 }]));
  for (let n = 0; n < 6; n++) await shipped(app);
});
afterAll(async () => {
  await app.close();
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

async function onPool<T>({ url }: { url: string }, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url });
  try {
    return await run(pool);
  } finally {
    await pool.end();
  }
}

const queue = (on: { url: string }): ReturnType<typeof waitingWork> => onPool(on, waitingWork);

const order = (on: TestApp): ReturnType<typeof placeOrder> =>
  placeOrder(
    on,
    admin.token,
    buyer.id,
    products.map((productId) => ({ productId, quantity: 2 })),
  );

/** An order that has left, and the number of its invoice. */
async function shipped(on: TestApp): Promise<string> {
  const { id } = await order(on);
  await bringTo(on, admin.token, id, 'shipped');
  const [invoice] = await on.dataSource.query<{ number: string }[]>('select number from invoices where order_id = $1', [
    id,
  ]);
  return invoice!.number;
}

const numberOf = (text: string): number => Number(/\d+$/.exec(text)?.[0]);

async function lastNumber(on: TestApp, table: 'orders' | 'invoices', column: string): Promise<number> {
  const rows = await on.dataSource.query<{ number: string }[]>(`select ${column} as number from ${table}`);
  return Math.max(...rows.map(({ number }) => numberOf(number)));
}

/** What tells of the database itself, and since when it is known what went: from the restore on. */
const OF_THE_DATABASE = ['typeorm_metadata', 'migrations', 'tombstone_horizon'];

/** Tables with the number and the sum of their rows, without those. */
async function content(on: TestApp): Promise<unknown[]> {
  const tables = JSON.parse(await fingerprint(on.dataSource, true)) as { name: string }[];
  return tables.filter(({ name }) => !OF_THE_DATABASE.includes(name));
}

const backup = async (name: string): Promise<string> => {
  const file = join(folder, name);
  await backupToFile(file, { url: source.url, mailDirectory });
  return file;
};

const restore = (file: string, target: TestDatabase, force = false): Promise<RestoreReport> =>
  restoreFromFile(file, { url: target.url, mailDirectory: join(folder, 'restored-mail'), migrations, force, logger });

async function onEmpty(run: (target: TestDatabase) => Promise<void>): Promise<void> {
  const target = await createTestDatabase({ empty: true });
  try {
    await run(target);
  } finally {
    await target.drop();
  }
}

async function onRestored(file: string, run: (restored: TestApp) => Promise<void>): Promise<void> {
  await onEmpty(async (target) => {
    await restore(file, target);
    const restored = await testApp({}, target);
    try {
      await run(restored);
    } finally {
      await restored.close();
    }
  });
}

describe('a backup', () => {
  it('brings back every row, picture and mail, and numbers go on', async () => {
    await eventsHandled(app);
    const beganAt = new Date();
    const before = await content(app);
    const waiting = await queue(source);
    expect(waiting.length).toBeGreaterThan(1);
    const file = await backup('quiet.tar.gz');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await onRestored(file, async (restored) => {
      expect(await content(restored)).toEqual(before);
      expect(await queue({ url: restored.config.databaseUrl! })).toEqual(waiting);
      await assertInvariants(restored.dataSource);
      const last = await lastNumber(restored, 'orders', 'order_number');
      const lastInvoice = await lastNumber(restored, 'invoices', 'number');
      expect(numberOf(await shipped(restored))).toBe(lastInvoice + 1);
      expect(await lastNumber(restored, 'orders', 'order_number')).toBe(last + 1);
      await assertInvariants(restored.dataSource);
      const [mail] = await readdir(join(folder, 'restored-mail'));
      expect(await readdir(join(folder, 'restored-mail'))).toHaveLength(1);
      expect(await readFile(join(folder, 'restored-mail', mail!), 'utf8')).toContain('مرحبا');
      // Whoever has a copy has one of later: it reads everything anew.
      const { errors } = await restored.gql(
        `{ removedSince(kind: product, after: "${beganAt.toISOString()}") { hasMore } }`,
        {},
        (await restored.signInAs('admin')).token,
      );
      expect(errors?.[0]?.extensions.code).toBe('MARK_TOO_OLD');
      // Triggers and references are back.
      await expect(restored.dataSource.query('update audit_events set action = action')).rejects.toThrow('append-only');
      await expect(restored.dataSource.query('delete from orders')).rejects.toThrow('foreign key constraint');
    });
  });

  it('is of one moment while orders come in', async () => {
    let stopping = false;
    const clients = Array.from({ length: 4 }, async () => {
      while (!stopping) await shipped(app);
    });
    const load = Promise.all(clients);
    const file = await backup('busy.tar.gz');
    stopping = true;
    await load;
    await onRestored(file, async (restored) => {
      await assertInvariants(restored.dataSource);
      const last = await lastNumber(restored, 'orders', 'order_number');
      const lastInvoice = await lastNumber(restored, 'invoices', 'number');
      expect(numberOf(await shipped(restored))).toBe(lastInvoice + 1);
      expect(await lastNumber(restored, 'orders', 'order_number')).toBe(last + 1);
    });
  });

  it('of equal contents is equal but for its moment, and never replaces a file', async () => {
    const first = gunzipSync(await readFile(await backup('first.tar.gz')));
    const second = gunzipSync(await readFile(await backup('second.tar.gz')));
    expect(second.length).toBe(first.length);
    await expect(backup('first.tar.gz')).rejects.toThrow('exists already');
    expect(gunzipSync(await readFile(join(folder, 'first.tar.gz'))).equals(first)).toBe(true);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a restore', () => {
  it.each([
    ['cut off in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['cut off by a byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('name,price\nShampoo,1\n')],
    ['another archive', () => gzipSync(Buffer.from('Hello'))],
    [
      'changed within a row',
      (bytes: Buffer) => {
        const tar = gunzipSync(bytes);
        tar[tar.indexOf('KEPT-') + 1] = 0x4f;
        return gzipSync(tar);
      },
    ],
    [
      'without its end',
      (bytes: Buffer) => {
        const tar = gunzipSync(bytes);
        return gzipSync(Buffer.concat([tar.subarray(0, tar.indexOf('complete.json')), Buffer.alloc(1024)]));
      },
    ],
  ])('refuses a file that is %s, and touches nothing', async (name, spoil) => {
    const whole = join(folder, 'whole.tar.gz');
    if (!(await stat(whole).catch(() => undefined))) await backup('whole.tar.gz');
    const file = join(folder, `${name.replaceAll(' ', '-')}.tar.gz`);
    await writeFile(file, spoil(await readFile(whole)));
    await onEmpty(async (target) => {
      await expect(restore(file, target)).rejects.toMatchObject({ name: 'StartupError' });
      const client = new pg.Client({ connectionString: target.url });
      await client.connect();
      expect((await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount).toBe(0);
      await client.end();
    });
  });

  it('replaces what is there only when told to, never under a running server or in a database of others', async () => {
    const file = await backup('replacing.tar.gz');
    await onEmpty(async (target) => {
      const client = new pg.Client({ connectionString: target.url });
      await client.connect();
      await client.query('create table theirs (id int)');
      await expect(restore(file, target, true)).rejects.toThrow('another program');
      await client.query('drop table theirs');
      await client.end();

      await restore(file, target);
      await expect(restore(file, target)).rejects.toThrow(/holds \d+ users and \d+ orders.*--force/);
      const running = await testApp({}, target);
      await order(running);
      await expect(restore(file, target, true)).rejects.toThrow('Stop all copies');
      await running.close();
      await restore(file, target, true);
      const again = await testApp({}, target);
      expect(await content(again)).toEqual(await content(app));
      await again.close();
    });
  });

  it('brings a backup of an earlier version up to date, and refuses one of a later', async () => {
    const earlier = migrations.slice(0, -1);
    const file = join(folder, 'earlier.tar.gz');
    await onEmpty(async (old) => {
      await migrate({ url: old.url, migrations: earlier, logger });
      await backupToFile(file, { url: old.url, mailDirectory });
    });
    await onEmpty(async (target) => {
      expect((await restore(file, target)).applied).toEqual([migrations.at(-1)?.name]);
    });
    const later = await backup('later.tar.gz');
    await onEmpty(async ({ url }) => {
      await expect(restoreFromFile(later, { url, mailDirectory, logger, migrations: earlier })).rejects.toThrow(
        /later version.*which knows/,
      );
    });
  });
});

describe('killed in the middle', () => {
  const script = (name: string, args: readonly string[], url: string): ReturnType<typeof spawn> =>
    spawn(process.execPath, [resolve(`scripts/${name}.mjs`), ...args], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: folder },
      stdio: 'ignore',
    });

  it('a backup leaves no file that looks whole', async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const file = join(folder, `killed-${kill}.tar.gz`);
      const child = script('backup', [file], source.url);
      const ended = once(child, 'exit');
      for (;;) {
        const begun = (await readdir(folder)).some((name) => name.startsWith(`killed-${kill}.tar.gz`));
        if (begun || child.exitCode !== null) break;
        await new Promise((done) => setTimeout(done, 5));
      }
      await new Promise((done) => setTimeout(done, kill * 20));
      child.kill('SIGKILL');
      await ended;
      // Whole, if it was faster than the kill, or not there.
      if (await stat(file).catch(() => undefined)) await onEmpty(async (target) => void (await restore(file, target)));
    }
  });

  it('a restore leaves what was there, and can be done again', async () => {
    const file = await backup('again.tar.gz');
    await onEmpty(async (target) => {
      await restore(file, target);
      const look = async (): Promise<unknown> => {
        const now = await testApp({}, target);
        const rows = await content(now);
        await now.close();
        return rows;
      };
      const before = await look();
      for (let kill = 0; kill < KILLS; kill++) {
        const child = script('restore', [file, '--force'], target.url);
        const ended = once(child, 'exit');
        const client = new pg.Client({ connectionString: target.url });
        await client.connect();
        client.on('error', () => undefined);
        // Until it has its transaction: an exclusive lock on a table that it drops.
        for (;;) {
          const { rowCount } = await client.query(
            `select from pg_stat_activity where datname = current_database() and application_name = 'wholesale-desk-restore'
               and xact_start < now() - make_interval(secs => $1)`,
            [0.05 + kill * 0.2],
          );
          if ((rowCount ?? 0) > 0 || child.exitCode !== null) break;
          await new Promise((done) => setTimeout(done, 5));
        }
        expect(child.exitCode).toBeNull();
        child.kill('SIGKILL');
        await ended;
        await client.end();
        expect(await look()).toEqual(before);
      }
      await restore(file, target, true);
      expect(await look()).toEqual(before);
    });
  });
});
