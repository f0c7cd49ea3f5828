import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { failureText, toApiError } from '../../lib/server/api-error';
import { notify, notifyError } from '../../ui/feedback/notify';
import { useAcceptRecommendationMutation, useDismissRecommendationMutation } from './recommendations.generated';

/** Accepts and dismisses recommendations; what becomes of the lists that show them follows the change (`shared/live`). */
export function useRecommendationDecisions(): {
  accept: (id: string) => void;
  dismiss: (id: string) => void;
  busy: boolean;
} {
  const [sendAccept] = useAcceptRecommendationMutation();
  const [sendDismiss, { loading: busy }] = useDismissRecommendationMutation();
  const failed = useCallback((error: unknown) => {
    notifyError(failureText(toApiError(error), t`Failed to save the recommendation`));
  }, []);
  const accept = useCallback(
    (id: string) => void sendAccept({ variables: { id } }).catch(failed),
    [failed, sendAccept],
  );
  const dismiss = useCallback(
    (id: string) =>
      void sendDismiss({ variables: { id } })
        .then(() => notify({ text: t`Put aside until something changes` }))
        .catch(failed),
    [failed, sendDismiss],
  );
  return { accept, dismiss, busy };
}
