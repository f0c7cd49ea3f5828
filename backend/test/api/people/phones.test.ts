import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { poolOf } from '../../../src/kernel/context.js';
import { matchPhone, readPhonesJob } from '../../../src/modules/identity/index.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

let app: InProcessApp;
let admin: string;

beforeAll(async () => {
  app = await inProcessApp();
  admin = (await app.signInAs('admin')).token;
});
afterAll(() => app.close());

const CREATE = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id phone phoneE164 whatsappE164 } }';
const UPDATE = 'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { phone phoneE164 whatsappE164 } }';
const FIND = 'query ($search: String!) { users(filter: { search: $search }) { totalCount nodes { id } } }';

let people = 0;
const fresh = (): { email: string; password: string; firstName: string; lastName: string } => ({
  email: `caller${String.fromCharCode(97 + people++)}@test.example`,
  password: 'test-password',
  firstName: 'Noor',
  lastName: 'Caller',
});

interface Made {
  id: string;
  phone: string | null;
  phoneE164: string | null;
  whatsappE164: string | null;
}

async function made(more: { phone?: string; whatsappNumber?: string }): Promise<Made> {
  const { data, errors } = await app.gql<{ createUser: Made }>(CREATE, { input: { ...fresh(), ...more } }, admin);
  expect(errors).toBeUndefined();
  return data!.createUser;
}

/** Who is found. */
async function found(search: string): Promise<string[]> {
  const { data } = await app.gql<{ users: { totalCount: number; nodes: { id: string }[] } }>(FIND, { search }, admin);
  const ids = data!.users.nodes.map(({ id }) => id);
  expect(data!.users.totalCount).toBe(ids.length);
  return ids;
}

describe('a phone', () => {
  it.each([
    ['0501234567', '+966501234567'],
    ['+20 100 123 4567', '+201001234567'],
    ['0112345678 ext. 12', '+966112345678'],
    ['call Ahmed', null],
    ['📞🙂', null],
  ])('is kept as it was typed, %j, and beside that as %j', async (phone, phoneE164) => {
    const user = await made({ phone });
    expect(user).toMatchObject({ phone, phoneE164, whatsappE164: null });
    const { body } = await app.rest<{ id: number; phone: string }[]>('GET', '/api/users', undefined, admin);
    expect(body.find(({ id }) => String(id) === user.id)?.phone).toBe(phone);
  });

  it('is refused where it is too long, over GraphQL and REST', async () => {
    const phone = '1'.repeat(21);
    const { errors } = await app.gql(CREATE, { input: { ...fresh(), phone } }, admin);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { phone: expect.anything() } });
    const answer = await app.rest('POST', '/api/users', { ...fresh(), phone }, admin);
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain('phone');
  });

  it('follows what is typed later, over GraphQL and REST, beside that of WhatsApp', async () => {
    const { id } = await made({ phone: '0551112223', whatsappNumber: '+20 100 999 8887' });
    const updated = await app.gql(UPDATE, { input: { id, phone: '٠٥٥١١١٢٢٢٤' } }, admin);
    expect(updated.data).toEqual({
      updateUser: { phone: '٠٥٥١١١٢٢٢٤', phoneE164: '+966551112224', whatsappE164: '+201009998887' },
    });
    expect(await found('0551112223')).toEqual([]);
    expect(await found('0551112224')).toEqual([id]);
    expect(await found('01009998887')).toEqual([id]);
    const patched = await app.rest('PATCH', `/api/users/${id}`, { phone: 'call Ahmed' }, admin);
    expect(patched.status).toBe(200);
    expect(await found('0551112224')).toEqual([]);
    expect(await found('+201009998887')).toEqual([id]);
    const emptied = await app.gql(UPDATE, { input: { id, phone: null, whatsappNumber: null } }, admin);
    expect(emptied.data).toEqual({ updateUser: { phone: null, phoneE164: null, whatsappE164: null } });
    expect(await found('1009998887')).toEqual([]);
  });
});

describe('the search', () => {
  const SPELLINGS = [
    '0507776665',
    '507776665',
    '+966507776665',
    '966507776665',
    '00966507776665',
    '00966 50 777 6665',
    '+966 (0) 50 777 6665',
    '050-777-6665',
    '050 777 6665',
    '050.777.6665',
    '٠٥٠٧٧٧٦٦٦٥',
    '٠٥٠ ٧٧٧ ٦٦٦٥',
    '\u200f+966 50 777 6665',
    '\u202a050\u00a0777\u00a06665\u202c',
    '6665',
    '7776665',
    '777 6665',
    '050777',
  ];

  it.each(['0507776665', '+966 50 777 6665', '٠٥٠٧٧٧٦٦٦٥', '00966507776665', '\u200f050-777-6665'])(
    'finds a person with the phone %j by any spelling, once',
    async (phone) => {
      const { id } = await made({ phone, whatsappNumber: '+966507776665' });
      await made({ phone: '0507700000' });
      for (const spelling of SPELLINGS) expect([spelling, await found(spelling)]).toEqual([spelling, [id]]);
      expect(await found('665')).toContain(id);
      const path = `/api/users/export.csv?search=${encodeURIComponent('00966 50-777-6665')}`;
      const exported = await app.rest<string>('GET', path, undefined, admin);
      expect(exported.body.split('\r\n').map((line) => line.split(',')[0])).toEqual(['Id', id, '']);
      await app.rest('DELETE', `/api/users/${id}`, undefined, admin);
      expect(await found('0507776665')).toEqual([]);
      await app.dataSource.query(`delete from users where phone = '0507700000'`);
    },
  );

  it('reads a phone with blanks as one, not as words that stand anywhere', async () => {
    await made({ phone: '0561112222', whatsappNumber: '0563334444' });
    expect(await found('056 3334 1112')).toEqual([]);
    expect(await found('056 333 4444')).toHaveLength(1);
  });

  it('finds orders and entries of the books by the phone of their customer', async () => {
    const { id } = await made({ phone: '0507070701' });
    const [order] = await app.dataSource.query<{ id: string }[]>(
      `insert into orders (order_number, customer_id, subtotal_amount, total_amount) values ('PH-1', $1, 0, 0) returning id::text`,
      [id],
    );
    const { data } = await app.gql(
      'query ($s: String!) { orders(filter: { search: $s }) { nodes { id } } }',
      { s: '+966 50 707 0701' },
      admin,
    );
    expect(data).toEqual({ orders: { nodes: [{ id: order?.id }] } });
  });

  it('is answered by the index', async () => {
    const { meant, plan } = await explained('+966 50 999 8877');
    expect(meant).toBeGreaterThan(0);
    expect(plan).toContain('ix_users_search');
    expect(plan).not.toContain('Seq Scan');
  });
});

async function explained(search: string): Promise<{ meant: number; plan: string }> {
  const { matchesPerson } = await import('../../../src/kernel/text/search.js');
  const { raw, render } = await import('../../../src/kernel/sql.js');
  const { text, values } = render(matchesPerson(raw('search'), search)!, null);
  const client = await poolOf(app.dataSource).connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<Record<string, string>>(`explain select id from users where ${text}`, values);
    return { meant: values.length, plan: rows.map((row) => Object.values(row)[0]).join('\n') };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('matchPhone', () => {
  it('names whom a phone belongs to, by either number, and nobody for other texts', async () => {
    const one = await made({ phone: '0521112223' });
    const other = await made({ phone: 'call Ahmed', whatsappNumber: '+966 52 111 2223' });
    const gone = await made({ phone: '0521112223' });
    await app.dataSource.query('update users set archived_at = now(), is_active = false where id = $1', [gone.id]);
    const pool = poolOf(app.dataSource);
    for (const spelling of ['0521112223', '00966521112223', '٠٥٢١١١٢٢٢٣', '+966 52 111 2223 ext. 4']) {
      expect(await matchPhone(pool, spelling)).toEqual([Number(one.id), Number(other.id)]);
    }
    for (const text of ['', 'call Ahmed', '1112223', '0521112224']) expect(await matchPhone(pool, text)).toEqual([]);
  });
});

describe('the country of numbers without a country code', () => {
  const SET = 'mutation ($code: String!) { updateBusinessSettings(input: { phoneRegion: $code }) { phoneRegion } }';
  const readAnew = async (): Promise<void> => {
    const environment = jobEnvironment({
      config: app.config,
      dataSource: app.dataSource,
      logger: createLogger('silent'),
    });
    await readPhonesJob.run(await systemContext(environment, readPhonesJob.name), 1);
  };

  it('is a setting that admins change; all numbers are read anew', async () => {
    const local = await made({ phone: '01012345678' });
    const abroad = await made({ phone: '+966531112223' });
    expect(local.phoneE164).toBeNull();
    const bad = await app.gql(SET, { code: 'XX' }, admin);
    expect(bad.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { phoneRegion: 'Must be the code of a country such as SA' },
    });
    expect((await app.gql(SET, { code: 'eg' }, admin)).data).toEqual({ updateBusinessSettings: { phoneRegion: 'EG' } });
    const versions = await app.dataSource.query('select id, version from users order by id');
    const times = 'select id, updated_at, phone_e164 from users order by id';
    const before = await app.dataSource.query<Record<string, unknown>[]>(times);
    await readAnew();
    // Nobody's edit is in the way of it; but who has a copy of a number that reads otherwise now is told.
    expect(await app.dataSource.query('select id, version from users order by id')).toEqual(versions);
    const after = await app.dataSource.query<Record<string, unknown>[]>(times);
    for (const [n, row] of after.entries()) {
      const isOther = row['phone_e164'] !== before[n]?.['phone_e164'];
      if (isOther) expect(row['updated_at']).not.toEqual(before[n]?.['updated_at']);
    }
    await readAnew();
    expect(await app.dataSource.query(times)).toEqual(after);
    const numbers = await app.dataSource.query('select phone_e164 from users where id in ($1, $2) order by id', [
      local.id,
      abroad.id,
    ]);
    expect(numbers).toEqual([{ phone_e164: '+201012345678' }, { phone_e164: '+966531112223' }]);
    expect(await found('+20 101 234 5678')).toEqual([local.id]);
    expect(await made({ phone: '01112345678' })).toMatchObject({ phoneE164: '+201112345678' });
    await app.gql(SET, { code: 'SA' }, admin);
    await readAnew();
    expect(await found('+20 101 234 5678')).toEqual([]);
    expect(await found('0101 234 5678')).toEqual([local.id]);
  });

  it('is asked for in the transaction of the change, once there is a queue', async () => {
    const { createJobRunner, queuedJobs } = await import('../../../src/app/jobs.js');
    const runner = createJobRunner(
      { config: app.config, dataSource: app.dataSource, logger: createLogger('silent') },
      [],
      undefined,
      queuedJobs,
    );
    await runner.prepare();
    await app.gql(SET, { code: 'EG' }, admin);
    await app.gql('mutation { updateBusinessSettings(input: { phoneRegion: "EG", name: "Noor" }) { id } }', {}, admin);
    const asked = await app.dataSource.query(`select data from jobs.job where name = 'read-phones'`);
    expect(asked).toEqual([{ data: { job: 'read-phones', id: 1 } }]);
    await runner.stop();
    await app.gql(SET, { code: 'SA' }, admin);
  });

  it('is for admins only', async () => {
    const { token } = await app.signInAs('sales_team');
    const read = await app.gql('{ businessSettings { phoneRegion } }', {}, token);
    expect(read.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await app.gql(SET, { code: 'EG' }, token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
