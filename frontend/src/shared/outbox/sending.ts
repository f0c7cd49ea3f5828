import { photosOf, type Saving } from './items';
import type { SentOrder, SentPlan, SentVisit, Transport } from './transport';
import { verdictOf } from './verdict';
import { missingOf } from './visit-differences';

export type Answer = SentVisit | SentPlan | SentOrder;

const isStale = (error: unknown): boolean => {
  const verdict = verdictOf(error);
  return verdict.kind === 'refused' && verdict.refusal.code === 'STALE_VERSION';
};

/**
 * Sends one thing; its photos are on the server.
 * @param photos their addresses; undefined where it is not about photos
 * @param again it was sent before, and its answer was lost: the server may have it
 */
export async function sendSaved(
  transport: Transport,
  item: Saving,
  photos: readonly string[] | undefined,
  again: boolean,
): Promise<Answer> {
  switch (item.kind) {
    case 'order':
      return transport.createOrder(item.id, item.input);
    case 'plan':
      return transport.planVisits(item.id, item.input);
    case 'visit': {
      const input = { ...item.input, ...(photos && { photos: [...photos] }) };
      const visit = await transport.recordVisit(item.id, input);
      if (!again) return visit;
      // Of a visit that was there already the answer is what was sent first: what was typed since is added.
      const missing = missingOf(input, visit, true);
      if (Object.keys(missing).length === 0) return visit;
      return transport.updateVisit({ id: visit.id, version: visit.version, ...missing });
    }
    case 'edit': {
      const input = { ...item.input, ...(photos && { photos: [...photos] }) };
      try {
        return await transport.updateVisit(input);
      } catch (error) {
        if (!again || !isStale(error)) throw error;
        // It may be its own change that made the version another one.
        const visit = await transport.readVisit(input.id);
        if (visit === null || Object.keys(missingOf(input, visit, false)).length > 0) throw error;
        return visit;
      }
    }
  }
}

/** Sends something that this browser cannot keep: at once, or not at all. */
export const sendUnkept = (transport: Transport, item: Saving): Promise<Answer> =>
  sendSaved(transport, item, 'photos' in item.input ? photosOf(item) : undefined, item.tried === true);
