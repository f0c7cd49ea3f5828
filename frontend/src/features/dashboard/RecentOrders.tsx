import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { orderDetail, orderTimeline, paths } from '../../shared/paths';
import { companyFirst } from '../../lib/customers';
import { roleLabel } from '../../lib/roles';
import { orderStatuses } from '../../lib/statuses';
import { CutText } from '../../ui/display/CutText';
import { DateText } from '../../ui/display/DateText';
import { Money } from '../../ui/display/Money';
import { PersonAvatar } from '../../ui/display/PersonAvatar';
import { StatusChip } from '../../ui/display/StatusChip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import type { RecentOrders_OrderFragment } from './dashboard.generated';
import { Section } from '../../ui/layout/Section';

const columns = {
  xs: '1fr auto',
  md: 'minmax(104px, 0.8fr) minmax(160px, 1.6fr) minmax(90px, 0.7fr) minmax(120px, 0.8fr) 132px',
};

function OrderRow({ order }: { order: RecentOrders_OrderFragment }) {
  const buyer = order.customerName === null ? null : companyFirst(order.customerName, order.customerCompanyName);
  const customer = buyer?.name ?? null;
  const person = buyer?.person ?? null;
  const role = roleLabel(order.customerRole);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        rowGap: 0.75,
        columnGap: { xs: 0.75, md: 3 },
        alignItems: 'center',
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.8125rem',
      }}
    >
      <Box>
        <Box
          component={Link}
          to={orderDetail(order.id)}
          sx={{
            fontWeight: 500,
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {order.orderNumber}
        </Box>
        <Typography variant="caption" component="div" color="textSecondary">
          <DateText value={order.createdAt} format="relative" />
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1.25,
          alignItems: 'center',
          minWidth: 0,
          order: { xs: 3, md: 0 },
          gridColumn: { xs: '1 / -1', md: 'auto' },
        }}
      >
        {customer === null ? (
          <Typography variant="body2" color="textSecondary">
            Buyer not shown
          </Typography>
        ) : (
          <>
            <PersonAvatar name={customer} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" component="div" sx={{ fontWeight: 500 }}>
                <CutText>{customer}</CutText>
              </Typography>
              <Typography variant="caption" color="textSecondary" component="div">
                <CutText>{person === null ? role : `${person} · ${role}`}</CutText>
              </Typography>
            </Box>
          </>
        )}
      </Box>
      <Box sx={{ textAlign: 'end', fontWeight: 500 }}>
        <Money value={order.totalAmount} />
      </Box>
      <Box sx={{ order: { xs: 4, md: 0 } }}>
        <StatusChip {...orderStatuses[order.status]} />
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end', order: { xs: 5, md: 0 } }}>
        <Button
          component={Link}
          to={orderDetail(order.id)}
          size="small"
          color="primary"
          aria-label={`View ${order.orderNumber}`}
        >
          View
        </Button>
        <Button
          component={Link}
          to={orderTimeline(order.id)}
          size="small"
          color="secondary"
          aria-label={`Track ${order.orderNumber}`}
        >
          Track
        </Button>
      </Box>
    </Box>
  );
}

/** The three newest orders. */
export function RecentOrders({ orders }: { orders: readonly RecentOrders_OrderFragment[] | undefined }) {
  return (
    <Section
      title="Recent Orders"
      action={
        <Button component={Link} to={paths.orders} size="small">
          View All
        </Button>
      }
    >
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'grid' },
          gridTemplateColumns: columns,
          columnGap: 3,
          px: 2,
          pb: 1,
          color: 'text.secondary',
          fontSize: '0.75rem',
          fontWeight: 500,
        }}
      >
        <span>Order ID</span>
        <span>Customer</span>
        <Box component="span" sx={{ textAlign: 'end' }}>
          Amount
        </Box>
        <span>Status</span>
        <Box component="span" sx={{ textAlign: 'end', paddingInlineEnd: 1.25 }}>
          Actions
        </Box>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {orders?.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
        {!orders &&
          [0, 1, 2].map((row) => (
            <Box component="li" key={row} sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
              <Skeleton variant="rounded" height={36} />
            </Box>
          ))}
      </Box>
      {orders?.length === 0 && <EmptyState icon={<ReceiptLongOutlined />} title="No orders yet" />}
    </Section>
  );
}
