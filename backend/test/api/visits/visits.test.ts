import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { phonePhoto } from '../../factories/images.js';
import { makeProduct } from '../../factories/business.js';
import { person, placeOrder, type Person } from '../../factories/orders.js';
import { assertInvariants, fingerprint } from '../../support/invariants.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

const SELECTION = `{ id version status salesPersonId salesPersonName customerId customerName customerPhone area scheduledDate
  actualDate duration capturedAt receivedAt latitude longitude accuracyMeters distanceMeters isFar photoCount photoUrls
  followUpRequired followUpDate followUpNotes cancelReason planId customer { displayName } }`;

let app: TestApp;
let geocoder: Server;
const places: string[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
let admin: string;
let sales: Person;
let other: Person;

beforeAll(async () => {
  geocoder = createServer((request, response) => {
    places.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => geocoder.listen(0, '127.0.0.1', done));
  app = await testApp({ GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/reverse?key=k` });
  admin = (await app.signInAs('admin')).token;
  sales = await person(app, 'sales_team', { email: 'one@test.example', firstName: 'Sara', lastName: 'One' });
  other = await person(app, 'sales_team', { email: 'two@test.example' });
});
afterAll(async () => {
  await app.close();
  await new Promise((done) => geocoder.close(done));
});

async function call(mutation: string, type: string, input: Row, token = sales.token) {
  const { data, errors } = await app.gql<{ done: Row }>(
    `mutation ($input: ${type}!) { done: ${mutation}(input: $input) ${SELECTION} }`,
    { input },
    token,
  );
  return { visit: data?.done ?? null, error: errors?.[0] ?? null };
}
const NOOR = { customerName: 'Noor Salon', customerPhone: '055 111 2223', area: 'Olaya' };
const record = (input: Row = {}, token = sales.token) =>
  call('recordFieldVisit', 'RecordFieldVisitInput', { ...NOOR, status: 'completed', ...input }, token);
const update = (input: Row, token = sales.token) => call('updateFieldVisit', 'UpdateFieldVisitInput', input, token);
const made = async (input: Row = {}, token = sales.token): Promise<Row> => {
  const { visit, error } = await record(input, token);
  if (!visit) throw new Error(JSON.stringify(error));
  return visit;
};
const planned = (input: Row = {}) => made({ status: 'planned', scheduledDate: '2031-03-03T07:00:00.000Z', ...input });
const faultsOf = (error: { extensions: Row } | null) => error?.extensions['fields'];

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
    for (const gpsCoordinates of ['91,181', 'abc', '24.7', '1,2,3', 'javascript:alert(1)', '24.7;46.6', 5, {}]) {
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
});

describe('who sees what', () => {
  const get = (path: string, token: string): Promise<Response> =>
    fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });

  it('shows photos without their place to the sales person and admins, and removes them with the visit', async () => {
    const upload = async (): Promise<string> => {
      const stored = await app.rest<{ url: string }>(
        'POST',
        '/media?visibility=private',
        await phonePhoto({ gps: true }),
        sales.token,
        { 'content-type': 'image/jpeg' },
      );
      return stored.body.url;
    };
    const photos = [await upload()];
    const visit = await made({ photos });
    expect(visit).toMatchObject({ photoCount: 1, photoUrls: photos });
    const [url = ''] = photos;
    const image = await get(url, sales.token);
    const meta = await sharp(Buffer.from(await image.arrayBuffer())).metadata();
    expect([image.status, meta.exif]).toEqual([200, undefined]);
    expect([(await get(url, admin)).status, (await get(url, other.token)).status]).toEqual([200, 404]);
    const path = `/api/field-visits/${String(visit['id'])}/photos`;
    expect((await app.rest('GET', path, undefined, sales.token)).body).toEqual(photos);
    expect((await app.rest('GET', path, undefined, other.token)).status).toBe(404);
    // A picture of another sales person cannot be taken by its address.
    const stolen = await record({ photos }, other.token);
    expect(Object.keys(faultsOf(stolen.error) as Row)).toEqual(['photos.0']);
    // An admin may keep it, and the sales person sees what an admin adds.
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    const added = await update(
      { id: visit['id'], photos: [url, `data:image/jpeg;base64,${bytes.toString('base64')}`] },
      admin,
    );
    const [, second = ''] = added.visit?.['photoUrls'] as string[];
    expect((await get(second, sales.token)).status).toBe(200);
    const gone = await app.rest('DELETE', `/api/field-visits/${String(visit['id'])}`, undefined, sales.token);
    expect([gone.status, (await get(url, sales.token)).status, (await get(second, admin)).status]).toEqual([
      204, 404, 404,
    ]);
    const twice = await app.rest('DELETE', `/api/field-visits/${String(visit['id'])}`, undefined, sales.token);
    expect(twice.status).toBe(404);
    await assertInvariants(app.dataSource);
  });

  it('gives REST the position in one text, the number of photos, and takes its answer back', async () => {
    const sent = { ...NOOR, status: 'completed', gpsCoordinates: '24.7136, 46.6753' };
    const { status, body } = await app.rest<Row>('POST', '/api/field-visits', sent, sales.token);
    expect(status).toBe(201);
    expect(body).toMatchObject({ gpsCoordinates: '24.713600,46.675300', photos: 0, area: 'oLAYA', version: 1 });
    const path = `/api/field-visits/${String(body['id'])}`;
    const back = await app.rest<Row>('PUT', path, body, sales.token);
    expect([back.status, back.body['version']]).toEqual([200, 1]);
    const changed = await app.rest<Row>('PUT', path, { ...body, notes: 'Changed' }, sales.token);
    expect(changed.body).toMatchObject({ notes: 'Changed', version: 2, gpsCoordinates: '24.713600,46.675300' });
    expect((await app.rest('PUT', path, { notes: 'Mine' }, other.token)).status).toBe(404);
    const taken = await app.rest<Row>('PUT', path, { salesPersonId: other.id }, sales.token);
    expect(taken.status).toBe(403);
  });

  it('counts what the caller sees: a success is a good chance, or an order soon after', async () => {
    const worker = await person(app, 'sales_team', { email: 'stats@test.example' });
    const buyer = await person(app, 'customer', { email: 'buyer@test.example' });
    const { id: productId } = await makeProduct(app, admin, {}, 10);
    await made({ chance: 'very_strong' }, worker.token);
    await made({ chance: 'unclear' }, worker.token);
    await made({ chance: 'normal', customerId: buyer.id }, worker.token);
    await made({ status: 'planned', scheduledDate: '2031-01-01T00:00:00Z' }, worker.token);
    const stats = async (token: string, filter: Row = {}) =>
      (
        await app.gql<{ fieldVisitStats: Row }>(
          `query ($filter: FieldVisitFilter) { fieldVisitStats(filter: $filter)
            { total completed planned inProgress cancelled successful successRate } }`,
          { filter },
          token,
        )
      ).data?.fieldVisitStats;
    expect(await stats(worker.token)).toEqual({
      total: 4,
      completed: 3,
      planned: 1,
      inProgress: 0,
      cancelled: 0,
      successful: 1,
      successRate: '33.3',
    });
    await placeOrder(app, worker.token, buyer.id, [{ productId, quantity: 1 }]);
    expect(await stats(worker.token)).toMatchObject({ successful: 2, successRate: '66.7' });
    expect(await stats(admin, { salesPersonId: worker.id })).toMatchObject({ total: 4, successful: 2 });
    expect(await stats(worker.token, { salesPersonId: sales.id })).toMatchObject({ total: 0, successRate: null });
  });
});

describe('what is at a place', () => {
  const ask = async (latitude: number, token = sales.token) => {
    const { data, errors } = await app.gql<{ placeAt: Row | null }>(
      'query ($latitude: Float!) { placeAt(latitude: $latitude, longitude: 46.6753) { address locality } }',
      { latitude },
      token,
    );
    return { place: data?.placeAt, error: errors?.[0] };
  };

  it('is asked of the service once', async () => {
    answer = {
      status: 200,
      body: {
        locality: 'Al Olaya',
        principalSubdivision: 'Riyadh Region',
        countryName: 'Saudi Arabia',
        localityInfo: {
          administrative: [
            { name: 'Saudi Arabia', adminLevel: 2 },
            { name: 'Riyadh Region', adminLevel: 4 },
            { name: 'Riyadh', adminLevel: 6 },
            { name: 'Ward 7', adminLevel: 9 },
          ],
        },
      },
    };
    places.length = 0;
    const { place } = await ask(24.7136);
    expect(place).toEqual({ locality: 'Al Olaya', address: 'Al Olaya, Riyadh, Riyadh Region, Saudi Arabia' });
    expect((await ask(24.7136)).place).toEqual(place);
    expect(places).toHaveLength(1);
    const { searchParams } = new URL(places[0] ?? '', 'http://localhost');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      key: 'k',
      latitude: '24.713600',
      longitude: '46.675300',
      localityLanguage: 'en',
    });
  });

  it('is unknown for now when the service fails, and asked again', async () => {
    answer = { status: 500, body: {} };
    const failed = await ask(25);
    expect(failed.error).toMatchObject({ extensions: { code: 'UNAVAILABLE' } });
    answer = { status: 200, body: { address: { road: 'King Road', suburb: 'Malaz', city: 'Riyadh', country: 'KSA' } } };
    expect((await ask(25)).place).toEqual({ locality: 'Malaz', address: 'King Road, Malaz, Riyadh, KSA' });
    expect((await ask(91)).error?.extensions['fields']).toEqual({ latitude: 'Must be at most 90' });
  });
});
