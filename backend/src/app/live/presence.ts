import { randomUUID } from 'node:crypto';
import type { Log } from '../../kernel/context.js';
import { Feed } from './feed.js';

/** How often a copy of the server repeats who is here, in milliseconds. */
const BEAT = 4000;
/** Whoever was not repeated for so long is gone: their copy of the server is. */
const FORGOTTEN = 10_000;
/** People of one conversation that are told of. */
const MOST_PEOPLE = 20;

/** One of the staff who looks at a conversation. */
export interface PresentPerson {
  readonly userId: number;
  readonly name: string;
  readonly isTyping: boolean;
}

/** Who else looks at a conversation, and who writes. */
export interface Presence {
  readonly people: readonly PresentPerson[];
}

interface Here {
  readonly conversationId: number;
  readonly person: PresentPerson;
  readonly feed: Feed<Presence>;
  told: string;
}

interface There {
  readonly people: readonly PresentPerson[];
  readonly until: number;
}

/**
 * Who looks at which conversation: those whose sockets are here, and those of other copies, which tell one another by
 * `NOTIFY presence`. It stands in memory alone: it is true for seconds.
 */
export class PresenceBoard {
  private readonly here = new Set<Here>();
  /** By copy and conversation. */
  private readonly elsewhere = new Map<string, There>();
  private readonly id = randomUUID();
  private readonly beat: NodeJS.Timeout;

  /** @param notify sends a payload to all copies, this one too */
  constructor(
    private readonly notify: (payload: string) => Promise<unknown>,
    private readonly log: Log,
  ) {
    this.beat = setInterval(() => this.repeat(), BEAT).unref();
  }

  /** The person is there as long as the sequence is read; it says who else is. */
  follow(conversationId: number, person: PresentPerson): AsyncIterable<Presence> {
    const feed = new Feed<Presence>(() => {
      this.here.delete(entry);
      this.changed(conversationId);
    });
    const entry: Here = { conversationId, person, feed, told: '' };
    this.here.add(entry);
    this.changed(conversationId);
    return feed;
  }

  /** What another copy said. */
  onPayload(payload: string | undefined): void {
    const told = parse(payload);
    if (!told) return this.log.warn({ payload }, 'unknown presence');
    const { from, conversationId, people } = told;
    if (from === this.id) return;
    const key = `${from}:${conversationId}`;
    if (people.length === 0) this.elsewhere.delete(key);
    else this.elsewhere.set(key, { people, until: Date.now() + FORGOTTEN });
    this.tell(conversationId);
  }

  stop(): void {
    clearInterval(this.beat);
    for (const { feed } of [...this.here]) feed.end();
  }

  private peopleHere(conversationId: number): PresentPerson[] {
    return [...this.here].filter((each) => each.conversationId === conversationId).map(({ person }) => person);
  }

  private changed(conversationId: number): void {
    this.tell(conversationId);
    this.announce(conversationId);
  }

  private announce(conversationId: number): void {
    const people = onePerUser(this.peopleHere(conversationId));
    const payload = JSON.stringify({ from: this.id, conversationId, people });
    this.notify(payload).catch((error: unknown) => this.log.warn({ err: error }, 'presence not told to other copies'));
  }

  private repeat(): void {
    const now = Date.now();
    for (const [key, { until }] of this.elsewhere) if (until < now) this.elsewhere.delete(key);
    for (const conversationId of new Set([...this.here].map((each) => each.conversationId)))
      this.changed(conversationId);
  }

  /** Tells those who look at a conversation, where something changed for them. */
  private tell(conversationId: number): void {
    const there = [...this.elsewhere].filter(([key]) => key.endsWith(`:${conversationId}`));
    const all = onePerUser([...this.peopleHere(conversationId), ...there.flatMap(([, { people }]) => people)]);
    for (const entry of this.here) {
      if (entry.conversationId !== conversationId) continue;
      const people = all.filter(({ userId }) => userId !== entry.person.userId);
      const text = JSON.stringify(people);
      if (text === entry.told) continue;
      entry.told = text;
      entry.feed.push({ people });
    }
  }
}

/** Somebody with two pages open is one person, who types when one of them says so. */
function onePerUser(people: readonly PresentPerson[]): PresentPerson[] {
  const byUser = new Map<number, PresentPerson>();
  for (const person of people) {
    const known = byUser.get(person.userId);
    byUser.set(person.userId, { ...person, isTyping: person.isTyping || known?.isTyping === true });
  }
  return [...byUser.values()].sort((a, b) => a.userId - b.userId).slice(0, MOST_PEOPLE);
}

interface Told {
  readonly from: string;
  readonly conversationId: number;
  readonly people: readonly PresentPerson[];
}

/** What a copy of another version says may have another form: then it is null. */
function parse(payload: string | undefined): Told | null {
  let told: Partial<Told> | null;
  try {
    told = JSON.parse(payload ?? '') as Partial<Told> | null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const isTold =
    typeof told?.from === 'string' && Number.isSafeInteger(told.conversationId) && Array.isArray(told.people);
  return isTold ? (told as Told) : null;
}
