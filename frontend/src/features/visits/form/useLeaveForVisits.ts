import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';

/** Long enough to see that it was done, in ms. */
const SEEN_MS = 1000;

/** The way to the visits, a moment after a save. */
export function useLeaveForVisits(): { done: boolean; leave: () => void } {
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void navigate(paths.fieldVisits), SEEN_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);
  return { done, leave: useCallback(() => setDone(true), []) };
}
