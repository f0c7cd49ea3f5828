import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '../../../ui/useChangeParams';

/** A group of the same product and how many units of it are wanted. */
export interface WantedLine {
  key: string;
  quantity: number;
}

/** The API compares at most this many at once. */
export const MAX_LINES = 50;
export const MAX_QUANTITY = 1_000_000;

/** A typed or shared quantity as a whole number of at least 1; null when it is none. */
export function readQuantity(text: string): number | null {
  const quantity = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

const write = ({ key, quantity }: WantedLine): string => `${quantity}~${key}`;

/** The lines of an address (`line=12~p:7`); what is no line, comes twice or is too much is left out. */
export function readLines(texts: readonly string[]): WantedLine[] {
  const lines = new Map<string, WantedLine>();
  for (const text of texts) {
    const cut = text.indexOf('~');
    const quantity = readQuantity(text.slice(0, Math.max(0, cut)));
    const key = text.slice(cut + 1);
    if (quantity !== null && key !== '' && !lines.has(key) && lines.size < MAX_LINES) lines.set(key, { key, quantity });
  }
  return [...lines.values()];
}

export interface WantedLines {
  lines: readonly WantedLine[];
  /** Adds the line or changes its quantity. */
  put: (key: string, quantity: number) => void;
  remove: (key: string) => void;
  clear: () => void;
}

/** What is to be compared, kept in the address so that Back works and a comparison can be shared. */
export function useWantedLines(): WantedLines {
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const spelled = params.getAll('line').join('\n');
  const lines = useMemo(() => readLines(spelled.split('\n')), [spelled]);
  const change = useCallback(
    (next: (lines: WantedLine[]) => readonly WantedLine[]) =>
      changeParams(
        (changed) => {
          const wanted = next(readLines(changed.getAll('line')));
          changed.delete('line');
          for (const line of wanted) changed.append('line', write(line));
        },
        { replace: true },
      ),
    [changeParams],
  );
  return {
    lines,
    put: useCallback(
      (key, quantity) =>
        change((now) =>
          now.some((line) => line.key === key)
            ? now.map((line) => (line.key === key ? { key, quantity } : line))
            : [...now, { key, quantity }],
        ),
      [change],
    ),
    remove: useCallback((key) => change((now) => now.filter((line) => line.key !== key)), [change]),
    clear: useCallback(() => change(() => []), [change]),
  };
}
