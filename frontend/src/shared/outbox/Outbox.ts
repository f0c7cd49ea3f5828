import type { OutboxDatabase } from './database';
import { nextToSend, type Answered, type Refusal, type Saving, type Waiting } from './items';
import { sendWithPhotos } from './photo-sending';
import { Refused } from './refused';
import type { Answer } from './sending';
import type { Transport } from './transport';
import { verdictOf, type Verdict } from './verdict';

/** What became of a save: the server's answer, or that it waits on this device. */
export type Outcome = { kept: false; answer: Answer } | { kept: true };

/** Why nothing is sent now: no answer, a server that asks for patience, or nobody signed in who may. */
export type Pause = 'away' | 'busy' | 'session';

export interface OutboxView {
  /** All that waits, in the order of saving; null until it was read. */
  items: readonly Waiting[] | null;
  /** Which of them is on its way. */
  sending: string | null;
  pause: Pause | null;
  /** Those over which the server failed; they are tried again. */
  failed: readonly string[];
}

/** What the browser lends; tests have their own. */
export interface Surroundings {
  /** Runs it unless another tab of this person is sending; answers whether it ran. */
  alone: (run: () => Promise<void>) => Promise<boolean>;
  /** Other tabs of this person. */
  channel: { post: (message: TabMessage) => void; onMessage: (listener: (message: TabMessage) => void) => void };
  /** Calls back after so many ms; returns the way to stop. */
  later: (ms: number, run: () => void) => () => void;
  /** In ms, and whatever the clock is set to. */
  elapsed: () => number;
  random: () => number;
  /** Asks the person to sign in again; resolves when somebody did. */
  signIn: () => Promise<void>;
  /** Something waits that a page might not be open for. */
  onKept: () => void;
  /** What is said of a photo whose bytes this device has lost. */
  goneText: () => string;
}

/** What tabs tell one another. */
export type TabMessage =
  | { type: 'changed' }
  | { type: 'wake' }
  | { type: 'sending'; id: string | null }
  | { type: 'moved'; id: string }
  | { type: 'sent'; id: string; revision: number; answer: Answer }
  | { type: 'refused'; id: string; revision: number; refusal: Refusal }
  | { type: 'kept' };

/** Somebody who comes back to the page is no reason to try again sooner than this, in ms. */
const RECENT_MS = 5000;
/** A save says that it waits when nothing was heard for so long, in ms. */
const PATIENCE_MS = 8000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 300_000;

/** The n-th pause: twice as long each time, and not the same on every phone. */
export const pauseMs = (n: number, random: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(n, 10)) * (0.5 + random / 2);

interface Expected {
  revision: number;
  settle: (outcome: Outcome | Refusal) => void;
  /** Something moved: a photo arrived. */
  moved: () => void;
}

/** What one person saved on this device, and the way of it to the server. */
export class Outbox {
  #view: OutboxView = { items: null, sending: null, pause: null, failed: [] };
  #listeners = new Set<() => void>();
  #expected = new Map<string, Expected>();
  #running = false;
  #again = false;
  #ended = false;
  #fails = 0;
  #pausedUntil = 0;
  #triedAt = -Infinity;
  /** Those over which the server failed: how often, and until when they are left alone. */
  #faults = new Map<string, { count: number; until: number }>();
  #stopTimer: () => void = () => undefined;

  constructor(
    readonly db: OutboxDatabase,
    private readonly transport: Transport,
    private readonly around: Surroundings,
  ) {
    around.channel.onMessage((message) => void this.#hear(message));
    void this.#read();
  }

  readonly getView = (): OutboxView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Sends nothing more: somebody else may be next. */
  end(): void {
    this.#ended = true;
    this.#stopTimer();
    for (const { settle } of this.#expected.values()) settle({ kept: true });
  }

  /**
   * Keeps something on this device, then sends it. Answers what the server says, or after a few seconds of silence that it waits.
   * @throws Refused, StoreFullError
   */
  async save(saving: Saving): Promise<Outcome> {
    const item = await this.db.put(saving);
    this.#forgetFault(item.id);
    await this.#changed();
    return new Promise((resolve, reject) => {
      let stop: () => void = () => undefined;
      const settle = (outcome: Outcome | Refusal): void => {
        stop();
        this.#expected.delete(item.id);
        if ('kept' in outcome) {
          if (outcome.kept) this.around.onKept();
          resolve(outcome);
        } else reject(new Refused(outcome));
      };
      const moved = (): void => {
        stop();
        stop = this.around.later(PATIENCE_MS, () => {
          // Whoever is asked for a password is waited for.
          if (this.#view.pause === 'session') moved();
          else settle({ kept: true });
        });
      };
      this.#expected.set(item.id, { revision: item.revision, settle, moved });
      moved();
      this.send();
    });
  }

  /** Sends what is due now, whatever was waited for. */
  send(): void {
    this.#pausedUntil = 0;
    // What failed keeps its count: the pause after the next failure is longer.
    for (const [id, { count }] of this.#faults) this.#faults.set(id, { count, until: 0 });
    void this.#run();
  }

  /** Sends once what is due now and ends; answers whether something waits that another try may send. */
  async sendOnce(): Promise<boolean> {
    await this.#run();
    this.end();
    return nextToSend(await this.db.all()) !== undefined;
  }

  /** Somebody came back to the page: perhaps there is signal now. */
  look(): void {
    if (this.around.elapsed() - this.#triedAt > RECENT_MS) this.send();
  }

  /** Sends what was refused once more, as it is. */
  async retry(id: string): Promise<void> {
    await this.db.retry(id);
    await this.#changed();
    this.send();
  }

  /** Gives something up for good. */
  async discard(id: string): Promise<void> {
    await this.db.discard(id);
    await this.#changed();
  }

  async #read(): Promise<void> {
    const items = await this.db.all();
    if (!this.#ended) this.#show({ items });
  }

  #show(change: Partial<OutboxView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  async #changed(): Promise<void> {
    this.around.channel.post({ type: 'changed' });
    await this.#read();
  }

  async #hear(message: TabMessage): Promise<void> {
    switch (message.type) {
      case 'changed':
        return this.#read();
      case 'wake':
        // Whoever sends is told that there is more; whoever does not leaves it to the one that said so.
        this.#again = this.#running;
        return;
      case 'sending':
        return this.#show({ sending: message.id });
      case 'moved':
        return this.#expected.get(message.id)?.moved();
      case 'sent':
        return this.#settle(message.id, message.revision, { kept: false, answer: message.answer });
      case 'refused':
        return this.#settle(message.id, message.revision, message.refusal);
      case 'kept':
        return this.#settleAll();
    }
  }

  #settle(id: string, revision: number, outcome: Outcome | Refusal): void {
    const expected = this.#expected.get(id);
    if (expected?.revision === revision) expected.settle(outcome);
  }

  /** Nobody answers: all that is being saved is told so. */
  #settleAll(): void {
    for (const { settle } of this.#expected.values()) settle({ kept: true });
  }

  /** Tells the other tabs, and this one. */
  #tell(message: TabMessage): void {
    this.around.channel.post(message);
    void this.#hear(message);
  }

  async #run(): Promise<void> {
    this.#stopTimer();
    if (this.#ended) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    try {
      do {
        this.#again = false;
        const ran = await this.around.alone(() => this.#pass());
        // Another tab sends: it is told that there is more, and asked again later, should it be closed meanwhile.
        if (!ran) {
          this.around.channel.post({ type: 'wake' });
          this.#pausedUntil = Math.max(this.#pausedUntil, this.around.elapsed() + FIRST_PAUSE_MS);
        }
      } while (this.#again && !this.#ended && this.#pausedUntil <= this.around.elapsed());
    } finally {
      this.#running = false;
    }
    await this.#planNext();
  }

  #isPaused = ({ id }: Waiting): boolean => (this.#faults.get(id)?.until ?? 0) > this.around.elapsed();

  /** Comes back when the next pause is over. */
  async #planNext(): Promise<void> {
    const items = await this.db.all();
    if (this.#ended || this.#view.pause === 'session' || nextToSend(items) === undefined) return;
    const now = this.around.elapsed();
    const first = nextToSend(items, this.#isPaused);
    const pauses = [...this.#faults.values()].flatMap(({ until }) => (until > now ? [until] : []));
    const due = first === undefined ? Math.min(...pauses) : now;
    this.#stopTimer();
    this.#stopTimer = this.around.later(Math.max(0, due - now, this.#pausedUntil - now), () => void this.#run());
  }

  /** Sends one after the other, until nothing is left to send or nobody answers. */
  async #pass(): Promise<void> {
    while (!this.#ended) {
      const item = nextToSend(await this.db.all(), this.#isPaused);
      if (item === undefined) break;
      this.#tell({ type: 'sending', id: item.id });
      this.#triedAt = this.around.elapsed();
      try {
        const moved = (): void => this.#tell({ type: 'moved', id: item.id });
        const answer = await sendWithPhotos(this.db, this.transport, item, moved, this.around.goneText);
        await this.db.sent(item, answer as Answered);
        this.#fails = 0;
        this.#forgetFault(item.id);
        if (this.#view.pause !== null) this.#show({ pause: null });
        this.#tell({ type: 'sent', id: item.id, revision: item.revision, answer });
      } catch (error) {
        const verdict = verdictOf(error);
        const goesOn = await this.#failed(item, verdict);
        if (verdict.kind === 'fault') console.warn('The server failed over something that waits.', error);
        if (!goesOn) break;
      } finally {
        this.#tell({ type: 'sending', id: null });
        await this.#changed();
      }
    }
  }

  #forgetFault(id: string): void {
    if (this.#faults.delete(id)) this.#show({ failed: [...this.#faults.keys()] });
  }

  /** Answers whether others may go on. */
  async #failed(item: Waiting, verdict: Verdict): Promise<boolean> {
    switch (verdict.kind) {
      case 'refused':
        this.#forgetFault(item.id);
        await this.db.refuse(item, verdict.refusal);
        this.#tell({ type: 'refused', id: item.id, revision: item.revision, refusal: verdict.refusal });
        return true;
      case 'fault': {
        const count = this.#faults.get(item.id)?.count ?? 0;
        const pause = pauseMs(count, this.around.random());
        this.#faults.set(item.id, { count: count + 1, until: this.around.elapsed() + pause });
        this.#show({ failed: [...this.#faults.keys()] });
        this.#expected.get(item.id)?.settle({ kept: true });
        return true;
      }
      case 'session':
        this.#show({ pause: 'session' });
        this.around.signIn().then(
          () => {
            this.#show({ pause: null });
            this.send();
          },
          // They signed out instead: it waits until they are here again.
          () => this.#settleAll(),
        );
        return false;
      case 'away':
      case 'busy': {
        const asked = verdict.kind === 'busy' && verdict.seconds !== null ? verdict.seconds * 1000 : 0;
        const pause = Math.max(asked, pauseMs(this.#fails, this.around.random()));
        this.#fails += 1;
        this.#pausedUntil = this.around.elapsed() + pause;
        this.#show({ pause: verdict.kind });
        this.#tell({ type: 'kept' });
        // Also what an earlier page left.
        this.around.onKept();
        return false;
      }
    }
  }
}
