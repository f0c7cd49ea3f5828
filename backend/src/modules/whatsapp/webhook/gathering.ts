interface Waiting<T> {
  readonly item: T;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Work on what comes in one by one, done on all that has come meanwhile: the first begins at once, and what comes while it is worked
 * on waits for the next turn. Nothing is kept beyond its turn, and each is told how its own ended.
 */
export class Gathering<T> {
  private waiting: Waiting<T>[] = [];
  private isAtWork = false;

  /** @param most items of one turn */
  constructor(
    private readonly most: number,
    private readonly work: (items: readonly T[]) => Promise<void>,
  ) {}

  /** Resolves when the work on the item is done. @throws what the work on it and those beside it threw */
  add(item: T): Promise<void> {
    return new Promise((done, fail) => {
      this.waiting.push({ item, done, fail });
      if (!this.isAtWork) void this.workOff();
    });
  }

  private async workOff(): Promise<void> {
    this.isAtWork = true;
    while (this.waiting.length > 0) {
      const turn = this.waiting.splice(0, this.most);
      try {
        await this.work(turn.map(({ item }) => item));
        for (const { done } of turn) done();
      } catch (error) {
        for (const { fail } of turn) fail(error);
      }
    }
    this.isAtWork = false;
  }
}
