import { businessDay } from '../../../lib/dates/business-days';
import type { WhatsappMessage_MessageFragment } from '../whatsapp.generated';
import type { Conversation_ConversationFragment } from './inbox.generated';
import type { Outgoing } from './outgoing';

export type Message = WhatsappMessage_MessageFragment;
export type Note = Conversation_ConversationFragment['notes'][number];

/** One thing in a thread. */
export type Entry =
  | { readonly kind: 'message'; readonly key: string; readonly at: string; readonly message: Message }
  | { readonly kind: 'outgoing'; readonly key: string; readonly at: string; readonly outgoing: Outgoing }
  | { readonly kind: 'note'; readonly key: string; readonly at: string; readonly note: Note };

/** What was written on one day of the business. */
export interface ThreadDay {
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** What is known of a thread and what was read anew: the newer answer counts. */
export function merged(known: ReadonlyMap<string, Message>, read: readonly Message[]): ReadonlyMap<string, Message> {
  const all = new Map(known);
  for (const message of read) all.set(message.id, message);
  return all;
}

const rank = { message: 0, note: 1, outgoing: 2 } as const;

/** By time; of one moment messages by their ids, and what is on its way last. */
function before(a: Entry, b: Entry): number {
  const byTime = Date.parse(a.at) - Date.parse(b.at);
  if (byTime !== 0) return byTime;
  if (a.kind === 'message' && b.kind === 'message') return Number(a.message.id) - Number(b.message.id);
  return rank[a.kind] - rank[b.kind];
}

/**
 * A thread by days, the oldest first. Notes older than the oldest message that is shown wait for it, unless the thread is whole.
 * What is on its way is left out once the thread holds it.
 */
export function threadDays(
  messages: Iterable<Message>,
  notes: readonly Note[],
  sending: readonly Outgoing[],
  isWhole: boolean,
): ThreadDay[] {
  const shown = [...messages];
  const arrived = new Set(shown.map(({ clientMessageId }) => clientMessageId));
  const oldest = shown.reduce((least, { at }) => Math.min(least, Date.parse(at)), Infinity);
  const entries: Entry[] = [
    ...shown.map((message): Entry => ({ kind: 'message', key: `m${message.id}`, at: message.at, message })),
    ...notes
      .filter(({ createdAt }) => isWhole || Date.parse(createdAt) >= oldest)
      .map((note): Entry => ({ kind: 'note', key: `n${note.id}`, at: note.createdAt, note })),
    ...sending
      .filter(({ clientMessageId }) => !arrived.has(clientMessageId))
      .map((each): Entry => ({ kind: 'outgoing', key: each.clientMessageId, at: each.at, outgoing: each })),
  ].sort(before);
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = businessDay(new Date(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
