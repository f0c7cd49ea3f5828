import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { makeProduct } from '../../factories/business.js';
import { phonePhoto } from '../../factories/images.js';
import { person, placeOrder, type Person } from '../../factories/orders.js';
import { faultsOf, NOOR, visitCalls } from '../../factories/visits.js';
import { assertInvariants } from '../../support/invariants.js';
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

  it('takes four photos of 5 MB with a place in them, and keeps neither place nor camera', async () => {
    const upload = async (quality: number): Promise<string> => {
      const bytes = await phonePhoto({ gps: true, quality });
      expect(bytes.length).toBeGreaterThan(5_000_000);
      expect(bytes.includes('PhoneMaker')).toBe(true);
      const headers = { 'content-type': 'image/jpeg' };
      const { body } = await app.rest<{ url: string }>(
        'POST',
        '/media?visibility=private',
        bytes,
        sales.token,
        headers,
      );
      return body.url;
    };
    const photos = [await upload(92), await upload(93), await upload(94), await upload(95)];
    const visit = await made({ photos });
    expect(visit).toMatchObject({ photoCount: 4 });
    const stored = await app.rest<string[]>('GET', `/api/field-visits/${String(visit['id'])}/photos`, undefined, admin);
    for (const url of stored.body) {
      const image = Buffer.from(await (await get(url, sales.token)).arrayBuffer());
      const { exif, iptc, xmp } = await sharp(image).metadata();
      expect([exif, iptc, xmp]).toEqual([undefined, undefined, undefined]);
      expect(image.includes('PhoneMaker')).toBe(false);
      expect((await get(url, other.token)).status).toBe(404);
    }
  });

  it('gives REST the position in one text, the number of photos, and takes its answer back', async () => {
    const sent = { ...NOOR, status: 'completed', gpsCoordinates: '24.7136, 46.6753' };
    const { status, body } = await app.rest<Row>('POST', '/api/field-visits', sent, sales.token);
    expect(status).toBe(201);
    expect(body).toMatchObject({ gpsCoordinates: '24.713600,46.675300', photos: 0, area: 'Olaya', version: 1 });
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
