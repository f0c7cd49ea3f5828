import pg from 'pg';
import { openPool } from '../../../src/app/database/pool.js';
import { createJobRunner, jobEnvironment, jobs, queuedJobs } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import type { RequestContext } from '../../../src/kernel/context.js';
import { takeMinutes } from '../../../src/kernel/sql.js';
import { type Job, type JobRunner, systemContext } from '../../../src/modules/jobs/index.js';
import { declaredImageUses } from '../../../src/modules/media/index.js';
import { until } from '../../support/until.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

/** Everything as soon as the queue can: it looks twice a second and mends every second. */
const TEMPO = { polling: 0.5, queuePolling: 0.5, maintenance: 1, retryDelay: 1 };
/** Jobs of these tests run when they are told to. */
const NEVER = '0 0 29 2 *';

let app: InProcessApp;
const logger = createLogger('silent');

beforeAll(async () => {
  app = await inProcessApp();
});

const running: JobRunner[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((runner) => runner.stop()));
});

afterAll(() => app.close());

const start = async (...wanted: readonly Job[]): Promise<JobRunner> => {
  const runner = createJobRunner({ config: app.config, dataSource: app.dataSource, logger }, wanted, TEMPO);
  running.push(runner);
  await runner.prepare();
  runner.start();
  return runner;
};

const job = (name: string, run: Job['run'], expireInSeconds = 30): Job => ({ name, cron: NEVER, expireInSeconds, run });

const inDatabase = async <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
  app.dataSource.query<T[]>(statement, values);

const named = (name: string): Job => {
  const found = jobs.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no job ${name}`);
  return found;
};

/** Runs a job of the server as the runner would, without its times. */
const runNow = async (name: string): Promise<void> => {
  const environment = jobEnvironment({ config: app.config, dataSource: app.dataSource, logger });
  await named(name).run(await systemContext(environment, name));
};

it('reads for longer than a request may where a job takes the time, until its transaction ends', async () => {
  const timeouts = { statement: 200, silence: 100, connection: 5000 };
  const pool = openPool({ url: app.config.databaseUrl ?? '', max: 1, name: 'patience', timeouts, log: logger });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await takeMinutes(client, 1);
    await client.query('select pg_sleep(0.7)');
    await client.query('commit');
    await expect(client.query('select pg_sleep(0.7)')).rejects.toThrow('statement timeout');
  } finally {
    client.release();
    await pool.end();
  }
});

describe('the runner', () => {
  it('runs a job as the server itself, who may do everything and is nobody', async () => {
    let seen: RequestContext | undefined;
    const work = job('look-around', async (ctx) => {
      seen = ctx;
    });
    const runner = await start(work);
    await runner.trigger(work);
    await until(() => seen !== undefined, 'the job');
    expect(seen?.actor?.access('orders.read')).toBe('all');
    expect(seen?.requestId).toMatch(/^look-around-[0-9a-f-]{36}$/);
    expect(seen?.settings.timezone).toBe('Asia/Riyadh');
  });

  it('starts each run in one copy, however many copies set its times', async () => {
    let runs = 0;
    const work = { ...job('once-a-minute', async () => void runs++), cron: '* * * * *' };
    await Promise.all([start(work), start(work), start(work)]);
    await until(() => runs > 0, 'the scheduled run');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // Another minute may have begun: what was taken is finished first, and what nobody took has not run.
    await Promise.all(running.splice(0).map((runner) => runner.stop()));
    const [minutes] = await inDatabase<{ passed: number }>(
      `select count(distinct date_trunc('minute', created_on))::int as passed from jobs.job
       where name = 'once-a-minute' and state = 'completed'`,
    );
    expect(runs).toBe(minutes?.passed);
  });

  it('never runs a job beside itself, not even one that took too long', async () => {
    let [running, most, runs] = [0, 0, 0];
    const work = job(
      'slow',
      async () => {
        runs++;
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 2500));
        running--;
      },
      1,
    );
    const [first, second] = [await start(work), await start(work)];
    await first.trigger(work);
    await until(() => runs > 0, 'the job');
    await second.trigger(work);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(most).toBe(1);
  });

  it('tries a job again that fails, and lets the others go on', async () => {
    let [failures, successes] = [0, 0];
    const poison = job('poison', async () => {
      failures++;
      throw new Error('always');
    });
    const sound = job('sound', async () => void successes++);
    const runner = await start(poison, sound);
    await runner.trigger(poison);
    await until(() => failures > 0, 'the poison');
    await runner.trigger(sound);
    await until(() => successes > 0 && failures > 1, 'the other job and the second try');
    // What is left of its tries is cut short here: the last one ends in the queue of those given up.
    await inDatabase(`update jobs.job set retry_count = retry_limit, start_after = now() where name = 'poison'`);
    let lost: unknown[] = [];
    await until(() => {
      void inDatabase(`select 1 from jobs.job where name = 'given-up' and data ->> 'job' = 'poison'`).then((rows) => {
        lost = rows;
      });
      return lost.length > 0;
    }, 'the dead letter');
  });

  it('runs a job again whose process was killed half-way', async () => {
    let runs = 0;
    const work = job('halved', async () => void runs++, 2);
    await start(work);
    // Another process has taken the job and died: nobody ends it, and its lock went with its connection.
    await inDatabase(
      `insert into jobs.job (name, data, state, started_on, expire_in, retry_limit, retry_delay)
       values ('halved', '{"job": "halved"}', 'active', now() - interval '10 seconds', interval '2 seconds', 5, 0)`,
    );
    await until(() => runs === 1, 'the second run');
  });

  it('finishes a job that it was just taking when it was told to stop', async () => {
    let runs = 0;
    const work = job('last-one', async () => void runs++);
    await (await start(work)).stop();
    running.length = 0;
    await inDatabase(`insert into jobs.job (name, data) values ('last-one', '{"job": "last-one"}')`);
    // Its first look at the queue is on its way.
    const runner = await start(work);
    running.length = 0;
    await runner.stop();
    expect(runs).toBe(1);
    const states = await inDatabase<{ state: string }>(`select state from jobs.job where name = 'last-one'`);
    expect(states).toEqual([{ state: 'completed' }]);
  });

  it('outlives the loss of all its connections', async () => {
    let runs = 0;
    const work = job('survivor', async () => void runs++);
    const runner = await start(work);
    const client = new pg.Client(app.config.databaseUrl);
    await client.connect();
    const { rows: cut } = await client.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'wholesale-desk-jobs'`,
    );
    // They are gone, and whoever held them has been told, when this question has been answered after that.
    for (let left = cut.length; left > 0;) {
      const { rows } = await client.query('select 1 from pg_stat_activity where pid = any($1)', [
        cut.map(({ pid }) => pid),
      ]);
      left = rows.length;
    }
    await client.end();
    await runner.trigger(work);
    await until(() => runs === 1, 'the job after the interruption');
  });
});

describe('housekeeping', () => {
  it('has a queue for each job of the server', async () => {
    const runner = createJobRunner({ config: app.config, dataSource: app.dataSource, logger });
    await runner.prepare();
    await runner.stop();
    const rows = await inDatabase<{ name: string }>('select name from jobs.queue');
    const all = [...jobs, ...queuedJobs].map(({ name }) => name);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...all, 'given-up']));
  });

  it('forgets idempotency keys after 72 hours', async () => {
    const { userId } = await app.signInAs('admin');
    await inDatabase(
      `insert into idempotency_keys (user_id, key, operation, request_hash, created_at) select $1, k, 'x', 'x', now() - a::interval
       from (values ('old', '73 hours'), ('young', '71 hours')) as v(k, a)`,
      [userId],
    );
    await runNow('sweep-idempotency-keys');
    expect(await inDatabase('select key from idempotency_keys')).toEqual([{ key: 'young' }]);
  });

  it('forgets notifications after 90 days, and sessions that have ended', async () => {
    await inDatabase(
      `insert into notifications (kind, title, message, created_at) select 'stock_alert', t, t, now() - a::interval
       from (values ('old', '91 days'), ('young', '89 days')) as v(t, a)`,
    );
    const { token } = await app.signInAs('vendor');
    await inDatabase(
      `update sessions set idle_until = now() - interval '1 minute' where user_id <> (select user_id from sessions order by id desc limit 1)`,
    );
    await runNow('sweep-notifications');
    await runNow('sweep-sessions');
    expect(await inDatabase('select title from notifications')).toEqual([{ title: 'young' }]);
    expect(await inDatabase('select count(*)::int as sessions from sessions')).toEqual([{ sessions: 1 }]);
    const me = await app.gql<{ me: { email: string } }>('{ me { email } }', {}, token);
    expect(me.data?.me.email).toBe('vendor@test.example');
  });

  it('removes pictures that nothing has shown for a day, and only these', async () => {
    const hash = (letter: string): string => letter.repeat(64);
    await inDatabase(
      `insert into media_object (id, content_hash, visibility, mime, width, height, byte_size, created_at)
       select rpad(id, 22, '-'), hash, 'catalog', 'image/webp', 1, 1, 1, now() - a::interval
       from (values ('old', $1, '25 hours'), ('young', $2, '23 hours'), ('shown', $3, '9 days'), ('logo', $4, '9 days'), ('twin', $3, '9 days')) as v(id, hash, a)`,
      ['a', 'b', 'c', 'd'].map(hash),
    );
    await inDatabase(
      `insert into media_blob (content_hash, variant, data) select h, v, '\\x00' from unnest($1::text[]) h, unnest(array['full', 'thumb']) v`,
      [['a', 'b', 'c', 'd'].map(hash)],
    );
    await inDatabase(
      `insert into products (sku, name, base_price, image_ids) values ('PIC-1', 'Pictured', 1, array[rpad('shown', 22, '-')])`,
    );
    await inDatabase(`update business_settings set logo_url = '/media/' || rpad('logo', 22, '-')`);
    await runNow('sweep-images');
    const left = await inDatabase<{ id: string }>(`select rtrim(id, '-') as id from media_object order by id`);
    expect(left.map(({ id }) => id)).toEqual(['logo', 'shown', 'young']);
    const bytes = await inDatabase<{ h: string }>(
      'select distinct left(content_hash, 1) as h from media_blob order by 1',
    );
    expect(bytes.map(({ h }) => h)).toEqual(['b', 'c', 'd']);
  });

  it('knows every column that names pictures', async () => {
    const columns = await inDatabase<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and table_schema = 'public' and table_name not like 'media\\_%' and column_name ~ '(image|photo|picture|logo|avatar)'
         and data_type in ('character varying', 'text', 'ARRAY')`,
    );
    expect(columns.map(({ name }) => name).sort()).toEqual([...declaredImageUses()].sort());
  });
});
