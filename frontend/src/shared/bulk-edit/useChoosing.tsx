import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { Chosen } from './useBulkEdit';

/** Which rows of a list are edited together, and the button that asks for it. */
export function useChoosing<F>(filter: F) {
  const [asked, setAsked] = useState<{ chosen: Chosen<F>; clear: () => void; open: boolean } | null>(null);
  return {
    asked: asked !== null,
    panel: {
      open: asked?.open === true,
      chosen: asked?.chosen ?? null,
      onClose: (isChanged: boolean) => {
        if (isChanged) asked?.clear();
        setAsked((now) => now && { ...now, open: false });
      },
    },
    bulkBar: (ids: readonly string[], clear: () => void, isWhole: boolean): ReactNode => (
      <Button
        size="small"
        variant="contained"
        onClick={() => setAsked({ chosen: isWhole ? { filter } : { ids }, clear, open: true })}
      >
        {t`Edit many…`}
      </Button>
    ),
  };
}
