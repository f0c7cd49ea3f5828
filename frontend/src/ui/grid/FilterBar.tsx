import { t } from '@lingui/core/macro';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ListState } from './useListState';
import { Bidi } from '../display/Bidi';
import { formatCount, isUncounted, MAX_COUNTED } from '../../lib/numbers/numbers';

export interface FilterChoice {
  value: string;
  label: string;
}

export interface FilterSelectProps {
  /** What is filtered, for assistive technology: 'Status'. */
  label: string;
  /** Shown while nothing is chosen: 'All Status'. */
  allLabel: string;
  value: string;
  choices: readonly FilterChoice[];
  onChange: (value: string) => void;
}

/** What a filter looks like: a chip, tinted once something is chosen. */
export const pillSx =
  (active: boolean): SxProps<Theme> =>
  (theme) => {
    const { palette } = theme.vars ?? theme;
    return {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 36,
      '@media (pointer: coarse)': { minHeight: 44 },
      borderRadius: 999,
      border: '1px solid',
      maxWidth: '100%',
      borderColor: active ? palette.primary.main : palette.control,
      color: active ? palette.primary.main : palette.text.primary,
      backgroundColor: active
        ? `color-mix(in srgb, ${palette.primary.main} 8%, transparent)`
        : palette.background.paper,
      '&:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    };
  };

/** A select that looks like a chip; once a value is chosen it is tinted and has a × to clear it. */
export function FilterSelect({ label, allLabel, value, choices, onChange }: FilterSelectProps) {
  const active = value !== '';
  return (
    <Box sx={pillSx(active)}>
      <Select
        value={choices.some((choice) => choice.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        displayEmpty
        variant="standard"
        disableUnderline
        renderValue={(shown) =>
          shown === '' ? allLabel : (choices.find((choice) => choice.value === shown)?.label ?? shown)
        }
        SelectDisplayProps={{ 'aria-label': label }}
        sx={{
          color: 'inherit',
          fontSize: 13,
          fontWeight: 500,
          minWidth: 0,
          // Thrice, because the standard variant sets its own padding with that weight.
          '& .MuiSelect-select.MuiSelect-select.MuiSelect-select': {
            py: 0.5,
            paddingInlineStart: 1.75,
            paddingInlineEnd: active ? 0.5 : 4,
            // A finger opens it wherever it meets the pill.
            '@media (pointer: coarse)': {
              boxSizing: 'border-box',
              minHeight: 44,
              display: 'flex',
              alignItems: 'center',
            },
          },
          '& .MuiSelect-select:focus': { backgroundColor: 'transparent' },
          '& .MuiSelect-icon': { display: active ? 'none' : 'block', insetInlineEnd: 10, fontSize: 20 },
        }}
      >
        <MenuItem value="">{allLabel}</MenuItem>
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            <Bidi>{choice.label}</Bidi>
          </MenuItem>
        ))}
      </Select>
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
    </Box>
  );
}

/** How a number of things is said. */
export type CountNoun = ((count: number) => string) | readonly [one: string, many: string];

const counted = (count: number, noun: CountNoun): string =>
  typeof noun === 'function' ? noun(count) : `${formatCount(count)} ${count === 1 ? noun[0] : noun[1]}`;

/** The part of a list's state that this bar shows; a ListState of any screen fits. */
export type FilterBarList = Pick<ListState, 'searchText' | 'setSearchText' | 'clearFilters' | 'filtered'>;

export interface FilterBarProps {
  list: FilterBarList;
  searchPlaceholder: string;
  /** FilterSelects, a sort select. */
  children?: ReactNode;
  /** How many the filters leave; undefined while unknown. */
  count: number | undefined;
  /** What is counted: in words, or one and many of a feature whose texts are English only. */
  noun: CountNoun;
  /** At the end of the bar: view options. */
  end?: ReactNode;
}

/** Search first, then filters as chips, then the count of results. `/` focuses the search. */
export function FilterBar({ list, searchPlaceholder, children, count, noun, end }: FilterBarProps) {
  return (
    <Box role="search" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        value={list.searchText}
        onChange={(event) => list.setSearchText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && list.searchText !== '') {
            event.stopPropagation();
            list.setSearchText('');
          }
        }}
        placeholder={searchPlaceholder}
        type="search"
        sx={{ flex: { xs: '1 1 100%', sm: '0 1 300px' }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
        slotProps={{
          htmlInput: { 'aria-label': searchPlaceholder.replace(/\.+$/, ''), 'data-search': '', dir: 'auto' },
          input: {
            sx: { minHeight: 36 },
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
            endAdornment: list.searchText !== '' && (
              <InputAdornment position="end">
                <IconButton size="small" edge="end" aria-label={t`Clear search`} onClick={() => list.setSearchText('')}>
                  <CloseIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {children}
      {list.filtered && (
        <Button size="small" color="secondary" onClick={list.clearFilters}>
          {t`Clear filters`}
        </Button>
      )}
      <Typography
        variant="body2"
        color="textSecondary"
        aria-live="polite"
        sx={{ marginInlineStart: 'auto', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {isUncounted(count, list.searchText)
          ? t`More than ${formatCount(MAX_COUNTED)} found`
          : count !== undefined && counted(count, noun)}
      </Typography>
      {end}
    </Box>
  );
}
