import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** Where in this tab's history the page is, as the router counts; undefined outside of a browser's history. */
const stepNow = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx;

/**
 * Back never does nothing. A panel that was opened and closed leaves two steps with the same address behind each other; over
 * the second of them Back and Forward go on by themselves.
 */
export function useDeadSteps(): void {
  const { pathname, search, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const before = useRef<{ address: string; step: number | undefined }>(undefined);
  useEffect(() => {
    const address = pathname + search;
    const step = stepNow();
    const from = before.current;
    before.current = { address, step };
    if (!isPop || from?.step === undefined || step === undefined || step === from.step) return;
    if (from.address === address) void navigate(step < from.step ? -1 : 1);
  }, [pathname, search, key, isPop, navigate]);
}
