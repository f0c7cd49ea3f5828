import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isInputObjectType, isListType, getNullableType } from 'graphql';
import { Client } from 'pg';
import { loadDemoData } from '../../../src/demo-data/index.js';
import { times } from '../../support/properties.js';
import { fingerprint } from '../../support/invariants.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { NO_ROW, ROUND_TRIPS, type RoundTrip } from './round-trip.table.js';
import { mutations } from './write-documents.js';

type Row = Record<string, unknown>;

/** Fields of every edit that are no values of the row. */
const NO_VALUES = new Set(['id', 'version', 'clientKey']);

/** The fields of an input, and whether each is a list of inputs. */
function inputFields(mutation: string): { name: string; rows: boolean }[] {
  const argument = mutations[mutation]?.args.find(({ name }) => name === 'input');
  const type = argument && getNamedType(argument.type);
  if (!isInputObjectType(type)) throw new Error(`${mutation} has no input`);
  return Object.values(type.getFields()).map((field) => ({
    name: field.name,
    rows: isListType(getNullableType(field.type)) && isInputObjectType(getNamedType(field.type)),
  }));
}

const given = (trip: Pick<RoundTrip, 'givenAs'>, name: string): string => trip.givenAs?.[name] ?? name;

const takesBack = (trip: RoundTrip): { name: string; rows: boolean }[] =>
  inputFields(trip.mutation).filter(
    ({ name }) =>
      !NO_VALUES.has(name) && name !== trip.id && !trip.onlyTaken?.[name] && !Object.hasOwn(trip.constants ?? {}, name),
  );

/** What a query has to read so that a row can be sent back. */
function selectionOf(trip: RoundTrip): string {
  const fields = takesBack(trip).map(({ name, rows }) => {
    const list = trip.lists?.[name];
    if (!rows || !list) return given(trip, name) === name ? name : `${name}: ${given(trip, name)}`;
    return `${name} { ${list.fields.map((field) => `${field}: ${given(list, field)}`).join(' ')} }`;
  });
  return `id version ${trip.id ?? ''} ${fields.join(' ')}`;
}

/** The newest and the oldest rows: those of the demo data, and those that were made for their odd values. */
const ends = (rows: Row[]): Row[] => {
  const some = times(5);
  return rows.length <= 2 * some ? rows : [...rows.slice(0, some), ...rows.slice(-some)];
};

describe('what is given out', () => {
  let app: InProcessApp;
  let token: string;
  let listener: Client;
  const heard: string[] = [];

  beforeAll(async () => {
    app = await inProcessApp();
    await loadDemoData(app.dataSource, app.config);
    ({ token } = await app.signInAs('admin'));
    // What a form may leave, a file may bring and a default may stand for.
    await app.dataSource.query(`
      insert into users (email, role, password_hash, company_name) values ('nameless@test.example', 'customer', 'x', null);
      update products set weight = 0.335, cost_price = null, description = null where id = (select min(id) from products);
      update products set weight = 9999999.999, base_price = 99999999.99 where id = (select max(id) from products);
      update users set commission_rate = 99.99, credit_limit = 9999999999.99 where id = (select max(id) from users where role = 'customer');
      update inventory_items set expiry_date = '2028-02-29', batch_number = 'A-1' where id = (select min(id) from inventory_items);
      insert into saved_views (owner_id, list, name, query, hidden_columns, is_shared)
        select min(id), 'orders', 'To pay', 'payment=pending&sort=-totalAmount', '{type}', true from users where role = 'admin';
      insert into export_schedules (owner_id, name, source, query, format, language, rhythm, at, weekday, month_day, recipients, next_at)
        select u.id, 'Orders', 'orders', '', 'pdf', 'en', r.rhythm, '23:59', r.weekday, r.month_day, '{a@test.example}', now() + interval '9 days'
        from (select min(id) as id from users where role = 'admin') u,
          (values ('daily', null::int, null::int), ('weekly', 7, null), ('monthly', null, 31)) r (rhythm, weekday, month_day)`);
    listener = new Client({ connectionString: app.config.databaseUrl });
    await listener.connect();
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen live');
  }, 120_000);
  afterAll(async () => {
    await listener.end();
    await app.close();
  });

  async function rowsOf(trip: RoundTrip): Promise<Row[]> {
    const selection = selectionOf(trip);
    const query = `{ found: ${trip.list} ${trip.one ? `{ ${selection} }` : `{ nodes { ${selection} } }`} }`;
    const { data, errors } = await app.gql<{ found: Row & { nodes?: Row[] } }>(query, {}, token);
    if (!data) throw new Error(JSON.stringify(errors));
    return trip.one ? [data.found] : ends(data.found.nodes ?? []);
  }

  /** Runs all calls, and says which were refused; nothing may be written and nobody be told. */
  async function changesNothing(calls: readonly (() => Promise<string | null>)[]): Promise<void> {
    expect(calls.length).toBeGreaterThan(0);
    const before = await fingerprint(app.dataSource);
    await listener.query('select 1');
    heard.length = 0;
    const refused = [];
    for (const call of calls) refused.push(await call());
    expect([...new Set(refused.filter((fault) => fault !== null))]).toEqual([]);
    expect(await fingerprint(app.dataSource)).toBe(before);
    await listener.query('select 1');
    expect(heard).toEqual([]);
  }

  it('stands in the table for every mutation that edits a row', () => {
    const edits = Object.keys(mutations).filter((name) => /^(update|feature$)/.test(name));
    const listed = [...ROUND_TRIPS.map(({ mutation }) => mutation), ...Object.keys(NO_ROW)];
    expect([...new Set(listed)].sort()).toEqual(edits.sort());
    for (const trip of ROUND_TRIPS) {
      for (const { name, rows } of takesBack(trip)) if (rows) expect(Object.keys(trip.lists ?? {})).toContain(name);
    }
  });

  describe.each(ROUND_TRIPS.map((trip) => ({ trip, name: `${trip.mutation} of ${trip.list}` })))(
    '$name',
    ({ trip }) => {
      it('is taken back over GraphQL', async () => {
        const document = `mutation ($input: ${trip.input}!) { edited: ${trip.mutation}(input: $input) { ${
          trip.mutation === 'feature' ? '__typename' : 'version'
        } } }`;
        await changesNothing(
          (await rowsOf(trip)).map((row) => async () => {
            const { id, ...fields } = row;
            const names = trip.one || trip.id ? {} : { id };
            const { data, errors } = await app.gql<{ edited: Row }>(
              document,
              { input: { ...fields, ...names, ...trip.constants } },
              token,
            );
            if (!data) return JSON.stringify(errors);
            return trip.mutation !== 'feature' && data.edited.version !== row.version ? 'another version' : null;
          }),
        );
      });

      const calls = trip.rest ?? [];
      if (calls.length === 0) return;
      it.each(calls)('is taken back over REST: $write', async ({ read, write: [method, path] }) => {
        const ids = (await rowsOf(trip)).map(({ id }) => String(id));
        const all = read.includes(':id') ? null : await app.rest<Row[]>('GET', `/api${read}`, undefined, token);
        const rows = all
          ? ends(all.body)
          : await Promise.all(
              ids.map(
                async (id) => (await app.rest<Row>('GET', `/api${read.replace(':id', id)}`, undefined, token)).body,
              ),
            );
        await changesNothing(
          rows.map((row) => async () => {
            const answer = await app.rest<Row>(method, `/api${path.replace(':id', String(row.id))}`, row, token);
            if (answer.status !== 200) return `${answer.status} ${JSON.stringify(answer.body)}`;
            expect(answer.body).toEqual(row);
            return null;
          }),
        );
      });
    },
  );
});
