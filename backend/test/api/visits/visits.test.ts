import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { person, type Person } from '../../factories/orders.js';
import { faultsOf, NOOR, visitCalls } from '../../factories/visits.js';
import { assertInvariants, fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: string;
let sales: Person;
let other: Person;
let record: ReturnType<typeof visitCalls>['record'];
let update: ReturnType<typeof visitCalls>['update'];
let made: ReturnType<typeof visitCalls>['made'];

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  sales = await person(app, 'sales_team', { email: 'one@test.example', firstName: 'Sara', lastName: 'One' });
  other = await person(app, 'sales_team', { email: 'two@test.example' });
  ({ record, update, made } = visitCalls(app, sales.token));
});
afterAll(() => app.close());

const planned = (input: Row = {}) => made({ status: 'planned', scheduledDate: '2031-03-03T07:00:00.000Z', ...input });

describe('a visit that is recorded', () => {
  it('belongs to who made it, and its area is known from then on, by one spelling', async () => {
    const visit = await made({ area: ' oLAYA ' });
    const again = await made({ area: 'Olaya' });
    expect(visit).toMatchObject({ status: 'completed', salesPersonId: sales.id, salesPersonName: 'Sara One' });
    expect([visit['area'], again['area']]).toEqual(['oLAYA', 'oLAYA']);
    const areas = await app.rest<Row[]>('GET', '/api/areas?search=ol', undefined, sales.token);
    expect(areas.body).toEqual([expect.objectContaining({ name: 'oLAYA', visitCount: 2, coordinates: null })]);
    for (const search of ['o', '%', '_', "' or 1=1--"]) {
      const found = await app.rest<Row[]>('GET', `/api/areas?search=${encodeURIComponent(search)}`, undefined, admin);
      expect([search, found.body]).toEqual([search, []]);
    }
    const [{ id: areaId } = {}] = areas.body;
    const named = async (ids: unknown[]) =>
      app.gql<{ areas: { nodes: Row[] } }>(
        'query ($ids: [ID!]) { areas(filter: { ids: $ids }, first: 5) { nodes { id name } } }',
        { ids },
        sales.token,
      );
    expect((await named([areaId])).data?.areas.nodes).toEqual([{ id: String(areaId), name: 'oLAYA' }]);
    expect((await named([2_000_000_000])).data?.areas.nodes).toEqual([]);
    expect((await named(['x'])).errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    await assertInvariants(app.dataSource);
  });

  it('is linked to the only customer who has that phone, in any spelling', async () => {
    const customer = await person(app, 'customer', { email: 'nour@test.example', firstName: 'Nour', lastName: 'H' });
    const changed = await app.rest('PATCH', `/api/users/${customer.id}`, { phone: '+966 50 123 4567' }, admin);
    expect(changed.status).toBe(200);
    const visit = await made({ customerPhone: '٠٥٠١٢٣٤٥٦٧' });
    expect(visit).toMatchObject({ customerId: customer.id, customer: { displayName: 'Nour H' } });
    expect(await made({ customerPhone: '٠٥٠١٢٣٤٥٦٧', customerId: null })).toMatchObject({ customerId: null });
    const strange = await record({ customerId: sales.id });
    expect(faultsOf(strange.error)).toEqual({ customerId: 'This customer does not exist' });
  });

  it('says what it lacks, and what does not fit, by the names of the fields', async () => {
    const before = await fingerprint(app.dataSource);
    const rows: [Row, Row][] = [
      [
        { customerPhone: null, area: '' },
        { customerPhone: 'Phone number is required', area: 'Area is required' },
      ],
      [{ status: 'planned' }, { scheduledDate: 'A planned visit needs a date' }],
      [{ status: 'cancelled' }, { status: 'A new visit cannot be cancelled' }],
      [{ latitude: 24.7 }, { longitude: 'A position has a latitude and a longitude' }],
      [{ longitude: 24.7 }, { latitude: 'A position has a latitude and a longitude' }],
      [{ accuracyMeters: 5 }, { accuracyMeters: 'There is no position that this could be said of' }],
      [{ followUpDate: '2031-01-01' }, { followUpDate: 'Say first that a follow-up is required' }],
      [{ attachments: ['javascript:alert(1)'] }, { 'attachments.0': 'Must be a link that begins with https://' }],
      [{ actualDate: '2099-01-01T00:00:00Z' }, { actualDate: 'Must not be in the future' }],
      [{ cancelReason: 'why not' }, { cancelReason: 'Only a cancelled visit has a reason for it' }],
    ];
    for (const [input, fields] of rows) expect([input, faultsOf((await record(input)).error)]).toEqual([input, fields]);
    // Both forms of a position, as a phone, a legacy client or somebody with bad intent might write it.
    for (const [position, named] of [
      [{ latitude: 91, longitude: 181 }, ['latitude', 'longitude']],
      [{ latitude: 46.6, longitude: -180.1 }, ['longitude']],
      [{ latitude: 124.7, longitude: 46.6 }, ['latitude']],
    ] as const) {
      const { error } = await record(position);
      expect([position, Object.keys(faultsOf(error) as Row)]).toEqual([position, named]);
    }
    for (const latitude of ['abc', '24.7,46.6', 'javascript:alert(1)', [24.7]]) {
      const { error } = await record({ latitude, longitude: 46.6 });
      expect([latitude, error?.extensions['code']]).toEqual([latitude, 'BAD_USER_INPUT']);
      expect(JSON.stringify(error)).toContain('latitude');
    }
    const badPositions = ['91,181', '181,91', '-24.7;-46.6', '24.7N,46.6E', 'abc', '24.7', '1,2,3', ',', '24.7,'];
    for (const gpsCoordinates of [...badPositions, 'javascript:alert(1)', '24.7;46.6', 5, {}]) {
      const { status, body } = await app.rest<Row>(
        'POST',
        '/api/field-visits',
        { ...NOOR, status: 'completed', gpsCoordinates },
        sales.token,
      );
      expect([gpsCoordinates, status, Object.keys(body['fields'] as Row)]).toEqual([
        gpsCoordinates,
        400,
        ['gpsCoordinates'],
      ]);
    }
    expect(await fingerprint(app.dataSource)).toBe(before);
  });

  it('keeps the signs and the order of a position as they were sent', async () => {
    for (const [latitude, longitude] of [
      [-24.7136, 46.6753],
      [46.6753, 24.7136],
      [-90, 180],
    ])
      expect(await made({ latitude, longitude })).toMatchObject({ latitude, longitude });
    const sent = { ...NOOR, status: 'completed', gpsCoordinates: '-24.7136,-46.6753' };
    const { body } = await app.rest<Row>('POST', '/api/field-visits', sent, sales.token);
    expect(body['gpsCoordinates']).toBe('-24.713600,-46.675300');
  });

  it('keeps a text that looks like a script as the text that it is', async () => {
    const script = 'javascript:alert(1)//<img src=x onerror=alert(1)>';
    const names = ['customerName', 'area', 'location', 'purpose', 'address', 'visitReview', 'notes', 'followUpNotes'];
    const texts = Object.fromEntries(names.map((name) => [name, script]));
    const sent = { ...NOOR, ...texts, status: 'completed', followUpRequired: true };
    const { visit } = await record(sent);
    const read = await app.gql<{ fieldVisit: Row }>(
      `query ($id: ID!) { fieldVisit(id: $id) { ${names.join(' ')} } }`,
      { id: visit?.['id'] },
      sales.token,
    );
    expect(read.data?.fieldVisit).toMatchObject(texts);
    const { status, body } = await app.rest<Row>('POST', '/api/field-visits', sent, sales.token);
    expect(status).toBe(201);
    expect(body).toMatchObject(texts);
  });

  it('happened as long ago as the phone says, whatever its clock shows', async () => {
    const began = Date.now();
    // Three years off: the visit began an hour before it was sent and took 20 minutes.
    const clock = Date.parse('2029-05-05T05:05:00.000Z');
    const capturedAt = new Date(clock - 3_600_000).toISOString();
    const visit = await made({
      capturedAt,
      finishedAt: new Date(clock - 2_400_000).toISOString(),
      sentAt: new Date(clock).toISOString(),
    });
    expect(visit).toMatchObject({ duration: 20, capturedAt });
    expect(Math.abs(Date.parse(String(visit['actualDate'])) - (began - 3_600_000))).toBeLessThan(60_000);
    expect(Math.abs(Date.parse(String(visit['receivedAt'])) - began)).toBeLessThan(60_000);
    // Years between begin and sending: the phone's clock jumped. It happened when it came.
    const jumped = await made({ capturedAt: '2019-01-01T00:00:00Z', sentAt: new Date(clock).toISOString() });
    expect(Math.abs(Date.parse(String(jumped['actualDate'])) - Date.now())).toBeLessThan(60_000);
    expect(jumped['duration']).toBeNull();
  });

  it('arrives once, however often and however fast it is sent', async () => {
    const clientId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 6 }, () => made({ clientId, notes: 'once' })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    // Somebody else's phone may choose the same.
    expect((await made({ clientId }, other.token))['id']).not.toBe(sent[0]?.['id']);
    const trail = await app.dataSource.query<Row[]>(
      `select count(*)::int as n from audit_events where entity = 'FieldVisit' and entity_id = $1`,
      [String(sent[0]?.['id'])],
    );
    expect(trail).toEqual([{ n: 1 }]);
  });

  it('tells how far it was from where the customer is known to be', async () => {
    const customerId = (await person(app, 'customer', { email: 'far@test.example' })).id;
    const at = (latitude: number, more: Row = {}) =>
      made({ customerId, latitude, longitude: 46.6753, accuracyMeters: 8, ...more });
    // Too unsure to learn from.
    expect(await at(24.9, { accuracyMeters: 900 })).toMatchObject({ distanceMeters: null, isFar: false });
    expect(await at(24.7136)).toMatchObject({ distanceMeters: null, latitude: 24.7136 });
    expect(await at(24.7176)).toMatchObject({ distanceMeters: 445, isFar: false });
    expect(await at(24.7236)).toMatchObject({ distanceMeters: 1112, isFar: true });
    // The customer has moved.
    await at(24.7236, { isCustomerPlace: true });
    expect(await at(24.7236)).toMatchObject({ distanceMeters: 0, isFar: false });
  });

  it('tells where its customer is known to be, also of a planned one', async () => {
    const customerId = (await person(app, 'customer', { email: 'known-place@test.example' })).id;
    const place = { latitude: 24.7136, longitude: 46.6753 };
    expect(await planned({ customerId })).toMatchObject({ isCustomerPlace: false, customerLatitude: null });
    const first = await made({ customerId, ...place, accuracyMeters: 8 });
    expect(first).toMatchObject({ isCustomerPlace: true, customerLatitude: 24.7136, customerLongitude: 46.6753 });
    expect(await planned({ customerId })).toMatchObject({ isCustomerPlace: false, customerLatitude: 24.7136 });
    const moved = await made({ customerId, ...place, latitude: 24.8, accuracyMeters: 8 });
    expect(moved).toMatchObject({ isCustomerPlace: false, customerLatitude: 24.7136 });
    // Somebody says that the customer has moved.
    const { visit } = await update({ id: moved['id'], isCustomerPlace: true });
    expect(visit).toMatchObject({ isCustomerPlace: true, customerLatitude: 24.8 });
    // Said again it is no news; what visits taught by themselves is none either.
    await update({ id: moved['id'], isCustomerPlace: true });
    const trail = await app.dataSource.query<Row[]>(
      `select before, after, actor_id::text as by from audit_events
       where entity = 'User' and entity_id = $1 and after ? 'latitude'`,
      [String(customerId)],
    );
    expect(trail).toEqual([{ before: place, after: { ...place, latitude: 24.8 }, by: sales.id }]);
    expect(await made({ customerId: null })).toMatchObject({ isCustomerPlace: false, customerLatitude: null });
  });

  it.each(['distributor', 'wholesale'] as const)('is linked to a %s, who buys, too', async (role) => {
    const phone = role === 'wholesale' ? '+966 50 123 4001' : '+966 50 123 4002';
    const buyer = await person(app, role, { email: `${role}-visited@test.example`, firstName: 'Bulk', lastName: role });
    expect((await app.rest('PATCH', `/api/users/${buyer.id}`, { phone }, admin)).status).toBe(200);
    const visit = await made({ customerPhone: phone.replaceAll(' ', '') });
    expect(visit).toMatchObject({ customerId: buyer.id, customer: { displayName: `Bulk ${role}` } });
    expect(await made({ customerId: buyer.id })).toMatchObject({ customerId: buyer.id });
  });
});

describe('the life of a visit', () => {
  it('goes on from planned, and back only by an admin', async () => {
    const { id } = await planned({ customerPhone: null, area: null });
    expect(faultsOf((await update({ id, status: 'in_progress' })).error)).toEqual({
      customerPhone: 'Phone number is required',
      area: 'Area is required',
    });
    const begun = await update({ id, status: 'in_progress', customerPhone: '0551112223', area: 'Malqa' });
    expect(begun.visit).toMatchObject({ status: 'in_progress', duration: null, area: 'Malqa' });
    expect(begun.visit?.['actualDate']).not.toBeNull();
    const done = await update({ id, status: 'completed', chance: 'strong' });
    expect(done.visit).toMatchObject({ status: 'completed', duration: 1, actualDate: begun.visit?.['actualDate'] });
    const refused = await update({ id, status: 'planned' });
    expect(refused.error).toMatchObject({
      message: 'A visit that is completed cannot become planned',
      extensions: { code: 'ILLEGAL_TRANSITION', details: { allowed: [] } },
    });
    const reopened = await update({ id, status: 'planned' }, admin);
    expect(reopened.visit).toMatchObject({ status: 'planned', actualDate: null, duration: null });
    expect(faultsOf((await update({ id, status: 'cancelled' })).error)).toEqual({
      cancelReason: 'Say why the visit is cancelled',
    });
    const cancelled = await update({ id, status: 'cancelled', cancelReason: 'Shop is closed' });
    expect(cancelled.visit).toMatchObject({ status: 'cancelled', cancelReason: 'Shop is closed' });
    expect((await update({ id, status: 'completed' })).error?.extensions['code']).toBe('ILLEGAL_TRANSITION');
    expect((await update({ id, status: 'planned' }, admin)).visit).toMatchObject({ cancelReason: null });
    const events = await app.dataSource.query<{ name: string }[]>(
      `select name from domain_events where entity = 'FieldVisit' and entity_id = $1 order by id`,
      [String(id)],
    );
    expect(events.map(({ name }) => name)).toEqual([
      'visit.planned',
      'visit.completed',
      'visit.planned',
      'visit.cancelled',
      'visit.planned',
    ]);
    await assertInvariants(app.dataSource);
  });

  it('refuses an edit of a version that somebody else has changed', async () => {
    const { id, version } = await made();
    await update({ id, version, notes: 'first' });
    expect((await update({ id, version, notes: 'second' })).error?.extensions['code']).toBe('STALE_VERSION');
  });

  it('takes the rest of a follow-up away with it', async () => {
    const { id } = await made({ followUpRequired: true, followUpDate: '2031-02-02', followUpNotes: 'Bring samples' });
    const { visit } = await update({ id, followUpRequired: false });
    expect(visit).toMatchObject({ followUpRequired: false, followUpDate: null, followUpNotes: null });
  });

  it('is planned again and again, at the same time of day, and not without end', async () => {
    const plan = (input: Row) =>
      app.gql<{ plan: { id: string; count: number } }>(
        'mutation ($input: PlanFieldVisitsInput!) { plan: planFieldVisits(input: $input) { id count } }',
        { input: { customerName: 'Monthly', firstDate: '2031-01-31T06:00:00Z', repeat: 'month', ...input } },
        sales.token,
      );
    const { data } = await plan({ until: '2031-04-30' });
    expect(data?.plan.count).toBe(4);
    const rows = await app.dataSource.query<Row[]>(
      'select scheduled_date::text as at from field_visits where plan_id = $1 order by scheduled_date',
      [data?.plan.id],
    );
    expect(rows.map(({ at }) => String(at).slice(0, 10))).toEqual([
      '2031-01-31',
      '2031-02-28',
      '2031-03-31',
      '2031-04-30',
    ]);
    const tooMany = await plan({ repeat: 'week', until: '2040-01-01' });
    expect(tooMany.errors?.[0]?.extensions['fields']).toEqual({ until: 'That would be more than 60 visits' });
    const none = await plan({ until: '2030-01-01' });
    expect(none.errors?.[0]?.extensions['fields']).toEqual({ until: 'No visit falls before this day' });
  });

  it('is planned once, however often a device sends the plan', async () => {
    const clientId = randomUUID();
    const plan = (input: Row = {}) =>
      app.gql<{ plan: { id: string; count: number } }>(
        'mutation ($input: PlanFieldVisitsInput!) { plan: planFieldVisits(input: $input) { id count } }',
        {
          input: {
            customerName: 'Sent twice',
            firstDate: '2031-01-06T06:00:00Z',
            repeat: 'week',
            until: '2031-01-20',
            clientId,
            ...input,
          },
        },
        sales.token,
      );
    const answers = await Promise.all([plan(), plan()]);
    const [first] = answers.map(({ data }) => data?.plan);
    expect(first).toMatchObject({ count: 3 });
    expect([...answers, await plan()].map(({ data }) => data?.plan)).toEqual([first, first, first]);
    const single = randomUUID();
    await made({ status: 'planned', scheduledDate: '2031-01-06T06:00:00Z', clientId: single });
    expect((await plan({ clientId: single })).errors?.[0]?.extensions['fields']).toEqual({
      clientId: 'This device sent a single visit by that name before',
    });
  });
});
