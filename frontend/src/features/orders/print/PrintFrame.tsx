import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { orderDetail } from '../../../app/paths';
import { Printable } from '../../../ui/display/Printable';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { useOrderToPrintQuery, type OrderToPrintQuery } from '../orders.generated';

export type OrderToPrint = NonNullable<OrderToPrintQuery['order']>;

/** A4 with room to write at its edges. */
const paper = { '@page': { size: 'A4', margin: '14mm' } } as const;

/** A document of one order: a sheet on the screen, the same on paper. */
export function PrintFrame({ children }: { children: (order: OrderToPrint) => ReactNode }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useOrderToPrintQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const order = data?.order;
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto', px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 } }}>
      <GlobalStyles styles={paper} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Link
          component={RouterLink}
          to={orderDetail(id)}
          color="textSecondary"
          underline="hover"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: 13, py: 0.5 }}
        >
          <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden /> Order
        </Link>
        <Button variant="contained" startIcon={<PrintOutlined />} disabled={!order} onClick={() => window.print()}>
          Print
        </Button>
      </Box>
      {error && !data ? (
        <ErrorState title="The order could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : data && !order ? (
        <Alert severity="info">There is no such order, or it is not yours to see.</Alert>
      ) : !order ? (
        <Skeleton variant="rounded" height={480} />
      ) : (
        <Box
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
            p: { xs: 2, sm: 4 },
          }}
        >
          <Printable>{children(order)}</Printable>
        </Box>
      )}
    </Box>
  );
}

/** Rows of a document: hairlines only, figures to the right. */
export const sheetTable = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    py: 1,
    pr: 2,
    borderBottom: '1px solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 600, whiteSpace: 'nowrap' },
  // On a phone's screen one column less: what stands in it moves under the name.
  '& .narrow': { display: 'none' },
  '@media screen and (max-width: 599.95px)': {
    '& .wide': { display: 'none' },
    '& .narrow': { display: 'block' },
    '& th, & td': { pr: 1.25 },
  },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
