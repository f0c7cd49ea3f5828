import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { newClientKey } from '../../lib/server/client-key';
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

/** The way there and back: a page's client, or what a service worker has. Each call is one try. */
export interface Line {
  /** Answers what the document asks for. */
  ask: <D, V extends Record<string, unknown>>(document: TypedDocumentNode<D, V>, variables: V) => Promise<D>;
  upload: Transport['upload'];
}

/** Sends over a line what waits, under the names that make it arrive once. */
export function createTransport({ ask, upload }: Line): Transport {
  // What happened when is reckoned by the server from the time of sending.
  const now = (): string => new Date().toISOString();
  return {
    recordVisit: async (clientId, input) => {
      const sent = { ...input, clientId, clientKey: newClientKey(), sentAt: now() };
      return (await ask(RecordFieldVisitDocument, { input: sent })).recordFieldVisit;
    },
    planVisits: async (clientId, input) => {
      const sent = { ...input, clientId, clientKey: newClientKey() };
      return (await ask(PlanFieldVisitsDocument, { input: sent })).planFieldVisits;
    },
    updateVisit: async (input) => {
      const isTimed = input.capturedAt != null || input.finishedAt != null;
      const sent = isTimed ? { ...input, sentAt: now() } : input;
      return (await ask(UpdateFieldVisitDocument, { input: sent })).updateFieldVisit;
    },
    readVisit: async (id) => (await ask(OutboxVisitDocument, { id })).fieldVisit ?? null,
    createOrder: async (clientId, input) => {
      const sent = { ...input, clientId, clientKey: newClientKey() };
      return (await ask(CreateFieldOrderDocument, { input: sent })).createFieldOrder;
    },
    upload,
  };
}
