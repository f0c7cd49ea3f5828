import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../lib/numbers/numbers';
import type { ListState } from './useListState';

interface CardPagesProps {
  list: Pick<ListState, 'page' | 'pageSize' | 'offset' | 'setPage'>;
  totalCount: number;
}

/** Which cards are shown, and the way to the others. */
export function CardPages({ list, totalCount }: CardPagesProps) {
  const pages = Math.ceil(totalCount / list.pageSize);
  if (pages <= 1) return null;
  const last = Math.min(totalCount, list.offset + list.pageSize);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, pt: 1 }}
    >
      <Typography variant="body2" color="textSecondary">
        {t`${{ first: list.offset + 1 }}–${last} of ${{ total: formatCount(totalCount) }}`}
      </Typography>
      <Pagination
        count={pages}
        page={Math.min(pages, list.page + 1)}
        shape="rounded"
        siblingCount={0}
        onChange={(_event, page) => {
          list.setPage(page - 1);
          window.scrollTo({ top: 0 });
        }}
      />
    </Box>
  );
}
