import { useEffect } from 'react';
import { onMutation } from '../../shared/apollo/client';
import { useShellCountsQuery } from './shell.generated';

/**
 * The badges' counts. Changes of others come in live (app/live); one's own writes and a return to the window read them
 * again, too, so that they are right where no socket gets through.
 */
export function useCounts() {
  const { data, refetch } = useShellCountsQuery();

  useEffect(() => {
    const refresh = () => {
      // A failed refresh leaves the last known counts; the next change brings new ones.
      refetch().catch((error: unknown) => console.warn('The live counts could not be refreshed.', error));
    };
    const stop = onMutation(refresh);
    window.addEventListener('focus', refresh);
    return () => {
      stop();
      window.removeEventListener('focus', refresh);
    };
  }, [refetch]);

  return data?.dashboardStats;
}
