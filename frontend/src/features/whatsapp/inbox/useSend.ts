import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import type { SendWhatsappMessageInput } from '../../../gql/schema.generated';
import { failureText } from '../../../lib/server/api-error';
import { newClientId, newClientKey } from '../../../lib/server/client-key';
import { serverNow } from '../../../lib/server/server-time';
import { useSendWhatsappMutation } from '../whatsapp.generated';
import { outgoing, type Outgoing } from './outgoing';

/** What is sent, beside the conversation and the names of the message. */
export type Draft = Omit<SendWhatsappMessageInput, 'conversationId' | 'phone' | 'clientMessageId' | 'clientKey'>;

/** Sends to a conversation: the message stands in the thread at once, and stays there with the reason when it is refused. */
export function useSend(conversationId: string) {
  const [mutate] = useSendWhatsappMutation();
  const deliver = useCallback(
    async ({ clientMessageId, input }: Pick<Outgoing, 'clientMessageId' | 'input'>) => {
      try {
        // The key is of this sending, which the client repeats by itself; the id is of the message, however often it is sent.
        await mutate({ variables: { input: { ...input, clientKey: newClientKey() } } });
        outgoing.change(clientMessageId, { state: 'sent' });
      } catch (error) {
        outgoing.change(clientMessageId, { state: 'failed', error: failureText(error, t`It could not be sent`) });
      }
    },
    [mutate],
  );
  const send = useCallback(
    (draft: Draft, text: string, file?: string) => {
      const clientMessageId = newClientId();
      const input = { ...draft, conversationId, clientMessageId };
      const at = serverNow().toISOString();
      outgoing.add({ clientMessageId, conversationId, at, text, file, input, state: 'sending', error: null });
      void deliver({ clientMessageId, input });
    },
    [conversationId, deliver],
  );
  const sendAgain = useCallback(
    (message: Outgoing) => {
      outgoing.change(message.clientMessageId, { state: 'sending', error: null });
      void deliver(message);
    },
    [deliver],
  );
  return { send, sendAgain };
}
