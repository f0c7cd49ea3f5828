import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { locate, LocationFailure } from '../../../../lib/geolocation';
import { newClientId } from '../../../../lib/server/client-key';
import { useOutboxActions } from '../../../../shared/outbox/current';
import type { EditInput } from '../../../../shared/outbox/items';
import type { Outcome } from '../../../../shared/outbox/Outbox';
import { Refused } from '../../../../shared/outbox/refused';
import { keptNotice } from '../../../../shared/outbox/words';
import { useCurrentUser } from '../../../../shared/session/useSession';
import type { Notice } from '../../../../ui/feedback/notify';
import type { VisitFull } from '../useVisitChanges';
import { checkInPosition } from './check-in';
import type { VisitMove } from './visit-moves';

/** When a move takes place, by the clock of the device: it may be sent much later. */
function timesOf({ status }: Pick<VisitFull, 'status'>, to: EditInput['status']): EditInput | object {
  const now = new Date().toISOString();
  if (status === 'planned' && (to === 'in_progress' || to === 'completed')) return { capturedAt: now };
  return status === 'in_progress' && to === 'completed' ? { finishedAt: now } : {};
}

/** Moves a visit. Whoever starts their own is where the customer is: the position goes along, if the device tells it. */
export function useMoveVisit(visit: VisitFull) {
  const outbox = useOutboxActions();
  const { id: me } = useCurrentUser();
  const isOwn = visit.salesPersonId === me;
  const located = useRef(false);
  const position = async () => {
    located.current = false;
    if (!isOwn) return {};
    try {
      const found = checkInPosition(await locate());
      located.current = true;
      return found;
    } catch (thrown) {
      if (!(thrown instanceof LocationFailure)) throw thrown;
      // Said with the success: the visit begins nevertheless.
      return {};
    }
  };
  return {
    send: async (move: EditInput, checksIn = false): Promise<Outcome> => {
      const times = timesOf(visit, move.status);
      const input = { ...move, ...times, ...(checksIn && (await position())) };
      const id = newClientId();
      try {
        return await outbox.save({ kind: 'edit', id, input, customerName: visit.customerName, form: null });
      } catch (error) {
        // Whoever pressed the button reads why, and presses it again or does not.
        if (error instanceof Refused) await outbox.discard(id);
        throw error;
      }
    },
    doneWords: (move: VisitMove, { kept }: Outcome): Notice => {
      if (kept) return keptNotice();
      switch (move) {
        case 'start':
          return {
            title: t`Visit started`,
            text: located.current
              ? t`Your position is kept with it.`
              : isOwn
                ? t`Your position could not be found: it is kept without one.`
                : t`It is kept without a position, as it is not your own.`,
          };
        case 'complete':
          return { text: t`Visit completed` };
        case 'cancel':
          return { text: t`Visit cancelled` };
        case 'reopen':
        case 'replan':
          return { text: t`Visit opened again` };
      }
    },
  };
}
