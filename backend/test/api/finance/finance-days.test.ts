import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actorFor, Role } from '../../../src/modules/identity/index.js';
import { financeOverview } from '../../../src/modules/reports/finance-overview.queries.js';
import { receivables } from '../../../src/modules/finance/reports/receivables.queries.js';
import type { RequestContext } from '../../../src/kernel/context.js';
import { makeOrder } from '../../factories/priced-order.js';
import { invoice } from '../../support/books.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';

type Row = Record<string, unknown>;

/**
 * The edges of days and months where the clocks change: in Cairo 24 April 2026 has 23 hours and
 * 29 October 2026 has 25. An hour of a day that the zone does not have, or has twice, belongs to one day all the same.
 */
const ZONE = 'Africa/Cairo';
const MOMENTS = [
  ['2026-03-31T21:59:59Z', '2026-03-31'],
  ['2026-03-31T22:00:00Z', '2026-04-01'],
  ['2026-04-23T21:59:59Z', '2026-04-23'],
  ['2026-04-23T22:00:00Z', '2026-04-24'],
  ['2026-04-24T20:59:59Z', '2026-04-24'],
  ['2026-04-24T21:00:00Z', '2026-04-25'],
  ['2026-04-30T20:59:59Z', '2026-04-30'],
  ['2026-04-30T21:00:00Z', '2026-05-01'],
  ['2026-10-28T20:59:59Z', '2026-10-28'],
  ['2026-10-28T21:00:00Z', '2026-10-29'],
  ['2026-10-29T20:30:00Z', '2026-10-29'],
  ['2026-10-29T21:30:00Z', '2026-10-29'],
  ['2026-10-29T22:00:00Z', '2026-10-30'],
] as const;
const DAYS = [...new Set(MOMENTS.map(([, day]) => day))];

/** Each moment has an amount of its own, so that a sum says which ones it holds. */
const amountOf = (index: number): string => `${2 ** index}.00`;
const sumOn = (matches: (day: string) => boolean): string =>
  `${MOMENTS.reduce((sum, [, day], index) => sum + (matches(day) ? 2 ** index : 0), 0)}.00`;

let app: InProcessApp;
let admin: string;
let customer: { token: string; userId: string };
let ctx: RequestContext;

const gql = async <T>(query: string, variables: Row): Promise<T> => {
  const { data, errors } = await app.gql<T>(query, variables, admin);
  expect(errors).toBeUndefined();
  return data as T;
};

beforeAll(async () => {
  app = await inProcessApp({ BUSINESS_TIMEZONE: ZONE });
  admin = (await app.signInAs('admin')).token;
  customer = await app.signInAs('customer');
  ctx = {
    dataSource: app.dataSource,
    requestId: 'days',
    actor: actorFor({ id: 0, role: Role.admin, name: 'Admin', sessionId: 0 }),
    settings: { timezone: ZONE },
  } as unknown as RequestContext;
  for (const [index, [moment]] of MOMENTS.entries()) {
    await gql('mutation ($input: RecordExpenseInput!) { recordExpense(input: $input) { id } }', {
      input: { amount: amountOf(index), category: 'fees', description: `At ${moment}`, occurredAt: moment },
    });
    await gql('mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }', {
      input: { amount: amountOf(index), customerId: customer.userId, method: 'cash', paidAt: moment },
    });
  }
});
afterAll(() => app.close());

describe.each(DAYS)('%s in Cairo', (day) => {
  it('has the same expenses in the sheet and in the export, and the same payments in the statement', async () => {
    const sheet = await gql<{ profitAndLoss: Row }>(
      'query ($day: String!) { profitAndLoss(from: $day, to: $day) { totalExpenses netProfit } }',
      { day },
    );
    const expected = sumOn((other) => other === day);
    expect(sheet.profitAndLoss).toEqual({ totalExpenses: expected, netProfit: `-${expected}` });
    const { body } = await app.rest<string>('GET', '/api/finance/export.csv?type=expense', undefined, admin);
    const exported = body.split('\r\n').filter((line) => line.startsWith(day)).length;
    expect(exported).toBe(MOMENTS.filter(([, other]) => other === day).length);
    const account = await gql<{ customerStatement: { opening: string; closing: string; lines: Row[] } }>(
      `query ($id: ID!, $day: String!) { customerStatement(customerId: $id, from: $day, to: $day) { opening closing
        lines { credit } } }`,
      { id: customer.userId, day },
    );
    const { opening, closing, lines } = account.customerStatement;
    expect(lines.map(({ credit }) => credit)).toEqual(
      MOMENTS.flatMap(([, other], index) => (other === day ? [amountOf(index)] : [])),
    );
    const before = sumOn((other) => other < day);
    expect([opening, closing]).toEqual([
      before === '0.00' ? before : `-${before}`,
      `-${sumOn((other) => other <= day)}`,
    ]);
  });
});

it.each([
  ['2026-03-31T21:59:59Z', '2026-03-31'],
  ['2026-03-31T22:00:00Z', '2026-04-01'],
  ['2026-04-24T20:59:59Z', '2026-04-24'],
  ['2026-04-30T20:59:59Z', '2026-04-30'],
  ['2026-04-30T21:00:00Z', '2026-05-01'],
])('at %s the cards stand on %s, and beside the same days of the month before', async (moment, today) => {
  const { thisMonth, totalExpenses } = await financeOverview(ctx, new Date(moment));
  const [month, dayOfMonth] = [today.slice(0, 7), today.slice(8)];
  expect(thisMonth.expenses).toBe(sumOn((day) => day.startsWith(month) && day.slice(8) <= dayOfMonth));
  expect(totalExpenses.points.at(-1)).toBe(sumOn((day) => day.startsWith(month)));
  const last = new Date(Date.parse(`${month}-01T00:00:00Z`) - 1).toISOString().slice(0, 7);
  expect(totalExpenses.previous).toBe(sumOn((day) => day.startsWith(last) && day.slice(8) <= dayOfMonth));
});

it.each([
  // Due on 24 April, the day of 23 hours: not late before it is over.
  ['2026-04-24T20:59:59Z', '2026-04-24', 'notDue'],
  ['2026-04-24T21:00:00Z', '2026-04-25', 'days1to30'],
  ['2026-05-24T20:59:59Z', '2026-05-24', 'days1to30'],
  ['2026-05-24T21:00:00Z', '2026-05-25', 'days31to60'],
  // The clocks go back on the night to the 30th: the 29th has an hour more.
  ['2026-10-29T21:59:59Z', '2026-10-29', 'over90'],
] as const)('at %s, which is %s, what is due on 24 April is %s', async (moment, asOf, bucket) => {
  const { userId } = await app.signInAs('wholesale');
  const { id } = await makeOrder(app, admin, userId, '7.00');
  const issued = await invoice(app, id, '2026-03-25T10:00:00Z');
  const [document] = await app.dataSource.query<Row[]>('select due_date::text as due from invoices where id = $1', [
    issued.id,
  ]);
  expect(document).toEqual({ due: '2026-04-24' });
  const { customers, asOf: day } = await receivables(ctx, new Date(moment));
  expect(day).toBe(asOf);
  const { buckets } = customers.find(({ customerId }) => customerId === userId)!;
  expect(buckets[bucket]).toBe(buckets.total);
});
