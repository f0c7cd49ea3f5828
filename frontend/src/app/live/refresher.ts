import type { ApolloClient, DocumentNode, ObservableQuery } from '@apollo/client';
import type { Save } from '../../shared/apollo/client';
import { fieldsOf, rootNodes } from '../../shared/apollo/documents';
import { askedAt, discardAwaited, forgetReadings } from '../../shared/apollo/readings';
import { type Change, concernOf, type Shown } from '../../shared/live/concerns';
import { changesOf, foreseen, isTold, TYPE_OF } from '../../shared/live/effects';

/** However much happens, rows are read again no more often than this, in ms. */
const ROWS_PAUSE_MS = 1000;
/** How long figures may wait for a reading that others share, in seconds: the server spaces these readings so. */
const FIGURES_WAIT = 5;
/** Own saves whose telling by the server is still awaited. */
const OWN_SAVES = 100;
/** Pages of a company are told at the same moment: they ask over this time, in ms. */
const JITTER_MS = 200;

/** Fields that say in the document itself which rows they are about, and not only by variables. */
const fixedFieldsOf = (query: DocumentNode): string[] =>
  rootNodes(query)
    .filter(({ arguments: given = [] }) =>
      given.some(({ name, value }) => value.kind !== 'Variable' && name.value !== 'first'),
    )
    .map((node) => node.name.value);

const nameOf = (query: DocumentNode): string | undefined =>
  query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' ? [definition.name?.value] : [],
  )[0];

/** Queries that are read again together, no more often than every so often. */
class Lane {
  readonly #stale = new Set<ObservableQuery>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading = false;
  #stopped = false;

  constructor(
    private readonly client: ApolloClient,
    private readonly pause: number,
    private readonly headers: Record<string, string> | undefined,
  ) {
    document.addEventListener('visibilitychange', this.#look);
  }

  /** @param jitter what one's own page waits for needs none */
  add(query: ObservableQuery, jitter = JITTER_MS): void {
    this.#stale.add(query);
    this.#schedule(jitter);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#look);
  }

  readonly #look = (): void => this.#schedule();

  #schedule(jitter = JITTER_MS): void {
    if (this.#stale.size === 0 || this.#timer !== undefined || this.#reading || this.#stopped || document.hidden)
      return;
    this.#timer = setTimeout(() => void this.#read(), Math.random() * jitter);
  }

  /**
   * An answer that is on its way may be of before the change, and a second question joins it: its own turn comes after
   * that, so that no older answer comes over a newer one either.
   */
  async #readAgain(shown: ObservableQuery): Promise<void> {
    const { query, variables } = shown;
    const context = this.headers && { headers: this.headers };
    const ask = () => this.client.query({ query, variables, fetchPolicy: 'network-only', context });
    // What becomes of the earlier question is shown where it was asked.
    if (shown.getCurrentResult().loading) await ask().catch(() => undefined);
    await ask();
  }

  async #read(): Promise<void> {
    this.#timer = undefined;
    this.#reading = true;
    const active = this.client.getObservableQueries('active');
    const due = [...active].filter((query) => this.#stale.has(query));
    this.#stale.clear();
    for (const result of await Promise.allSettled(due.map((query) => this.#readAgain(query)))) {
      // The screen keeps what it last knew; the next change or reconnection reads it again.
      if (result.status === 'rejected') console.warn('A screen could not be brought up to date.', result.reason);
    }
    await new Promise((resolve) => setTimeout(resolve, this.pause));
    this.#reading = false;
    this.#schedule();
  }
}

/**
 * Reads again what the screens show of something that changed. The answers go through the cache, so no screen shows a
 * spinner for it. A page in the background waits until somebody looks at it.
 */
export class Refresher {
  readonly #rows: Lane;
  readonly #figures: Lane;
  /** What is expected of own saves, by their requests. */
  readonly #own = new Map<string, readonly Change[]>();

  constructor(private readonly client: ApolloClient) {
    this.#rows = new Lane(client, ROWS_PAUSE_MS, undefined);
    this.#figures = new Lane(client, ROWS_PAUSE_MS, { prefer: `wait=${FIGURES_WAIT}` });
  }

  /**
   * Something changed, as the server tells. Of what this page did itself it knows what was foreseen.
   * @param since when it was heard of, by this device's clock: what was asked later knows it
   */
  changed(told: readonly Change[], since: number): void {
    const changes = told.filter((change) => !this.#isOwn(change));
    if (changes.length > 0) this.#readAgain(changes, since);
  }

  /** This page saves something: what that changes is read again as soon as it has happened, where the answer does not tell it. */
  save({ requestId, fields, variables, state, data }: Save): void {
    const expected = changesOf(fields, variables, data);
    this.#own.delete(requestId);
    // Of what was lost the server tells, if it happened.
    if (state !== 'lost') this.#own.set(requestId, expected);
    const [oldest] = this.#own.keys();
    if (this.#own.size > OWN_SAVES && oldest !== undefined) this.#own.delete(oldest);
    if (state === 'lost') this.#readAgain(expected, Infinity);
    if (state !== 'done') return;
    this.#forgetGone(expected);
    discardAwaited(this.client, ({ query, variables }) => {
      const shown = { fields: fieldsOf(query), variables, data: undefined };
      return concernOf(shown, expected) === 'rows';
    });
    this.#readAgain(expected, Infinity, fields);
  }

  /** Anything may have happened while nobody told us. */
  changedEverything(): void {
    forgetReadings(this.client, () => true);
    for (const shown of this.#shown()) this.#rows.add(shown);
  }

  stop(): void {
    this.#rows.stop();
    this.#figures.stop();
  }

  #isOwn(change: Change): boolean {
    const { requests = [] } = change;
    if (requests.length === 0 || !requests.every((id) => this.#own.has(id))) return false;
    return foreseen(
      change,
      requests.flatMap((id) => this.#own.get(id) ?? []),
    );
  }

  /** Rows that this page deleted. */
  #forgetGone(changes: readonly Change[]): void {
    const { cache } = this.client;
    const gone = changes.filter(({ aspects }) => aspects.includes('gone'));
    for (const { kind, ids } of gone)
      for (const id of ids) {
        const __typename = TYPE_OF[kind];
        if (__typename !== undefined) cache.evict({ id: cache.identify({ __typename, id }) });
      }
    if (gone.length > 0) cache.gc();
  }

  /** @param answered the mutations whose answers are in the cache */
  #readAgain(changes: readonly Change[], since: number, answered: readonly string[] = []): void {
    const concern = (shown: Shown, fixed: readonly string[]) =>
      concernOf(shown, changes, (field) => isTold(answered, field, shown.variables, changes, fixed.includes(field)));
    for (const shown of this.#shown()) {
      const { query, variables } = shown;
      const name = nameOf(query);
      if ((askedAt(this.client, name, variables) ?? 0) > since) continue;
      const { data } = shown.getCurrentResult();
      const found = concern({ fields: fieldsOf(query), variables, data }, fixedFieldsOf(query));
      // Who saves something waits for what comes of it, figures included.
      if (found && answered.length > 0) this.#rows.add(shown, 0);
      else if (found) this.#lane(found).add(shown);
    }
    forgetReadings(this.client, ({ query, variables, askedAt: asked }) => {
      if (asked > since) return false;
      const data = this.client.cache.diff<unknown>({ query, variables, returnPartialData: true, optimistic: false });
      return concern({ fields: fieldsOf(query), variables, data: data.result }, fixedFieldsOf(query)) !== null;
    });
  }

  #lane(concern: 'rows' | 'figures'): Lane {
    return concern === 'figures' ? this.#figures : this.#rows;
  }

  #shown(): ObservableQuery[] {
    return [...this.client.getObservableQueries('active')].filter(({ options }) => options.fetchPolicy !== 'no-cache');
  }
}
