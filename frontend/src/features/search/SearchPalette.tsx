import { plural, t } from '@lingui/core/macro';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import CloseIcon from '@mui/icons-material/Close';
import { useColorScheme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../lib/locale';
import { typedText } from '../../lib/language';
import { useRecent } from '../../shared/recent/useRecent';
import { useCurrentUser } from '../../shared/session/useSession';
import { readAsked } from './choices';
import { PaletteOptions } from './PaletteOptions';
import { placesOf, type PaletteScreen } from './places';
import { sectionsOf, type Option } from './options';
import { useRecords } from './useRecords';

export { RecentGroup } from './RecentGroup';

export interface SearchPaletteProps {
  /** The screens that the role may use. */
  readonly screens: readonly PaletteScreen[];
  /** What was typed before the palette was there, and whether Enter came after it. */
  readonly typed: () => { text: string; entered: boolean };
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

/** One search over everything: screens and actions from memory, records from the server; the first opens with Enter. */
export function SearchPalette({ screens, typed, onHelp, onClose }: SearchPaletteProps) {
  useLanguage();
  const listId = useId();
  const titleId = useId();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const [ahead] = useState(typed);
  const [text, setText] = useState(ahead.text);
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter was pressed before all was there: the first opens when it is, as it would have for somebody who waits. */
  const [opening, setOpening] = useState(ahead.entered);
  const recent = useRecent(user.id);

  const asked = readAsked(text);
  const records = useRecords(asked.records);
  const places = placesOf(screens, (permission) => user.permissions.includes(permission), {
    isDark,
    switchTheme: () => setMode(isDark ? 'light' : 'dark'),
    showHelp: onHelp,
  });
  const sections = sectionsOf(asked, places, records.hits, recent, user);
  const options = sections.flatMap((section) => section.options);
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const active = options[at];

  const open = (option: Option): void => {
    const { to } = option;
    onClose();
    if (to) void navigate(to);
    else option.run?.();
  };

  const first = useRef<() => void>(() => undefined);
  useEffect(() => {
    first.current = () => {
      setOpening(false);
      if (active) open(active);
    };
  });
  const ready = opening && !records.waiting;
  useEffect(() => {
    if (ready) first.current();
  }, [ready]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // What somebody moved to is meant; else the first of all, which may still be on its way.
      if (chosen !== null && active?.key === chosen) open(active);
      else setOpening(true);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    setChosen(options[(at + step + options.length) % options.length]?.key ?? null);
  };

  const count = options.length;
  const said = records.waiting
    ? t`Searching…`
    : count === 0
      ? t`Nothing found`
      : plural(count, { one: '# result', other: '# results' });
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ container: { sx: { alignItems: 'flex-start' } }, paper: { sx: { mt: { xs: 2, sm: 8 } } } }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {t`Search everything`}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={t`Search everything, or > for actions`}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
            setOpening(false);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            'aria-label': t`Search everything`,
            role: 'combobox',
            'aria-expanded': count > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active ? `${listId}-${at}` : undefined,
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            ...typedText(text),
          }}
        />
        <IconButton aria-label={t`Close`} onClick={onClose} edge="end">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <Box sx={{ overflowY: 'auto', maxHeight: 'min(480px, 60dvh)', minHeight: 120, py: 1 }} data-scrolls>
        <PaletteOptions id={listId} label={t`What was found`} sections={sections} active={active?.key} onOpen={open} />
        {count === 0 && !records.waiting && (
          <Typography color="textSecondary" sx={{ px: 2, py: 3, textAlign: 'center' }}>
            {t`Nothing found. Try a number, a name, an SKU or a phone.`}
          </Typography>
        )}
        {records.waiting && (
          <Typography variant="body2" color="textSecondary" aria-hidden sx={{ px: 2, py: 1 }}>
            {t`Searching…`}
          </Typography>
        )}
        {records.failed && (
          <Typography role="alert" variant="body2" color="error" sx={{ px: 2, py: 1 }}>
            {t`Records could not be searched. Screens and actions work.`}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}
