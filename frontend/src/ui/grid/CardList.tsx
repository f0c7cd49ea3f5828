import { t } from '@lingui/core/macro';
import NavigateBeforeIcon from '@mui/icons-material/NavigateBefore';
import NavigateNextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
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
  /** What stands before a card: a box to tick. Those that are ticked are marked. */
  start?: (row: R) => { box: ReactNode; isTicked: boolean };
  label: string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
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
  start,
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
      <Box component="ul" aria-label={label} sx={list}>
        {rows.map((row) => {
          const actions = rowActions?.(row) ?? [];
          const content = <Box sx={{ p: 2, paddingInlineEnd: actions.length > 0 ? 7 : 2 }}>{renderCard(row)}</Box>;
          const tick = start?.(row);
          return (
            <Card
              component="li"
              key={getRowId(row)}
              variant="outlined"
              sx={{
                position: 'relative',
                ...(tick && { paddingInlineStart: 4 }),
                ...(tick?.isTicked && { borderColor: 'primary.main' }),
              }}
            >
              {tick?.box}
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
