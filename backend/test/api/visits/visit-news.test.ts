import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { person, type Person } from '../../factories/orders.js';
import { visitCalls } from '../../factories/visits.js';
import { eventsHandled } from '../../support/events.js';
import { testApp, type TestApp } from '../../support/test-app.js';

type Row = Record<string, unknown>;

let app: TestApp;
let admin: string;
let sales: Person;
let other: Person;
let made: ReturnType<typeof visitCalls>['made'];
let update: ReturnType<typeof visitCalls>['update'];

beforeAll(async () => {
  app = await testApp();
  admin = (await app.signInAs('admin')).token;
  sales = await person(app, 'sales_team', { email: 'one@test.example' });
  other = await person(app, 'sales_team', { email: 'two@test.example' });
  ({ made, update } = visitCalls(app, admin));
});
afterAll(() => app.close());

/** What somebody is told of visits, the newest first. */
async function told(token: string, language = 'en'): Promise<Row[]> {
  await eventsHandled(app);
  const answer = await app.gql<{ notifications: { nodes: Row[] } }>(
    '{ notifications(first: 20) { nodes { kind title message visitId } } }',
    {},
    token,
    { 'accept-language': language },
  );
  return answer.data?.notifications.nodes.filter(({ kind }) => kind === 'visit') ?? [];
}

const planned = (input: Row = {}) =>
  made({ status: 'planned', scheduledDate: '2031-03-03T07:00:00.000Z', salesPersonId: sales.id, ...input });

it('tells a sales person what an admin plans, moves and cancels for them, and nobody else', async () => {
  const { id } = await planned();
  await update({ id, scheduledDate: '2031-03-04T08:30:00.000Z' });
  await update({ id, purpose: 'New line' });
  await update({ id, status: 'cancelled', cancelReason: 'Shop is closed' });
  const about = { kind: 'visit', visitId: id };
  expect(await told(sales.token)).toEqual([
    { ...about, title: 'Visit cancelled: Noor Salon', message: '4 Mar 2031 · 11:30 · Shop is closed' },
    { ...about, title: 'Visit moved: Noor Salon', message: '4 Mar 2031 · 11:30' },
    { ...about, title: 'Visit planned: Noor Salon', message: '3 Mar 2031 · 10:00' },
  ]);
  expect((await told(sales.token, 'ar'))[0]?.['title']).toBe('أُلغيت الزيارة: \u2068Noor Salon\u2069');
  expect([await told(other.token), await told(admin)]).toEqual([[], []]);
});

it('tells nobody of what they do themselves', async () => {
  const before = await told(sales.token);
  const own = visitCalls(app, sales.token);
  const { id } = await own.made({ status: 'planned', scheduledDate: '2031-03-03T07:00:00.000Z' });
  await own.update({ id, scheduledDate: '2031-03-05T07:00:00.000Z' });
  expect(await told(sales.token)).toEqual(before);
});

it('tells of visits that come again at once, and of how many', async () => {
  const { data } = await app.gql<{ plan: { id: string; count: number } }>(
    'mutation ($input: PlanFieldVisitsInput!) { plan: planFieldVisits(input: $input) { id count } }',
    {
      input: {
        customerName: 'Weekly',
        salesPersonId: other.id,
        firstDate: '2031-01-06T06:00:00Z',
        repeat: 'week',
        until: '2031-02-01',
      },
    },
    admin,
  );
  expect(data?.plan.count).toBe(4);
  expect(await told(other.token)).toEqual([
    {
      kind: 'visit',
      visitId: data?.plan.id,
      title: '4 visits planned: Weekly',
      message: 'First on 6 Jan 2031 · 09:00',
    },
  ]);
  expect((await told(other.token, 'ar'))[0]?.['title']).toBe('4 زيارات مخططة: \u2068Weekly\u2069');
});

it('tells who is given a planned visit, and who loses it; it goes with the visit', async () => {
  const { id } = await planned();
  const before = await told(other.token);
  await update({ id, salesPersonId: other.id });
  const [first, ...rest] = await told(other.token);
  expect(first).toMatchObject({ visitId: id, title: 'Visit planned: Noor Salon' });
  expect(rest).toEqual(before);
  const [loss, ...others] = await told(sales.token);
  expect(loss).toEqual({
    kind: 'visit',
    visitId: null,
    title: 'Visit given to somebody else: Noor Salon',
    message: '3 Mar 2031 · 10:00',
  });
  expect(others.map(({ visitId }) => visitId)).not.toContain(id);
  expect((await app.rest('DELETE', `/api/field-visits/${String(id)}`, undefined, admin)).status).toBe(204);
  expect(await told(other.token)).toEqual(before);
});
