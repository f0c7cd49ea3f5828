import type { ApolloClient, DocumentNode, ObservableQuery } from '@apollo/client';

/** Changes that come together are read together. */
const GATHER_MS = 300;
/** However much happens, the screens are read again no more often than this. */
const PAUSE_MS = 1000;

/** Names of the query fields a document begins with. */
function rootFields(query: DocumentNode): string[] {
  return query.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition'
      ? definition.selectionSet.selections.flatMap((node) => (node.kind === 'Field' ? [node.name.value] : []))
      : [],
  );
}

/**
 * Reads again what the screens show of something that changed. The answers go through the cache, so no screen shows a
 * spinner for it. A page in the background waits until somebody looks at it.
 */
export class Refresher {
  #stale = new Set<string>();
  #everything = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading = false;
  #stopped = false;

  constructor(private readonly client: ApolloClient) {
    document.addEventListener('visibilitychange', this.#schedule);
  }

  /** These query fields may answer differently now. */
  mark(fields: readonly string[]): void {
    for (const field of fields) this.#stale.add(field);
    this.#schedule();
  }

  /** Anything may have happened while nobody told us. */
  markEverything(): void {
    this.#everything = true;
    this.#schedule();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#schedule);
  }

  readonly #schedule = (): void => {
    const due = this.#everything || this.#stale.size > 0;
    if (!due || this.#timer !== undefined || this.#reading || this.#stopped || document.hidden) return;
    this.#timer = setTimeout(() => void this.#read(), GATHER_MS);
  };

  /**
   * An answer that is on its way may be of before the change, and a second question joins it: its own turn comes after
   * that, so that no older answer comes over a newer one either.
   */
  async #readAgain(shown: ObservableQuery): Promise<void> {
    const { query, variables } = shown;
    const ask = () => this.client.query({ query, variables, fetchPolicy: 'network-only' });
    // What becomes of the earlier question is shown where it was asked.
    if (shown.getCurrentResult().loading) await ask().catch(() => undefined);
    await ask();
  }

  async #read(): Promise<void> {
    this.#timer = undefined;
    this.#reading = true;
    const [stale, everything] = [this.#stale, this.#everything];
    this.#stale = new Set();
    this.#everything = false;
    const shown = [...this.client.getObservableQueries('active')].filter(
      ({ query, options }) =>
        options.fetchPolicy !== 'no-cache' && (everything || rootFields(query).some((field) => stale.has(field))),
    );
    for (const result of await Promise.allSettled(shown.map((query) => this.#readAgain(query)))) {
      // The screen keeps what it last knew; the next change or reconnection reads it again.
      if (result.status === 'rejected') console.warn('A screen could not be brought up to date.', result.reason);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    this.#reading = false;
    this.#schedule();
  }
}
