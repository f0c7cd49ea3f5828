import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { person, type Person } from '../../factories/orders.js';
import { visitCalls } from '../../factories/visits.js';
import { testApp, type TestApp } from '../../support/test-app.js';

let app: TestApp;
let admin: string;
let sales: Person;
let made: ReturnType<typeof visitCalls>['made'];

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://desk.example' });
  admin = (await app.signInAs('admin')).token;
  sales = await person(app, 'sales_team', { email: 'feed@test.example' });
  ({ made } = visitCalls(app, sales.token));
});
afterAll(() => app.close());

const create = async (): Promise<string> => {
  const { data } = await app.gql<{ feed: { url: string } }>(
    'mutation { feed: createCalendarFeed { url } }',
    {},
    sales.token,
  );
  return data?.feed.url.replace('https://desk.example', app.url) ?? '';
};
const unfolded = async (url: string): Promise<string> => (await (await fetch(url)).text()).replace(/\r\n[ \t]/g, '');

describe('the link of a calendar', () => {
  it('shows the visits of whose it is, and nobody else’s', async () => {
    const soon = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000);
    const planned = {
      status: 'planned',
      scheduledDate: soon.toISOString(),
      area: 'Malaz, east',
      purpose: 'Bring; samples',
    };
    const { id } = await made({ ...planned, customerName: 'صالون نور, Olaya' });
    await made({ customerName: 'Made', latitude: 24.7, longitude: 46.6 });
    await visitCalls(app, admin).made({ customerName: 'Somebody else’s' });
    const url = await create();
    expect(url).toMatch(/\/api\/field-visits\/calendar\/wdcal_[A-Za-z0-9_-]{43}\.ics$/);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = await unfolded(url);
    const stamp = soon
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
      .replace(/00Z$/, '00Z');
    expect(text).toContain(`UID:visit-${String(id)}@desk.example`);
    expect(text).toContain('SUMMARY:صالون نور\\, Olaya');
    expect(text).toContain('LOCATION:Malaz\\, east');
    expect(text).toContain('DESCRIPTION:Bring\\; samples\\n');
    expect(text).toContain(`DTSTART:${stamp}`);
    expect(text).toContain('STATUS:TENTATIVE');
    expect(text).toContain('GEO:24.7;46.6');
    expect(text).not.toContain('Somebody');
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('ends with another one, when it is taken back, and with its owner', async () => {
    const first = await create();
    const second = await create();
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    expect((await app.gql('{ calendarFeed { createdAt } }', {}, sales.token)).data).toEqual({
      calendarFeed: { createdAt: expect.any(String) },
    });
    await app.gql('mutation { endCalendarFeed }', {}, sales.token);
    expect((await fetch(second)).status).toBe(404);
    expect((await app.gql('{ calendarFeed { createdAt } }', {}, sales.token)).data).toEqual({ calendarFeed: null });
    const third = await create();
    await app.rest('PATCH', `/api/users/${sales.id}`, { isActive: false }, admin);
    expect((await fetch(third)).status).toBe(404);
    for (const file of ['x.ics', 'wdcal_.ics', `wdcal_${'a'.repeat(43)}.ics`, `wdcal_${'a'.repeat(43)}`]) {
      expect([file, (await fetch(`${app.url}/api/field-visits/calendar/${file}`)).status]).toEqual([file, 404]);
    }
  });
});
