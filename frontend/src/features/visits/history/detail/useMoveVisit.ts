import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import type { UpdateFieldVisitInput } from '../../../../gql/schema.generated';
import { locate, LocationFailure } from '../../../../lib/geolocation';
import { useCurrentUser } from '../../../../shared/session/useSession';
import type { Notice } from '../../../../ui/feedback/notify';

import { useVisitChanges, type VisitFull } from '../useVisitChanges';
import { checkInPosition } from './check-in';
import type { VisitMove } from './visit-moves';

/** Moves a visit. Whoever starts their own is where the customer is: the position goes along, if the device tells it. */
export function useMoveVisit(visit: VisitFull) {
  const { update } = useVisitChanges();
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
    send: async (input: UpdateFieldVisitInput, checksIn = false): Promise<VisitFull> =>
      update({ ...input, ...(checksIn && (await position())) }),
    doneWords: (move: VisitMove): Notice => {
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
