import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../lib/locale';
import { mayLeave } from '../../ui/form/leave-guard';
import { HEADER_PX } from '../theme';
import { updates } from './updates';

/** Says that a new version is there while something is typed or open, and takes it when asked or when that is done. */
export function UpdateNotice() {
  useLanguage();
  const { pathname } = useLocation();
  const ready = useSyncExternalStore(updates.subscribe, updates.isReady);
  useEffect(() => {
    updates
      .start()
      .catch((error: unknown) => console.warn('The application cannot be kept for work without signal.', error));
  }, []);
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current !== pathname) updates.onNavigation();
    shownAt.current = pathname;
  }, [pathname]);
  return (
    <Box aria-live="polite" sx={{ position: 'sticky', top: HEADER_PX, zIndex: 'appBar' }}>
      {ready && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 2,
            py: 0.75,
            fontWeight: 500,
            bgcolor: `color-mix(in srgb, ${theme.vars!.palette.primary.main} 12%, ${theme.vars!.palette.background.paper})`,
            borderBottom: 1,
            borderColor: 'divider',
          })}
        >
          <Box sx={{ flex: 1 }}>{t`A new version is ready`}</Box>
          <Button
            size="small"
            variant="outlined"
            onClick={() => void mayLeave().then((agreed) => agreed && updates.take())}
          >
            {t`Use it now`}
          </Button>
        </Box>
      )}
    </Box>
  );
}
