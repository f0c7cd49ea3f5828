import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { RestError } from '../../lib/server/rest';
import { OutboxDatabase } from './database';
import type { EditInput, Saving, Waiting } from './items';
import { Outbox, pauseMs, Refused, type Surroundings, type TabMessage } from './Outbox';
import type { SentVisit, Transport } from './transport';

/* The rules of the queue, over a server and a browser that the tests play. */

const apiError = (code: string, fields: Record<string, string> = {}, message = code): Error =>
  Object.assign(new Error(message), { errors: [{ message, extensions: { code, fields } }] });
const noAnswer = (): Error => new TypeError('Failed to fetch');

const visitSaving = (id: string, fields: Partial<Saving['input']> = {}): Saving => ({
  kind: 'visit',
  id,
  input: { customerName: `Salon ${id}`, status: 'completed', followUpRequired: false, ...fields } as never,
  customerName: `Salon ${id}`,
  form: null,
});
const editSaving = (id: string, visitId: string, fields: Partial<EditInput> = {}): Saving => ({
  kind: 'edit',
  id,
  input: { id: visitId, version: 3, ...fields },
  customerName: 'Salon',
  form: null,
});
const orderSaving = (id: string, visit: string | null = null): Saving => ({
  kind: 'order',
  id,
  input: { customerName: 'Salon', customerPhone: '050', items: [] },
  customerName: 'Salon',
  form: null,
  visit,
});

/** A server that knows what it was sent by the name that the device gave it. */
function server() {
  const log: string[] = [];
  const visits = new Map<string, Record<string, unknown>>();
  const orders = new Map<string, Record<string, unknown>>();
  const uploads: string[] = [];
  /** Throws before the server hears of it, or after it did it. */
  const trouble: { before?: (call: string) => Error | undefined; after?: (call: string) => Error | undefined } = {};
  const through = async <T>(call: string, run: () => T): Promise<T> => {
    const before = trouble.before?.(call);
    if (before) throw before;
    log.push(call);
    const answer = run();
    const after = trouble.after?.(call);
    if (after) throw after;
    return Promise.resolve(answer);
  };
  const blank = { area: null, notes: null, photoUrls: [] as string[] };
  const transport: Transport = {
    recordVisit: (clientId, input) =>
      through(`record ${clientId}`, () => {
        const known = visits.get(clientId);
        const { photos, ...fields } = input;
        const made = known ?? { ...blank, ...fields, photoUrls: photos ?? [], id: `v${visits.size + 1}`, version: 1 };
        visits.set(clientId, made);
        return made as unknown as SentVisit;
      }),
    updateVisit: (input) =>
      through(`update ${input.id} ${input.version}`, () => {
        const entry = [...visits].find(([, { id }]) => id === input.id);
        const stored = entry?.[1] ?? { ...blank, id: input.id, version: 3 };
        if (stored['version'] !== input.version) throw apiError('STALE_VERSION');
        const { photos, ...fields } = input;
        const now = {
          ...stored,
          ...fields,
          ...(photos && { photoUrls: photos }),
          version: Number(stored['version']) + 1,
        };
        visits.set(entry?.[0] ?? `server ${input.id}`, now);
        return now as unknown as SentVisit;
      }),
    readVisit: (id) =>
      through(
        `read ${id}`,
        () => ([...visits.values()].find((visit) => visit['id'] === id) ?? null) as SentVisit | null,
      ),
    createOrder: (clientId, input) =>
      through(`order ${clientId}`, () => {
        const made = orders.get(clientId) ?? {
          ...input,
          id: `o${orders.size + 1}`,
          orderNumber: `ORD-${orders.size + 1}`,
        };
        orders.set(clientId, made);
        return made as never;
      }),
    upload: (_photo, onProgress) =>
      through('upload', () => {
        onProgress();
        uploads.push(`/media/${uploads.length + 1}`);
        return uploads.at(-1) as string;
      }),
  };
  return { log, visits, orders, uploads, trouble, transport };
}

/** A browser whose time stands until it is told to pass; tabs of one person share a lock and hear one another. */
function browser() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  let locked = false;
  const tabs: ((message: TabMessage) => void)[][] = [];
  const signIns: (() => void)[] = [];
  const surroundings = (): Surroundings => {
    const own: ((message: TabMessage) => void)[] = [];
    tabs.push(own);
    return {
      alone: async (run) => {
        if (locked) return false;
        locked = true;
        try {
          await run();
        } finally {
          locked = false;
        }
        return true;
      },
      channel: {
        post: (message) =>
          tabs.filter((other) => other !== own).forEach((other) => other.forEach((hear) => hear(message))),
        onMessage: (listener) => void own.push(listener),
      },
      later: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      elapsed: () => now,
      random: () => 1,
      signIn: () => new Promise((resolve) => signIns.push(resolve)),
      onKept: jest.fn(),
    };
  };
  /** Lets time pass, timer by timer. */
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    for (;;) {
      await idle();
      const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      timers = timers.filter((other) => other !== due);
      now = Math.max(now, due.at);
      due.run();
    }
    now = end;
    await idle();
  };
  return { surroundings, pass, signIns, isQuiet: () => timers.length === 0 };
}

/** Until the store has answered all that it was asked. */
async function idle(): Promise<void> {
  for (let turn = 0; turn < 80; turn++) await new Promise((resolve) => setTimeout(resolve));
}

let person = 0;
async function open(api = server(), page = browser(), userId = `u${++person}`) {
  const db = await OutboxDatabase.open(userId);
  const outbox = new Outbox(db, api.transport, page.surroundings());
  return { ...api, ...page, page, api, db, outbox, userId };
}
const waiting = async (db: OutboxDatabase): Promise<string[]> => (await db.all()).map(({ id }) => id);
const photo = (size: number) => ({ bytes: new ArrayBuffer(size), type: 'image/jpeg' });

it('keeps what is saved before it sends it, and answers what the server says', async () => {
  const { outbox, db, trouble, transport } = await open();
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
  const { outbox, db, trouble, log, pass } = await open();
  trouble.before = noAnswer;
  expect(await outbox.save(visitSaving('a'))).toEqual({ kept: true });
  expect(outbox.getView()).toMatchObject({ pause: 'away', items: [{ id: 'a' }] });
  trouble.before = () => undefined;
  await pass(2000);
  expect(log).toEqual(['record a']);
  expect(await waiting(db)).toEqual([]);
  expect(outbox.getView()).toMatchObject({ pause: null, items: [] });
});

it('says that it waits when no answer comes for a few seconds', async () => {
  const { outbox, transport, pass } = await open();
  transport.recordVisit = () => new Promise(() => undefined);
  const saved = outbox.save(visitSaving('a'));
  await pass(8000);
  expect(await saved).toEqual({ kept: true });
});

it('sends in the order of saving, and what waits for a visit after it', async () => {
  const { outbox, trouble, log, orders } = await open();
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
  const { outbox, trouble, log, db } = await open();
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
  const { outbox, trouble, db } = await open();
  trouble.before = () => apiError('CREDIT_LIMIT', { 'items.0': 'too much' }, 'Over the limit');
  const thrown = await outbox.save(orderSaving('o')).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Refused);
  expect(thrown).toMatchObject({ code: 'CREDIT_LIMIT', message: 'Over the limit', fields: { 'items.0': 'too much' } });
  expect(await db.byId('o')).toMatchObject({ refusal: { code: 'CREDIT_LIMIT' } });
});

it('doubles nothing when an answer is lost, and adds what was typed since', async () => {
  const { outbox, trouble, visits, orders, log } = await open();
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
  const { outbox, trouble, visits, db } = await open();
  trouble.after = (call) => (call.startsWith('update') ? noAnswer() : undefined);
  await outbox.save(editSaving('e', '9', { notes: 'mine' }));
  trouble.after = () => undefined;
  outbox.send();
  await idle();
  expect(await waiting(db)).toEqual([]);
  expect([...visits.values()]).toMatchObject([{ notes: 'mine', version: 4 }]);
});

it('parks a change where somebody else made the version another one', async () => {
  const { outbox, trouble, visits, db } = await open();
  trouble.before = noAnswer;
  await outbox.save(editSaving('e', '9', { notes: 'mine' }));
  visits.set('server 9', { id: '9', version: 7, notes: 'theirs', photoUrls: [] });
  trouble.before = () => undefined;
  outbox.send();
  await idle();
  expect(await db.byId('e')).toMatchObject({ refusal: { code: 'STALE_VERSION' } });
});

it('waits longer each time nobody answers, and does not hammer', async () => {
  const { outbox, trouble, pass } = await open();
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
  const { outbox, trouble, log, pass } = await open();
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

it('lets others go on when the server fails over one, and tries that again later', async () => {
  const { outbox, trouble, log, pass } = await open();
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
  const { outbox, trouble, log, pass, signIns } = await open();
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
  const first = await open();
  first.trouble.before = noAnswer;
  await first.outbox.save(visitSaving('a'));
  first.outbox.end();
  const second = await open(server(), first.page);
  await idle();
  expect(second.outbox.getView().items).toEqual([]);
  second.outbox.send();
  await second.pass(600_000);
  expect([...first.log, ...second.log]).toEqual([]);
  const again = await open(server(), browser(), first.userId);
  again.outbox.send();
  await idle();
  expect(again.log).toEqual(['record a']);
});

it('sends by one tab, and tells the other what became of its save', async () => {
  const api = server();
  const page = browser();
  const first = await open(api, page);
  const second = await open(api, page, first.userId);
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

describe('photos', () => {
  const withPhotos = (id: string) => visitSaving(id, { photos: ['upload:1', '/media/old', 'upload:2'] } as never);

  it('are sent before their visit, each once, whatever was lost on the way', async () => {
    const { outbox, db, trouble, visits, uploads, log } = await open();
    await db.putPhoto('upload:1', photo(10));
    await db.putPhoto('upload:2', photo(20));
    let sent = 0;
    trouble.before = (call) => (call === 'upload' && ++sent > 1 ? noAnswer() : undefined);
    await outbox.save(withPhotos('a'));
    expect(await db.byId('a')).toMatchObject({ photoCount: 3, photoBytes: 30 });
    trouble.before = () => undefined;
    trouble.after = (call) => (call === 'record a' ? noAnswer() : undefined);
    outbox.send();
    await idle();
    trouble.after = () => undefined;
    outbox.send();
    await idle();
    expect(log).toEqual(['upload', 'upload', 'record a', 'record a']);
    expect(uploads).toHaveLength(2);
    expect([...visits.values()]).toMatchObject([{ photoUrls: ['/media/1', '/media/old', '/media/2'] }]);
    // The bytes are gone, and the name goes on standing for the address: a form may still show it.
    expect(await db.photo('upload:1')).toMatchObject({ bytes: null, url: '/media/1' });
  });

  it('are sent again where the server dropped them because their visit was late', async () => {
    const { outbox, db, trouble, log, visits } = await open();
    await db.putPhoto('upload:1', photo(10));
    await db.photoSent('upload:1', '/media/swept');
    let refused = false;
    trouble.before = (call) => {
      if (call !== 'record a' || refused) return undefined;
      refused = true;
      return apiError('BAD_USER_INPUT', { 'photos.0': 'There is no such image' });
    };
    expect(await outbox.save(visitSaving('a', { photos: ['upload:1'] } as never))).toMatchObject({ kept: false });
    expect(log).toEqual(['upload', 'record a']);
    expect([...visits.values()]).toMatchObject([{ photoUrls: ['/media/1'] }]);
  });

  it('that are refused are told at the photos', async () => {
    const { outbox, trouble, db } = await open();
    await db.putPhoto('upload:1', photo(10));
    trouble.before = (call) => (call === 'upload' ? new RestError(400, 'Not a picture', 'BAD_USER_INPUT') : undefined);
    await expect(outbox.save(visitSaving('a', { photos: ['upload:1'] } as never))).rejects.toMatchObject({
      fields: { photos: 'Not a picture' },
    });
  });

  it('that the browser has lost are told, and not left out in silence', async () => {
    const { outbox, visits } = await open();
    await expect(outbox.save(withPhotos('a'))).rejects.toMatchObject({
      fields: { photos: 'A photo is not on this phone any more: take it out, or choose it again' },
    });
    expect(visits.size).toBe(0);
  });

  it('of what was discarded are gone, and those that a draft names stay', async () => {
    const { outbox, trouble, db } = await open();
    trouble.before = noAnswer;
    const old = jest.spyOn(Date, 'now').mockReturnValue(1000);
    for (const entry of ['upload:1', 'upload:2', 'upload:3']) await db.putPhoto(entry, photo(1));
    old.mockRestore();
    await outbox.save(visitSaving('a', { photos: ['upload:1'] } as never));
    await outbox.save(orderSaving('o', 'a'));
    await db.dropUnused((entry) => entry === 'upload:2');
    expect([await db.photo('upload:1'), await db.photo('upload:2'), await db.photo('upload:3')]).toMatchObject([
      { entry: 'upload:1' },
      { entry: 'upload:2' },
    ]);
    await outbox.discard('a');
    expect(await db.photo('upload:1')).toBeUndefined();
    // The order that was taken on the visit stays, without it.
    expect(
      (await db.all()).map(({ id, ...rest }) => [id, (rest as Partial<Extract<Waiting, { kind: 'order' }>>).visit]),
    ).toEqual([['o', null]]);
  });
});

it('keeps what is saved while it is on its way', async () => {
  const { outbox, transport, visits, db } = await open();
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
