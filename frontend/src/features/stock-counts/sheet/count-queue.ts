/** A number that was typed and is not on the server yet. */
export interface Waiting {
  /** Null takes the count of the product back. */
  readonly counted: number | null;
  /** When it was typed, in ms since 1970 by this device. */
  readonly at: number;
}

export type Kept = Readonly<Record<string, Waiting>>;

/** A line as it is sent. */
export interface SentLine {
  productId: string;
  counted: number | null;
  secondsAgo: number;
}

export interface QueueIo {
  send: (lines: SentLine[]) => Promise<void>;
  /** Keeps what waits, so that a reload loses nothing. */
  keep: (kept: Kept) => void;
  /** Why the server refused it for good; null where it was not reached. */
  refusal: (error: unknown) => string | null;
}

/** What the sheet shows of it. */
export interface QueueState {
  readonly waiting: Kept;
  /** The server was not reached: what waits is sent again. */
  readonly isCutOff: boolean;
  readonly refused: string | null;
}

/** Between two keys of one number. */
const TYPING_MS = 700;
const AGAIN_MS = 4000;
const MOST_AT_ONCE = 100;
/** What is sent within this time counts as counted now. */
const NOW_MS = 5000;

/** Sends what is counted a few lines at a time, in the order of typing, until all of it is on the server. */
export class CountQueue {
  private state: QueueState;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;

  constructor(
    kept: Kept,
    private readonly io: QueueIo,
    private readonly now: () => number = Date.now,
  ) {
    this.state = { waiting: kept, isCutOff: false, refused: null };
    if (Object.keys(kept).length > 0) this.flushIn(0);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): QueueState => this.state;

  put(productId: string, counted: number | null): void {
    const { [productId]: _before, ...others } = this.state.waiting;
    this.change({ waiting: { ...others, [productId]: { counted, at: this.now() } }, refused: null });
    this.flushIn(TYPING_MS);
  }

  /** Sends at once what waits; done when nothing waits, or the server could not be reached. */
  flush(): Promise<boolean> {
    clearTimeout(this.timer);
    this.running ??= this.sendAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async sendAll(): Promise<boolean> {
    try {
      for (;;) {
        const batch = Object.entries(this.state.waiting).slice(0, MOST_AT_ONCE);
        if (batch.length === 0) break;
        await this.io.send(batch.map(([productId, waiting]) => this.lineOf(productId, waiting)));
        const waiting = { ...this.state.waiting };
        // What was typed anew meanwhile waits on.
        for (const [productId, sent] of batch) if (waiting[productId] === sent) delete waiting[productId];
        this.change({ waiting, isCutOff: false, refused: null });
      }
      return true;
    } catch (error) {
      const refused = this.io.refusal(error);
      this.change({ waiting: this.state.waiting, isCutOff: refused === null, refused });
      if (refused === null) this.flushIn(AGAIN_MS);
      return false;
    }
  }

  private lineOf(productId: string, { counted, at }: Waiting): SentLine {
    const ago = Math.max(0, this.now() - at);
    return { productId, counted, secondsAgo: ago < NOW_MS ? 0 : Math.min(86_400, Math.round(ago / 1000)) };
  }

  private flushIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), ms);
  }

  private change(next: Partial<QueueState>): void {
    this.state = { ...this.state, ...next };
    this.io.keep(this.state.waiting);
    for (const listener of this.listeners) listener();
  }
}
