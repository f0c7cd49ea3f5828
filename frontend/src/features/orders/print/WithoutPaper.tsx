import { plural, t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderStatus } from '../../../gql/schema.generated';
import { orderStatuses } from '../../../lib/statuses';
import { orderDetail, paths } from '../../../shared/paths';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import type { Papers } from './papers';

const reasons: Readonly<Record<Papers, (count: number) => string>> = {
  'pick-lists': (count) =>
    plural(count, {
      one: '# order has no pick list: only confirmed orders and those in process have one.',
      other: '# orders have no pick list: only confirmed orders and those in process have one.',
    }),
  'delivery-notes': (count) =>
    plural(count, {
      one: '# order has no delivery note: it is printed from processing on.',
      other: '# orders have no delivery note: it is printed from processing on.',
    }),
  invoices: (count) =>
    plural(count, {
      one: '# order has no invoice: it is issued when the order is shipped.',
      other: '# orders have no invoice: it is issued when an order is shipped.',
    }),
};

interface WithoutPaperProps {
  papers: Papers;
  orders: readonly { id: string; orderNumber: string; status: OrderStatus }[];
  /** How many orders were asked for. */
  all: number;
}

/** Names the orders of which there is no such paper; the others are printed. */
export function WithoutPaper({ papers, orders, all }: WithoutPaperProps) {
  if (all === 0)
    return (
      <EmptyState
        title={t`No orders here`}
        text={t`None of these orders is there any more, or the filter finds none.`}
        action={{ label: t`Back to the orders`, to: paths.orders }}
      />
    );
  if (orders.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0 } }}>
      {reasons[papers](orders.length)}
      <Box
        component="ul"
        aria-label={t`Orders without this paper`}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.5,
          listStyle: 'none',
          m: 0,
          mt: 0.5,
          p: 0,
          maxHeight: 132,
          overflowY: 'auto',
        }}
      >
        {orders.map(({ id, orderNumber, status }) => (
          <li key={id}>
            <Link component={RouterLink} to={orderDetail(id)}>
              {orderNumber}
            </Link>{' '}
            · {orderStatuses[status].label}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
