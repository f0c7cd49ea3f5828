import { plural, t } from '@lingui/core/macro';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { orderStatuses } from '../../../lib/statuses';
import { orderDetail, paths } from '../../../shared/paths';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Section } from '../../../ui/layout/Section';
import type { ShopOrder_OrderFragment } from '../shop.generated';

export interface YourOrdersProps {
  /** Undefined while they are fetched. */
  orders: readonly ShopOrder_OrderFragment[] | undefined;
  onAgain: (order: ShopOrder_OrderFragment) => void;
}

/** The latest orders of a buyer, each to look at or to order again. */
export function YourOrders({ orders, onAgain }: YourOrdersProps) {
  return (
    <Section
      title={t`Your orders`}
      action={
        <Button component={Link} to={paths.orders} size="small">
          {t`All your orders`}
        </Button>
      }
    >
      {orders?.length === 0 && (
        <EmptyState
          title={t`You have not ordered anything yet`}
          text={t`Choose from the catalog: what you order appears here.`}
          action={{ label: t`Browse the catalog`, to: paths.products }}
        />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {orders
          ? orders.map((order) => (
              <Box
                component="li"
                key={order.id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 2,
                  rowGap: 0.5,
                  px: 2,
                  py: 1.25,
                  borderTop: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
                  <MuiLink component={Link} to={orderDetail(order.id)} sx={{ fontWeight: 600, fontSize: 13 }}>
                    {order.orderNumber}
                  </MuiLink>
                  <Typography variant="caption" component="div" color="textSecondary">
                    <DateText value={order.createdAt} /> ·{' '}
                    {plural(order.itemCount, { one: '# product', other: '# products' })}
                  </Typography>
                </Box>
                <StatusChip {...orderStatuses[order.status]} />
                <Box sx={{ minWidth: 88, textAlign: 'end', fontWeight: 600 }}>
                  <Money value={order.totalAmount} />
                </Box>
                <Button
                  size="small"
                  variant="outlined"
                  color="secondary"
                  startIcon={<ReplayOutlined />}
                  aria-label={t`Order again: ${order.orderNumber}`}
                  onClick={() => onAgain(order)}
                  sx={{ minHeight: { xs: 44, md: 32 } }}
                >
                  {t`Order again`}
                </Button>
              </Box>
            ))
          : [0, 1, 2].map((row) => (
              <Box component="li" key={row} sx={{ px: 2, py: 1.25 }}>
                <Skeleton variant="rounded" height={40} />
              </Box>
            ))}
      </Box>
    </Section>
  );
}
