import { t } from '@lingui/core/macro';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import type { GridDensity, GridPrefs } from './useGridPrefs';

const densities: readonly { value: GridDensity; label: string }[] = [
  {
    value: 'compact',
    get label() {
      return t`Compact`;
    },
  },
  {
    value: 'standard',
    get label() {
      return t`Standard`;
    },
  },
  {
    value: 'comfortable',
    get label() {
      return t`Comfortable`;
    },
  },
];

const subheader = { lineHeight: '28px', backgroundColor: 'transparent', fontSize: 12 } as const;

export interface ViewMenuProps {
  /** Columns that may be switched off. */
  columns: readonly { field: string; label: string }[];
  prefs: GridPrefs;
  onChange: (change: Partial<GridPrefs>) => void;
}

/** Which columns are shown and how tall rows are. */
export function ViewMenu({ columns, prefs, onChange }: ViewMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (field: string) =>
    onChange({
      hidden: prefs.hidden.includes(field) ? prefs.hidden.filter((name) => name !== field) : [...prefs.hidden, field],
    });
  return (
    <>
      <Tooltip title={t`View options`}>
        <IconButton
          size="small"
          aria-label={t`View options`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <TuneIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <ListSubheader sx={subheader}>{t`Columns`}</ListSubheader>
        {columns.map(({ field, label }) => {
          const shown = !prefs.hidden.includes(field);
          return (
            <MenuItem key={field} dense role="menuitemcheckbox" aria-checked={shown} onClick={() => toggle(field)}>
              <Checkbox
                size="small"
                checked={shown}
                tabIndex={-1}
                sx={{ p: 0.5, marginInlineEnd: 1 }}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
              {label}
            </MenuItem>
          );
        })}
        <Divider component="li" />
        <ListSubheader sx={subheader}>{t`Density`}</ListSubheader>
        {densities.map(({ value, label }) => (
          <MenuItem
            key={value}
            dense
            role="menuitemradio"
            aria-checked={prefs.density === value}
            onClick={() => onChange({ density: value })}
          >
            <Box aria-hidden component="span" sx={{ display: 'inline-flex' }}>
              <Radio size="small" checked={prefs.density === value} tabIndex={-1} sx={{ p: 0.5, marginInlineEnd: 1 }} />
            </Box>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
