import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { OutboxDatabase } from './database';
import type { EditInput, Saving } from './items';
import { Outbox, type Surroundings, type TabMessage } from './Outbox';
import type { SentVisit, Transport } from './transport';

/* A server and a browser that the tests of the outbox play. */

export const apiError = (code: string, fields: Record<string, string> = {}, message = code): Error =>
  Object.assign(new Error(message), { errors: [{ message, extensions: { code, fields } }] });
export const noAnswer = (): Error => new TypeError('Failed to fetch');

export const visitSaving = (id: string, fields: Partial<Saving['input']> = {}): Saving => ({
  kind: 'visit',
  id,
  input: { customerName: `Salon ${id}`, status: 'completed', followUpRequired: false, ...fields } as never,
  customerName: `Salon ${id}`,
  form: null,
});
export const planSaving = (id: string): Saving => ({
  kind: 'plan',
  id,
  input: {
    customerName: 'Salon',
    firstDate: '2026-12-15T07:00:00.000Z',
    repeat: 'week',
    every: 2,
    until: '2027-01-31',
  },
  customerName: 'Salon',
  form: null,
});
export const editSaving = (id: string, visitId: string, fields: Partial<EditInput> = {}): Saving => ({
  kind: 'edit',
  id,
  input: { id: visitId, version: 3, ...fields },
  customerName: 'Salon',
  form: null,
});
export const orderSaving = (id: string, visit: string | null = null): Saving => ({
  kind: 'order',
  id,
  input: { customerName: 'Salon', customerPhone: '050', items: [] },
  customerName: 'Salon',
  form: null,
  visit,
});

/** A server that knows what it was sent by the name that the device gave it. */
export function server() {
  const log: string[] = [];
  const visits = new Map<string, Record<string, unknown>>();
  const orders = new Map<string, Record<string, unknown>>();
  const plans = new Map<string, { id: string; count: number }>();
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
  const blank = { area: null, notes: null, followUpRequired: false, photoUrls: [] as string[] };
  const transport: Transport = {
    recordVisit: (clientId, input) =>
      through(`record ${clientId}`, () => {
        const known = visits.get(clientId);
        const { photos, ...fields } = input;
        const made = known ?? { ...blank, ...fields, photoUrls: photos ?? [], id: `v${visits.size + 1}`, version: 1 };
        visits.set(clientId, made);
        return made as unknown as SentVisit;
      }),
    planVisits: (clientId) =>
      through(`plan ${clientId}`, () => {
        const made = plans.get(clientId) ?? { id: `p${plans.size + 1}`, count: 4 };
        plans.set(clientId, made);
        return { __typename: 'PlannedFieldVisits', ...made };
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
  return { log, visits, plans, orders, uploads, trouble, transport };
}

/** A browser whose time stands until it is told to pass; tabs of one person share a lock and hear one another. */
export function browser() {
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
      goneText: () => 'A photo is not on this phone any more: take it out, or choose it again',
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
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 80; turn++) await new Promise((resolve) => setTimeout(resolve));
}

let person = 0;
/** The outbox of a person of their own, unless one is named, in a tab of a browser. */
export async function openOutbox(api = server(), page = browser(), userId = `u${++person}`) {
  const db = await OutboxDatabase.open(userId);
  const outbox = new Outbox(db, api.transport, page.surroundings());
  return { ...api, ...page, page, api, db, outbox, userId };
}
