import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { answered } from '../../lib/server/answered';
import { newClientKey } from '../../lib/server/client-key';
import { RestError } from '../../lib/server/rest';
import { uploadImage } from '../../lib/server/upload-image';
import { BEARER, ONCE } from '../apollo/client-session';
import type { EditInput, OrderInput, PlanInput, VisitInput } from './items';
import {
  CreateFieldOrderDocument,
  OutboxVisitDocument,
  PlanFieldVisitsDocument,
  RecordFieldVisitDocument,
  UpdateFieldVisitDocument,
  type CreateFieldOrderMutation,
  type OutboxVisit_VisitFragment,
  type PlanFieldVisitsMutation,
} from './outbox.generated';

export type SentVisit = OutboxVisit_VisitFragment;
export type SentPlan = PlanFieldVisitsMutation['planFieldVisits'];
export type SentOrder = CreateFieldOrderMutation['createFieldOrder'];

/** How what waits reaches the server. Each call is one try, and rejects with what the client throws. */
export interface Transport {
  recordVisit: (clientId: string, input: VisitInput) => Promise<SentVisit>;
  planVisits: (clientId: string, input: PlanInput) => Promise<SentPlan>;
  updateVisit: (input: EditInput) => Promise<SentVisit>;
  /** As it is now, past every cache. */
  readVisit: (id: string) => Promise<SentVisit | null>;
  createOrder: (clientId: string, input: OrderInput) => Promise<SentOrder>;
  /** Answers the photo's address. */
  upload: (photo: Blob, onProgress: () => void) => Promise<string>;
}

/** So long nothing of a photo may move before the line counts as dead, in ms. */
const STALLED_MS = 30_000;

/**
 * Sends over the page's client.
 * @param tokenOf the token of whoever saved it, and of nobody else; null while they are not signed in. Without it, it goes the way of
 * every other save: tried again for a while, and a session that ended is asked for
 */
export function createTransport(client: ApolloClient, tokenOf?: () => Promise<string | null>): Transport {
  const token = async (): Promise<string | null> => {
    const now = (await tokenOf?.()) ?? null;
    if (now === null && tokenOf) throw new RestError(401, 'Nobody is signed in who saved this.', 'UNAUTHENTICATED');
    return now;
  };
  const context = async () => (tokenOf ? { [ONCE]: true, [BEARER]: await token() } : {});
  const mutate = async <D, V extends OperationVariables>(mutation: TypedDocumentNode<D, V>, variables: V): Promise<D> =>
    answered((await client.mutate({ mutation, variables, context: await context() } as never)).data as D | null);
  // What happened when is reckoned by the server from the time of sending.
  const now = (): string => new Date().toISOString();

  return {
    recordVisit: async (clientId, input) => {
      const sent = { ...input, clientId, clientKey: newClientKey(), sentAt: now() };
      return (await mutate(RecordFieldVisitDocument, { input: sent })).recordFieldVisit;
    },
    planVisits: async (clientId, input) => {
      const sent = { ...input, clientId, clientKey: newClientKey() };
      return (await mutate(PlanFieldVisitsDocument, { input: sent })).planFieldVisits;
    },
    updateVisit: async (input) => {
      const isTimed = input.capturedAt != null || input.finishedAt != null;
      const sent = isTimed ? { ...input, sentAt: now() } : input;
      return (await mutate(UpdateFieldVisitDocument, { input: sent })).updateFieldVisit;
    },
    readVisit: async (id) => {
      const { data } = await client.query({
        query: OutboxVisitDocument,
        variables: { id },
        fetchPolicy: 'network-only',
        context: await context(),
      });
      return data?.fieldVisit ?? null;
    },
    createOrder: async (clientId, input) => {
      const sent = { ...input, clientId, clientKey: newClientKey() };
      return (await mutate(CreateFieldOrderDocument, { input: sent })).createFieldOrder;
    },
    upload: async (photo, onProgress) => {
      const stalled = new AbortController();
      const watch = () => setTimeout(() => stalled.abort(), STALLED_MS);
      let timer = watch();
      try {
        const { url } = await uploadImage(photo, {
          token: await token(),
          visibility: 'private',
          signal: stalled.signal,
          onProgress: () => {
            clearTimeout(timer);
            timer = watch();
            onProgress();
          },
        });
        return url;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
