import { useEffect } from 'react';
import { onMutation } from '../apollo/client';
import { useCan } from '../session/use-session';
import { useShellAlertsQuery, useShellCountsQuery } from './shell.generated';

const REFRESH_MS = 60_000;

/**
 * The badges' counts and the open stock alerts, kept fresh: every minute while the page is visible, when
 * the window gets the focus, and after every successful write.
 */
export function useLive() {
  const mayReadStock = useCan('inventory.detail');
  const poll = { pollInterval: REFRESH_MS, skipPollAttempt: () => document.hidden };
  const counts = useShellCountsQuery(poll);
  const alerts = useShellAlertsQuery({ ...poll, skip: !mayReadStock });
  const { refetch: refetchCounts } = counts;
  const { refetch: refetchAlerts } = alerts;

  useEffect(() => {
    const refresh = () => {
      const reads = [refetchCounts(), ...(mayReadStock ? [refetchAlerts()] : [])];
      // A failed refresh leaves the last known counts; the next one comes within a minute.
      Promise.all(reads).catch((error: unknown) => console.warn('The live counts could not be refreshed.', error));
    };
    const stop = onMutation(refresh);
    window.addEventListener('focus', refresh);
    return () => {
      stop();
      window.removeEventListener('focus', refresh);
    };
  }, [refetchCounts, refetchAlerts, mayReadStock]);

  return { counts: counts.data?.dashboardStats, alerts: alerts.data?.stockAlerts, mayReadStock };
}

export type OpenAlerts = ReturnType<typeof useLive>['alerts'];
