/** An async sequence that is pushed into: what a subscription hands to graphql-js. */
export class Feed<T> implements AsyncGenerator<T, void, void> {
  private readonly values: T[] = [];
  private readonly waiting: ((result: IteratorResult<T, void>) => void)[] = [];
  private ended = false;

  /** @param onEnd called once, when the reader stops or the feed ends */
  constructor(private readonly onEnd: () => void) {}

  /** Values that nobody has taken yet. */
  get size(): number {
    return this.values.length;
  }

  push(value: T): void {
    if (this.ended) return;
    const next = this.waiting.shift();
    if (next) next({ value, done: false });
    else this.values.push(value);
  }

  end(): void {
    if (this.ended) return;
    this.ended = true;
    this.values.length = 0;
    for (const next of this.waiting.splice(0)) next({ value: undefined, done: true });
    this.onEnd();
  }

  next(): Promise<IteratorResult<T, void>> {
    const value = this.values.shift();
    if (value !== undefined) return Promise.resolve({ value, done: false });
    if (this.ended) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  return(): Promise<IteratorResult<T, void>> {
    this.end();
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(error: unknown): Promise<IteratorResult<T, void>> {
    this.end();
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.end();
    return Promise.resolve();
  }
}
