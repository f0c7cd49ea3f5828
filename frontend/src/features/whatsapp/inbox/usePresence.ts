import { print } from 'graphql';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openedSocket } from '../../../shared/apollo/live-socket';
import { ConversationPresenceDocument, type ConversationPresenceSubscription } from './inbox.generated';

/** Whoever has not pressed a key for so long does not write any more, in ms. */
const STILL_MS = 4000;

export type Person = ConversationPresenceSubscription['conversationPresence']['people'][number];

const NOBODY: readonly Person[] = [];

/** Who else looks at a conversation, as long as this page does; to the others this one writes while `type` is called. */
export function usePresence(conversationId: string) {
  const [isTyping, setTyping] = useState(false);
  const [people, setPeople] = useState(NOBODY);
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(still.current), []);
  useEffect(() => {
    // Without live updates nobody is seen, and nobody sees us.
    const socket = openedSocket();
    if (!socket) return undefined;
    let left = false;
    const stop = socket.subscribe<ConversationPresenceSubscription>(
      {
        query: print(ConversationPresenceDocument),
        variables: { conversationId, isTyping },
      },
      {
        next: ({ data }) => {
          if (data && !left) setPeople(data.conversationPresence.people);
        },
        error: (error) => console.warn('Who else is in the conversation is not known.', error),
        complete: () => undefined,
      },
    );
    return () => {
      left = true;
      stop();
    };
  }, [conversationId, isTyping]);
  const type = useCallback(() => {
    clearTimeout(still.current);
    setTyping(true);
    still.current = setTimeout(() => setTyping(false), STILL_MS);
  }, []);
  return { people, type };
}
