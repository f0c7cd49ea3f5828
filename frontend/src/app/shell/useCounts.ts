import { useShellCountsQuery } from './shell.generated';

/** The badges' counts. Changes by anybody come in live (app/live). */
export const useCounts = () => useShellCountsQuery().data?.dashboardStats;
