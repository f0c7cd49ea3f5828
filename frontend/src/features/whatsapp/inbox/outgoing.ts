import { useSyncExternalStore } from 'react';
import type { SendWhatsappMessageInput } from '../../../gql/schema.generated';

/** A message that somebody here has written and that the thread does not hold yet: shown at once, kept when it is refused. */
export interface Outgoing {
  /** What this device calls it: sent again, it is still one message. */
  readonly clientMessageId: string;
  readonly conversationId: string;
  readonly at: string;
  /** As the customer will read it. */
  readonly text: string;
  /** Name of what goes along with it. */
  readonly file?: string | undefined;
  readonly input: SendWhatsappMessageInput;
  readonly state: 'sending' | 'sent' | 'failed';
  /** Why it was refused. */
  readonly error: string | null;
}

let all: readonly Outgoing[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Outgoing[]): void {
  all = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages of this page that are on their way, whichever conversation is open. */
export const outgoing = {
  add: (message: Outgoing): void => set([...all, message]),
  change: (clientMessageId: string, change: Partial<Pick<Outgoing, 'state' | 'error'>>): void =>
    set(all.map((each) => (each.clientMessageId === clientMessageId ? { ...each, ...change } : each))),
  drop: (clientMessageIds: ReadonlySet<string>): void => {
    if (all.some((each) => clientMessageIds.has(each.clientMessageId)))
      set(all.filter((each) => !clientMessageIds.has(each.clientMessageId)));
  },
};

/** All that is on its way, the oldest first. */
export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(subscribe, () => all);
