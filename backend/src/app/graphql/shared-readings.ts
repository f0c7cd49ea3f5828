import type { IncomingHttpHeaders } from 'node:http';
import { Kind, parse } from 'graphql';
import type { Permission } from '../../kernel/access.js';
import type { RequestContext } from '../../kernel/context.js';

/** Figures that open screens ask for again when something changed, and the permission by which they reach further or less far. */
const FIGURES: ReadonlyMap<string, Permission> = new Map<string, Permission>([
  ['commissions', 'finance.read'],
  ['dashboard', 'dashboard.read'],
  ['dashboardStats', 'dashboard.read'],
  ['financeOverview', 'books.read'],
  ['marketplaceStats', 'marketplace.read'],
  ['orderCounts', 'orders.read'],
  ['profitAndLoss', 'books.read'],
  ['receivables', 'books.read'],
  ['report', 'reports.read'],
]);

/** Pages that are told of a change at the same time ask at the same time, in milliseconds. */
const GATHER = 50;
/** Longest that anybody can be made to wait, in seconds. */
const LONGEST_WAIT = 5;
/** Texts whose root fields are remembered. */
const REMEMBERED = 200;

/** An answer, and when its reading began. */
interface Reading<T> {
  readonly answer: T;
  readonly begunAt: number;
}

interface Slot<T> {
  readAt: number;
  next?: Promise<Reading<T>>;
}

/**
 * One reading of the same figures for all who may wait for it. A request says so by `Prefer: wait=5`: it is answered
 * with the next reading of its kind, which begins after the request came and at least so many seconds after the one
 * before. However many pages ask, the database is asked once in that time, and nobody gets figures of before its question.
 */
export class SharedReadings<T> {
  private readonly slots = new Map<string, Slot<T>>();
  private readonly fields = new Map<string, readonly string[] | null>();

  /**
   * Answers with a shared reading where the request allows it, else with one of its own.
   * @returns the answer, and how long it was put off, in milliseconds
   */
  async answer(
    { prefer, accept }: IncomingHttpHeaders,
    body: Readonly<Record<string, unknown>> | undefined,
    ctx: RequestContext,
    read: () => Promise<T>,
  ): Promise<readonly [answer: T, waited: number]> {
    const wait = waitOf(prefer);
    const key = wait > 0 && body ? this.keyOf(body, ctx) : null;
    if (key === null) return [await read(), 0];
    const asked = Date.now();
    const { answer, begunAt } = await this.inTurn(`${accept ?? ''} ${key}`, wait * 1000, read);
    return [answer, begunAt - asked];
  }

  private inTurn(key: string, pause: number, read: () => Promise<T>): Promise<Reading<T>> {
    const slot: Slot<T> = this.slots.get(key) ?? { readAt: 0 };
    this.slots.set(key, slot);
    const delay = Math.max(GATHER, slot.readAt + pause - Date.now());
    slot.next ??= new Promise<void>((resolve) => setTimeout(resolve, delay)).then(async () => {
      slot.next = undefined;
      const begunAt = (slot.readAt = Date.now());
      // Not what was read anew just before this: the pause after that one would be forgotten.
      const isOver = () => slot.next === undefined && slot.readAt === begunAt;
      setTimeout(() => isOver() && this.slots.delete(key), pause).unref();
      return { answer: await read(), begunAt };
    });
    return slot.next;
  }

  /** Equal for requests that are answered alike; `null` for one that is not about figures alone. */
  private keyOf(
    { query, operationName, variables }: Readonly<Record<string, unknown>>,
    ctx: RequestContext,
  ): string | null {
    if (typeof query !== 'string' || !ctx.actor) return null;
    const { actor } = ctx;
    const needed = this.fieldsOf(query)?.map((field) => FIGURES.get(field));
    if (!needed || needed.includes(undefined)) return null;
    const own = needed.some((permission) => permission !== undefined && actor.access(permission) !== 'all');
    return JSON.stringify([
      query,
      operationName ?? null,
      variables ?? null,
      actor.accessKey,
      own ? actor.id : null,
      ctx.language,
    ]);
  }

  /** Names of the root fields of a query of one operation; `null` for everything else. */
  private fieldsOf(query: string): readonly string[] | null {
    const known = this.fields.get(query);
    if (known !== undefined) return known;
    const fields = rootFieldsOf(query);
    const [oldest] = this.fields.keys();
    if (this.fields.size >= REMEMBERED && oldest !== undefined) this.fields.delete(oldest);
    this.fields.set(query, fields);
    return fields;
  }
}

function waitOf(prefer: string | string[] | undefined): number {
  const match = /(?:^|[,;\s])wait=(\d{1,2})(?:$|[,;\s])/.exec(String(prefer ?? ''));
  return Math.min(Number(match?.[1] ?? 0), LONGEST_WAIT);
}

function rootFieldsOf(query: string): readonly string[] | null {
  try {
    const operations = parse(query, { maxTokens: 500, noLocation: true }).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [definition] : [],
    );
    const [operation] = operations;
    if (operation?.operation !== 'query' || operations.length > 1) return null;
    return operation.selectionSet.selections.map((node) => (node.kind === Kind.FIELD ? node.name.value : ''));
  } catch {
    // It is not understood here; whoever executes it says why.
    return null;
  }
}
