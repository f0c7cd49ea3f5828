import { t } from '@lingui/core/macro';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { SearchPaletteProps } from '../../features/search/SearchPalette';
import { SEARCH_KEYS } from '../../shared/keys/key-names';
import { useCurrentUser } from '../../shared/session/useSession';
import { notifyError } from '../../ui/feedback/notify';
import { setSearching } from '../../ui/layout/useHeldOpen';
import { learnPart } from '../../lib/catalogues';
import { screens } from '../screens';
import { useTypedAhead } from './useTypedAhead';

/** What stands in one chunk with the palette: it is fetched once for all of it. */
export const loadSearch = () =>
  Promise.all([import('../../features/search/SearchPalette'), learnPart('search')]).then(([module]) => module);

/** Time for the screen itself to come first, in milliseconds. */
const IDLE_MS = 1500;

/** Ctrl+K (Cmd+K) opens and closes the search over everything, whatever has the focus. */
function useOpeningKey(onKeys: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isK = event.code === 'KeyK' || event.key.toLowerCase() === 'k';
      if (!isK || event.shiftKey || event.altKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      onKeys();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKeys]);
}

/** The search over everything: a box in the header, a button on a phone, and a key. */
export function GlobalSearch({ onHelp }: { onHelp: () => void }) {
  const { permissions } = useCurrentUser();
  const [open, setOpen] = useState(false);
  const typedAhead = useTypedAhead();
  const [Palette, setPalette] = useState<ComponentType<SearchPaletteProps> | null>(null);
  const fetchPalette = useCallback(() => loadSearch().then((module) => setPalette(() => module.SearchPalette)), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchPalette().catch((error: unknown) => console.warn('The search could not be fetched ahead.', error));
    }, IDLE_MS);
    return () => clearTimeout(timer);
  }, [fetchPalette]);
  const close = useCallback(() => setOpen(false), []);
  const show = useCallback(() => {
    setOpen(true);
    typedAhead.begin();
    fetchPalette().catch((error: unknown) => {
      console.warn('The search could not be fetched.', error);
      typedAhead.end();
      setOpen(false);
      notifyError(t`The search could not be loaded. Try again when there is signal.`);
    });
  }, [fetchPalette, typedAhead]);
  useOpeningKey(open ? close : show);
  useEffect(() => {
    setSearching(open);
    return () => setSearching(false);
  }, [open]);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts={SEARCH_KEYS.spoken}
        onClick={show}
        sx={{
          gap: 1,
          minWidth: 40,
          minHeight: 40,
          justifyContent: { xs: 'center', md: 'flex-start' },
          width: { md: 240 },
          px: { md: 1.5 },
          borderRadius: '8px',
          border: { md: '1px solid' },
          borderColor: { md: 'divider' },
          color: 'text.secondary',
          fontSize: '0.875rem',
          '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <SearchIcon fontSize="small" />
        {/* Its name also where only the glass is seen. */}
        <Box
          component="span"
          sx={{
            flex: 1,
            textAlign: 'start',
            position: { xs: 'absolute', md: 'static' },
            clipPath: { xs: 'inset(50%)', md: 'none' },
          }}
        >
          {t`Search everything`}
        </Box>
        <Box
          component="kbd"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'block' }, fontSize: '0.75rem', fontFamily: 'inherit' }}
        >
          {SEARCH_KEYS.shown}
        </Box>
      </ButtonBase>
      {open && Palette && (
        <Palette
          screens={screens
            .filter(({ path, permission }) => !path.includes(':') && (!permission || permissions.includes(permission)))
            .map(({ path, title }) => ({ label: title, to: path }))}
          typed={typedAhead.end}
          onHelp={onHelp}
          onClose={close}
        />
      )}
    </>
  );
}
