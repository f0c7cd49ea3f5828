import { t } from '@lingui/core/macro';
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { failureText } from '../../lib/server/api-error';
import { Bidi } from '../display/Bidi';
import { CutText } from '../display/CutText';
import { pillSx, type FilterChoice } from './FilterBar';

/** Time after the last key before the server is asked, in ms. */
const TYPED_MS = 250;

export interface FilterSearchProps {
  /** What is filtered, for assistive technology: 'Area'. */
  label: string;
  /** Shown while nothing is chosen: 'All Areas'. */
  allLabel: string;
  value: string;
  /** What the chosen one is called; undefined until that is known. */
  valueLabel: string | undefined;
  /** Asks the server; the first ones for an empty text. Keep its identity stable. */
  search: (text: string, signal: AbortSignal) => Promise<readonly FilterChoice[]>;
  onChange: (value: string) => void;
}

interface Found {
  text: string;
  choices: readonly FilterChoice[];
  problem: string | null;
}

/** What is in the opened list: a field, and what the server finds of what is typed there. */
function Choices({
  label,
  value,
  search,
  onPick,
}: Pick<FilterSearchProps, 'label' | 'value' | 'search'> & { onPick: (value: string) => void }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const text = typed.trim();
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        search(text, controller.signal).then(
          (choices) => !controller.signal.aborted && setFound({ text, choices, problem: null }),
          (thrown: unknown) =>
            !controller.signal.aborted &&
            setFound({ text, choices: [], problem: failureText(thrown, t`The search failed. Type again to retry.`) }),
        );
      },
      text === '' ? 0 : TYPED_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, text]);
  const current = found?.text === text ? found : null;
  const said: ReactNode =
    current === null ? t`Searching…` : (current.problem ?? (current.choices.length === 0 ? t`Nothing found` : null));
  return (
    <>
      <Box sx={{ p: 1.5, pb: 1 }}>
        <TextField
          fullWidth
          autoFocus
          type="search"
          size="small"
          placeholder={t`Search`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': label, dir: 'auto', autoComplete: 'off' } }}
        />
      </Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, pb: said === null ? 0 : 1.5 }}>
        {said}
      </Typography>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, pb: 1, listStyle: 'none' }}>
        {(found?.choices ?? []).map((choice) => (
          <li key={choice.value}>
            <ButtonBase
              aria-pressed={choice.value === value}
              onClick={() => onPick(choice.value)}
              sx={{
                width: '100%',
                minHeight: 44,
                px: 2,
                py: 0.75,
                justifyContent: 'flex-start',
                textAlign: 'start',
                backgroundColor: choice.value === value ? 'action.selected' : undefined,
                '&:hover, &.Mui-focusVisible': { backgroundColor: 'action.hover' },
              }}
            >
              <Bidi>{choice.label}</Bidi>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </>
  );
}

/** A filter over more than a list holds: it looks like a select, and what is typed in it is searched on the server. */
export function FilterSearch({ label, allLabel, value, valueLabel, search, onChange }: FilterSearchProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const active = value !== '';
  const shown = active ? (valueLabel ?? '…') : allLabel;
  return (
    <Box sx={pillSx(active)}>
      <ButtonBase
        disableRipple
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        aria-label={`${label}: ${shown}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          fontSize: 13,
          fontWeight: 500,
          minHeight: 'inherit',
          minWidth: 0,
          paddingInlineStart: 1.75,
          paddingInlineEnd: active ? 0.5 : 1,
        }}
      >
        <CutText>{shown}</CutText>
        {!active && <ArrowDropDownIcon sx={{ fontSize: 20 }} />}
      </ButtonBase>
      {active && (
        <IconButton
          size="small"
          color="inherit"
          aria-label={t`Clear ${label}`}
          onClick={() => onChange('')}
          sx={{ marginInlineEnd: 0.5, p: 0.5 }}
        >
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            id,
            role: 'dialog',
            'aria-label': label,
            sx: { width: 280, maxWidth: 'calc(100vw - 32px)', maxHeight: 420 },
          },
        }}
      >
        <Choices
          label={label}
          value={value}
          search={search}
          onPick={(picked) => {
            setAnchor(null);
            onChange(picked);
          }}
        />
      </Popover>
    </Box>
  );
}
