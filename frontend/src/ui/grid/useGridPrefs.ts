import { useCallback, useState } from 'react';

export type GridDensity = 'compact' | 'standard' | 'comfortable';

/** What a person chose for a grid; kept in this browser. */
export interface GridPrefs {
  /** Columns switched off. */
  hidden: readonly string[];
  density: GridDensity;
}

/** Row heights in px. The standard of 44 can be hit with a finger. */
export const ROW_HEIGHT: Record<GridDensity, number> = { compact: 36, standard: 44, comfortable: 56 };

function read(key: string): GridPrefs {
  const fallback: GridPrefs = { hidden: [], density: 'standard' };
  const stored = localStorage.getItem(key);
  if (stored === null) return fallback;
  try {
    const value = JSON.parse(stored) as Partial<GridPrefs>;
    return {
      hidden: Array.isArray(value.hidden) ? value.hidden.filter((name) => typeof name === 'string') : [],
      density: value.density !== undefined && value.density in ROW_HEIGHT ? value.density : 'standard',
    };
  } catch {
    // Written by hand or by an older version: the defaults are as good.
    return fallback;
  }
}

/** Remembers a grid's columns and density under `grid.<id>` in local storage. */
export function useGridPrefs(id: string): [GridPrefs, (change: Partial<GridPrefs>) => void] {
  const key = `grid.${id}`;
  const [prefs, setPrefs] = useState(() => read(key));
  const change = useCallback(
    (part: Partial<GridPrefs>) =>
      setPrefs((current) => {
        const next = { ...current, ...part };
        localStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [key],
  );
  return [prefs, change];
}
