import { RestError } from '../../lib/server/rest';
import type { OutboxDatabase } from './database';
import { pauseMs } from './Outbox';
import { Refused } from './refused';
import {
  apiError,
  browser,
  editSaving,
  idle,
  noAnswer,
  openOutbox,
  orderSaving,
  planSaving,
  server,
  visitSaving,
} from './test-world';

/* The rules of the queue, over a server and a browser that the tests play. */

const waiting = async (db: OutboxDatabase): Promise<string[]> => (await db.all()).map(({ id }) => id);

it('keeps what is saved before it sends it, and answers what the server says', async () => {
  const { outbox, db, trouble, transport } = await openOutbox();
  let kept: string[] = [];
  trouble.before = () => undefined;
  const record = transport.recordVisit;
  transport.recordVisit = async (...args) => {
    kept = await waiting(db);
    return record(...args);
  };
  const outcome = await outbox.save(visitSaving('a'));
  expect(kept).toEqual(['a']);
  expect(outcome).toMatchObject({ kept: false, answer: { id: 'v1' } });
  expect(await waiting(db)).toEqual([]);
});

it('says at once that it waits where nobody answers, and sends it when somebody does', async () => {
  const { outbox, db, trouble, log, pass } = await openOutbox();
  trouble.before = noAnswer;
  expect(await outbox.save(visitSaving('a'))).toEqual({ kept: true });
  expect(outbox.getView()).toMatchObject({ pause: 'away', items: [{ id: 'a' }] });
  trouble.before = () => undefined;
  await pass(2000);
  expect(log).toEqual(['record a']);
  expect(await waiting(db)).toEqual([]);
  expect(outbox.getView()).toMatchObject({ pause: null, items: [] });
});

it('plans a row of visits once, also when the answer of a sending was lost', async () => {
  const { outbox, db, trouble, log, plans, pass } = await openOutbox();
  trouble.after = noAnswer;
  expect(await outbox.save(planSaving('p'))).toEqual({ kept: true });
  trouble.after = () => undefined;
  await pass(2000);
  expect(log).toEqual(['plan p', 'plan p']);
  expect([...plans.keys()]).toEqual(['p']);
  expect(await waiting(db)).toEqual([]);
});

it('sends what was mended while it waited as it is now, and not as it was', async () => {
  const { outbox, db, trouble, transport, visits } = await openOutbox();
  const planned: unknown[] = [];
  const plan = transport.planVisits;
  transport.planVisits = (id, input) => {
    if (trouble.before?.('plan') === undefined) planned.push(input);
    return plan(id, input);
  };
  trouble.before = noAnswer;
  const row = planSaving('p');
  for (const saving of [row, visitSaving('v', { notes: 'First' }), visitSaving('w', { status: 'planned' })])
    expect(await outbox.save(saving)).toEqual({ kept: true });
  const mended = { ...row, input: { ...row.input, every: 3, until: '2027-03-31' } } as typeof row;
  const planMended = visitSaving('w', { status: 'planned', scheduledDate: '2026-12-24T07:00:00.000Z' });
  for (const saving of [mended, visitSaving('v', { notes: 'Mended' }), planMended])
    expect(await outbox.save(saving)).toEqual({ kept: true });
  expect((await db.all()).map(({ id, revision }) => [id, revision])).toEqual([
    ['p', 2],
    ['v', 2],
    ['w', 2],
  ]);
  trouble.before = () => undefined;
  outbox.send();
  await idle();
  expect(planned).toEqual([mended.input]);
  expect(visits.get('v')).toMatchObject({ notes: 'Mended' });
  expect(visits.get('w')).toMatchObject({ scheduledDate: '2026-12-24T07:00:00.000Z' });
  expect(await waiting(db)).toEqual([]);
});

it('says that it waits when no answer comes for a few seconds', async () => {
  const { outbox, transport, pass } = await openOutbox();
  transport.recordVisit = () => new Promise(() => undefined);
  const saved = outbox.save(visitSaving('a'));
  await pass(8000);
  expect(await saved).toEqual({ kept: true });
});

it('sends in the order of saving, and what waits for a visit after it', async () => {
  const { outbox, trouble, log, orders } = await openOutbox();
  trouble.before = noAnswer;
  await outbox.save(visitSaving('a'));
  await outbox.save(orderSaving('o', 'a'));
  await outbox.save(editSaving('e1', '9', { notes: 'one' }));
  await outbox.save(editSaving('e2', '9', { notes: 'two' }));
  await outbox.save(visitSaving('b'));
  trouble.before = () => undefined;
  outbox.send();
  await idle();
  // The second change of a visit takes the version that the first one made.
  expect(log).toEqual(['record a', 'order o', 'update 9 3', 'update 9 4', 'record b']);
  expect(orders.get('o')).toMatchObject({ visitId: 'v1' });
});

it('parks what is refused and what waits for it; others go on', async () => {
  const { outbox, trouble, log, db } = await openOutbox();
  trouble.before = noAnswer;
  await outbox.save(visitSaving('a'));
  await outbox.save(orderSaving('o', 'a'));
  await outbox.save(visitSaving('b'));
  trouble.before = (call) => (call === 'record a' ? apiError('BAD_USER_INPUT', { customerPhone: 'bad' }) : undefined);
  outbox.send();
  await idle();
  expect(log).toEqual(['record b']);
  expect(await db.all()).toMatchObject([
    { id: 'a', refusal: { code: 'BAD_USER_INPUT', fields: { customerPhone: 'bad' } } },
    { id: 'o', refusal: null },
  ]);
  // Mended under the same name, it takes what waited along.
  trouble.before = () => undefined;
  expect(await outbox.save(visitSaving('a', { notes: 'mended' } as never))).toMatchObject({ kept: false });
  await idle();
  expect(log.slice(1)).toEqual(['record a', 'order o']);
  expect(await waiting(db)).toEqual([]);
});

it('throws a refusal at whoever saves, and keeps what was refused', async () => {
  const { outbox, trouble, db } = await openOutbox();
  trouble.before = () => apiError('CREDIT_LIMIT', { 'items.0': 'too much' }, 'Over the limit');
  const thrown = await outbox.save(orderSaving('o')).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Refused);
  expect(thrown).toMatchObject({ code: 'CREDIT_LIMIT', message: 'Over the limit', fields: { 'items.0': 'too much' } });
  expect(await db.byId('o')).toMatchObject({ refusal: { code: 'CREDIT_LIMIT' } });
});

it('doubles nothing when an answer is lost, and adds what was typed since', async () => {
  const { outbox, trouble, visits, orders, log } = await openOutbox();
  trouble.after = noAnswer;
  await outbox.save(visitSaving('a', { notes: 'first' } as never));
  await outbox.save(orderSaving('o'));
  await outbox.save(visitSaving('a', { notes: 'second' } as never));
  trouble.after = () => undefined;
  outbox.send();
  await idle();
  expect([...visits.values()]).toMatchObject([{ notes: 'second', version: 2 }]);
  expect(orders.size).toBe(1);
  expect(log.filter((call) => call.startsWith('update'))).toEqual(['update v1 1']);
});

it('knows its own change behind a version that is another one by now', async () => {
  const { outbox, trouble, visits, db } = await openOutbox();
  trouble.after = (call) => (call.startsWith('update') ? noAnswer() : undefined);
  await outbox.save(editSaving('e', '9', { notes: 'mine' }));
  trouble.after = () => undefined;
  outbox.send();
  await idle();
  expect(await waiting(db)).toEqual([]);
  expect([...visits.values()]).toMatchObject([{ notes: 'mine', version: 4 }]);
});

it('parks a change where somebody else made the version another one', async () => {
  const { outbox, trouble, visits, db } = await openOutbox();
  trouble.before = noAnswer;
  await outbox.save(editSaving('e', '9', { notes: 'mine' }));
  visits.set('server 9', { id: '9', version: 7, notes: 'theirs', photoUrls: [] });
  trouble.before = () => undefined;
  outbox.send();
  await idle();
  expect(await db.byId('e')).toMatchObject({ refusal: { code: 'STALE_VERSION' } });
});

it('waits longer each time nobody answers, and does not hammer', async () => {
  const { outbox, trouble, pass } = await openOutbox();
  const tries: string[] = [];
  trouble.before = (call) => {
    tries.push(call);
    return noAnswer();
  };
  await outbox.save(visitSaving('a'));
  await outbox.save(visitSaving('b'));
  tries.length = 0;
  await pass(60_000);
  // After 4, 8, 16 and 32 seconds: one thing each, not all that waits.
  expect(tries).toEqual(['record a', 'record a', 'record a', 'record a']);
  tries.length = 0;
  outbox.look();
  outbox.look();
  await idle();
  expect(tries.length).toBeLessThanOrEqual(1);
  expect([0, 1, 20].map((n) => pauseMs(n, 1))).toEqual([2000, 4000, 300_000]);
  expect(pauseMs(1, 0)).toBe(2000);
});

it('leaves a busy server alone for as long as it asks', async () => {
  const { outbox, trouble, log, pass } = await openOutbox();
  const busy = apiError('RATE_LIMITED');
  Object.assign((busy as unknown as { errors: { extensions: object }[] }).errors[0]?.extensions ?? {}, {
    retryAfter: 90,
  });
  trouble.before = () => busy;
  expect(await outbox.save(visitSaving('a'))).toEqual({ kept: true });
  expect(outbox.getView().pause).toBe('busy');
  trouble.before = () => undefined;
  await pass(89_000);
  expect(log).toEqual([]);
  await pass(1000);
  expect(log).toEqual(['record a']);
});

it('takes a planned visit whose answer was lost for what was sent, though the server has filled in a default', async () => {
  const { outbox, db, trouble, log } = await openOutbox();
  trouble.after = noAnswer;
  await outbox.save(visitSaving('a', { status: 'planned', followUpRequired: undefined } as never));
  delete trouble.after;
  outbox.send();
  await idle();
  expect(log).toEqual(['record a', 'record a']);
  expect(await db.all()).toEqual([]);
});

it('lets others go on when the server fails over one, and tries that again later', async () => {
  const { outbox, trouble, log, pass } = await openOutbox();
  trouble.before = (call) => (call === 'record a' ? apiError('INTERNAL') : undefined);
  expect(await outbox.save(visitSaving('a'))).toEqual({ kept: true });
  expect(outbox.getView().failed).toEqual(['a']);
  await outbox.save(visitSaving('b'));
  expect(log).toEqual(['record b']);
  trouble.before = () => undefined;
  await pass(10_000);
  expect(log).toEqual(['record b', 'record a']);
  expect(outbox.getView().failed).toEqual([]);
});

it('parks everything when the session has ended, until the same person is here again', async () => {
  const { outbox, trouble, log, pass, signIns } = await openOutbox();
  trouble.before = () => new RestError(401, 'Sign in', 'UNAUTHENTICATED');
  const saved = outbox.save(visitSaving('a'));
  await pass(60_000);
  expect(outbox.getView().pause).toBe('session');
  expect(log).toEqual([]);
  trouble.before = () => undefined;
  signIns.forEach((signIn) => signIn());
  expect(await saved).toMatchObject({ kept: false });
  expect(log).toEqual(['record a']);
});

it('shows and sends nothing of another person', async () => {
  const first = await openOutbox();
  first.trouble.before = noAnswer;
  await first.outbox.save(visitSaving('a'));
  first.outbox.end();
  const second = await openOutbox(server(), first.page);
  await idle();
  expect(second.outbox.getView().items).toEqual([]);
  second.outbox.send();
  await second.pass(600_000);
  expect([...first.log, ...second.log]).toEqual([]);
  const again = await openOutbox(server(), browser(), first.userId);
  again.outbox.send();
  await idle();
  expect(again.log).toEqual(['record a']);
});

it('sends by one tab, and tells the other what became of its save', async () => {
  const api = server();
  const page = browser();
  const first = await openOutbox(api, page);
  const second = await openOutbox(api, page, first.userId);
  let release: () => void = () => undefined;
  const record = api.transport.recordVisit;
  api.transport.recordVisit = async (...args) => {
    if (args[0] === 'a') await new Promise<void>((resolve) => (release = resolve));
    return record(...args);
  };
  const one = first.outbox.save(visitSaving('a'));
  await idle();
  const two = second.outbox.save(visitSaving('b'));
  await idle();
  expect(api.log).toEqual([]);
  expect(second.outbox.getView()).toMatchObject({ sending: 'a', items: [{ id: 'a' }, { id: 'b' }] });
  release();
  expect(await one).toMatchObject({ kept: false, answer: { id: 'v1' } });
  expect(await two).toMatchObject({ kept: false, answer: { id: 'v2' } });
  expect(api.log).toEqual(['record a', 'record b']);
});

it('keeps what is saved while it is on its way', async () => {
  const { outbox, transport, visits, db } = await openOutbox();
  let release: () => void = () => undefined;
  const record = transport.recordVisit;
  let first = true;
  transport.recordVisit = async (...args) => {
    const answer = await record(...args);
    if (first) {
      first = false;
      await new Promise<void>((resolve) => (release = resolve));
    }
    return answer;
  };
  void outbox.save(visitSaving('a', { notes: 'first' } as never));
  await idle();
  const second = outbox.save(visitSaving('a', { notes: 'second' } as never));
  await idle();
  release();
  expect(await second).toMatchObject({ kept: false });
  expect([...visits.values()]).toMatchObject([{ notes: 'second' }]);
  expect(await waiting(db)).toEqual([]);
});
