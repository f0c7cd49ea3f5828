import { t } from '@lingui/core/macro';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatCount, MAX_COUNTED } from '../../lib/numbers/numbers';
import { RowActionMenu, type RowAction } from './rowActions';
import { pointing } from '../display/pointing';

export interface CardListProps<R> {
  rows: readonly R[];
  rowCount: number | undefined;
  /** There are more rows than were counted. */
  uncounted?: boolean;
  /** Nothing has come yet. */
  loading: boolean;
  skeletonRows: number;
  getRowId: (row: R) => string;
  getRowName: (row: R) => string;
  renderCard: (row: R) => ReactNode;
  /** Below the card, beside what opens it: buttons that deserve a place of their own. */
  renderFoot?: (row: R) => ReactNode;
  rowActions?: (row: R) => readonly RowAction[];
  onOpen?: (row: R) => void;
  /** Rows can be ticked: which are, and how that changes. */
  selection?: CardSelection;
  label: string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** The ticked rows of a list of cards, by id. */
export interface CardSelection {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** As large as a thumb. */
const tick = { width: 48, height: 48, '& svg': { fontSize: 24 } } as const;

/** Ticks all cards of the page, or none. */
function SelectAll({ ids, all, onChange }: CardSelection & { all: readonly string[] }) {
  const count = all.filter((id) => ids.includes(id)).length;
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={count === all.length}
          indeterminate={count > 0 && count < all.length}
          onChange={() => onChange(count === all.length ? [] : all)}
          sx={tick}
        />
      }
      label={t`Select all rows`}
      sx={{ m: 0, '& .MuiFormControlLabel-label': { fontSize: 14 } }}
    />
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 } as const;

/** The list on a phone: cards, not a squeezed table. */
export function CardList<R>({
  rows,
  rowCount,
  uncounted = false,
  loading,
  skeletonRows,
  getRowId,
  getRowName,
  renderCard,
  renderFoot,
  rowActions,
  onOpen,
  selection,
  label,
  page,
  pageSize,
  onPage,
}: CardListProps<R>) {
  if (loading) {
    return (
      <Box component="ul" aria-busy aria-label={label} sx={list}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <Card component="li" key={index} variant="outlined" data-skeleton sx={{ p: 2 }}>
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </Card>
        ))}
      </Box>
    );
  }
  const last = Math.min((page + 1) * pageSize, rowCount ?? 0);
  return (
    <>
      {selection && <SelectAll {...selection} all={rows.map(getRowId)} />}
      <Box component="ul" aria-label={label} sx={list}>
        {rows.map((row) => {
          const actions = rowActions?.(row) ?? [];
          const content = <Box sx={{ p: 2, paddingInlineEnd: actions.length > 0 ? 7 : 2 }}>{renderCard(row)}</Box>;
          const id = getRowId(row);
          const isTicked = selection?.ids.includes(id) === true;
          return (
            <Card
              component="li"
              key={id}
              variant="outlined"
              sx={{
                position: 'relative',
                ...(selection && { paddingInlineStart: 5 }),
                ...(isTicked && { borderColor: 'primary.main' }),
              }}
            >
              {selection && (
                <Checkbox
                  checked={isTicked}
                  onChange={() =>
                    selection.onChange(
                      isTicked ? selection.ids.filter((other) => other !== id) : [...selection.ids, id],
                    )
                  }
                  slotProps={{ input: { 'aria-label': t`Select ${getRowName(row)}` } }}
                  sx={{ ...tick, position: 'absolute', top: 4, insetInlineStart: 0, zIndex: 1 }}
                />
              )}
              {onOpen ? <CardActionArea onClick={() => onOpen(row)}>{content}</CardActionArea> : content}
              {renderFoot?.(row)}
              {actions.length > 0 && (
                <Box sx={{ position: 'absolute', top: 4, insetInlineEnd: 4 }}>
                  <RowActionMenu actions={actions} name={getRowName(row)} />
                </Box>
              )}
            </Card>
          );
        })}
      </Box>
      {rowCount !== undefined && rowCount > pageSize && (
        <Box
          component="nav"
          aria-label={t`Pages`}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, pt: 1 }}
        >
          <IconButton
            aria-label={t`Previous page`}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
            sx={{ width: 48, height: 48 }}
          >
            <NavigateBeforeIcon sx={pointing} />
          </IconButton>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {uncounted
              ? t`${{ first: page * pageSize + 1 }}–${last} of more than ${formatCount(MAX_COUNTED)}`
              : t`${{ first: page * pageSize + 1 }}–${last} of ${{ total: formatCount(rowCount) }}`}
          </Typography>
          <IconButton
            aria-label={t`Next page`}
            disabled={last >= rowCount}
            onClick={() => onPage(page + 1)}
            sx={{ width: 48, height: 48 }}
          >
            <NavigateNextIcon sx={pointing} />
          </IconButton>
        </Box>
      )}
    </>
  );
}
