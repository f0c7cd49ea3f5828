import type { ApolloClient, DocumentNode, ObservableQuery } from '@apollo/client';
import { askedAt } from '../../shared/apollo/reading-times';
import { type Change, concernOf } from '../../shared/live/concerns';

/** However much happens, rows are read again no more often than this, in ms. */
const ROWS_PAUSE_MS = 1000;
/** How long figures may wait for a reading that others share, in seconds: the server spaces these readings so. */
const FIGURES_WAIT = 5;
/** Pages of a company are told at the same moment: they ask over this time, in ms. */
const JITTER_MS = 200;

/** Names of the query fields a document begins with. */
function rootFields(query: DocumentNode): string[] {
  return query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((node) => (node.kind === 'Field' ? [node.name.value] : []))
      : [],
  );
}

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
    document.addEventListener('visibilitychange', this.#schedule);
  }

  add(query: ObservableQuery): void {
    this.#stale.add(query);
    this.#schedule();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#schedule);
  }

  readonly #schedule = (): void => {
    if (this.#stale.size === 0 || this.#timer !== undefined || this.#reading || this.#stopped || document.hidden)
      return;
    this.#timer = setTimeout(() => void this.#read(), Math.random() * JITTER_MS);
  };

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

  constructor(private readonly client: ApolloClient) {
    this.#rows = new Lane(client, ROWS_PAUSE_MS, undefined);
    this.#figures = new Lane(client, ROWS_PAUSE_MS, { prefer: `wait=${FIGURES_WAIT}` });
  }

  /**
   * Something changed.
   * @param since when it was heard of, by this device's clock: what was asked later knows it
   */
  changed(changes: readonly Change[], since: number): void {
    for (const shown of this.#shown()) {
      const { query, variables } = shown;
      if ((askedAt(nameOf(query), variables) ?? 0) > since) continue;
      const { data } = shown.getCurrentResult();
      const concern = concernOf({ fields: rootFields(query), variables, data }, changes);
      if (concern) this.#lane(concern).add(shown);
    }
  }

  /** Anything may have happened while nobody told us. */
  changedEverything(): void {
    for (const shown of this.#shown()) this.#rows.add(shown);
  }

  stop(): void {
    this.#rows.stop();
    this.#figures.stop();
  }

  #lane(concern: 'rows' | 'figures'): Lane {
    return concern === 'figures' ? this.#figures : this.#rows;
  }

  #shown(): ObservableQuery[] {
    return [...this.client.getObservableQueries('active')].filter(({ options }) => options.fetchPolicy !== 'no-cache');
  }
}
