import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { person } from '../../factories/orders.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let sales: string;
let geocoder: Server;
const places: string[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

beforeAll(async () => {
  geocoder = createServer((request, response) => {
    places.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => geocoder.listen(0, '127.0.0.1', done));
  app = await testApp({ GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/reverse?key=k` });
  sales = (await person(app, 'sales_team', { email: 'one@test.example' })).token;
});
afterAll(async () => {
  await app.close();
  await new Promise((done) => geocoder.close(done));
});

describe('what is at a place', () => {
  const ask = async (latitude: number) => {
    const { data, errors } = await app.gql<{ placeAt: Row | null }>(
      'query ($latitude: Float!) { placeAt(latitude: $latitude, longitude: 46.6753) { address locality } }',
      { latitude },
      sales,
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
