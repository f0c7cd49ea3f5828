import { t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { failureText } from '../../../lib/server/api-error';
import { formatCount } from '../../../lib/numbers/numbers';
import { orderDetail } from '../../../shared/paths';
import { Bidi } from '../../../ui/display/Bidi';
import { CutText } from '../../../ui/display/CutText';
import { notifyError } from '../../../ui/feedback/notify';
import { buyerNames } from '../print/buyer-names';
import { forwardStep, stepLabels } from '../page/next-steps';
import { PendingStep } from '../queue/PendingStep';
import { holdStep } from '../runs/held-steps';
import { progressOf, type Packed, type PackedOrder } from './packing';

function Parcel({ order, packed }: { order: PackedOrder; packed: Packed }) {
  const client = useApolloClient();
  const [isBusy, setBusy] = useState(false);
  const { done, all, suppliers } = progressOf(order, packed);
  const isDone = done === all;
  const step = forwardStep(order);
  const ship = async () => {
    setBusy(true);
    try {
      await holdStep(client, order, 'shipped');
    } catch (thrown) {
      notifyError(failureText(thrown, t`The order could not be moved`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      component="li"
      aria-label={order.orderNumber}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.75,
        flex: { xs: '0 0 260px', md: 'none' },
        p: 2,
        border: 1,
        borderColor: isDone ? 'success.main' : 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Link
          component={RouterLink}
          to={orderDetail(order.id)}
          sx={{ fontWeight: 600, flex: 1, py: 0.5, '@media (pointer: coarse)': { py: 1.5 } }}
        >
          {order.orderNumber}
        </Link>
        {isDone && <CheckCircleIcon aria-hidden sx={{ fontSize: 20, color: 'success.main' }} />}
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t`${{ done: formatCount(done) }} of ${{ all: formatCount(all) }}`}
        </Typography>
      </Box>
      <CutText sx={{ fontSize: 13, color: 'text.secondary' }}>{buyerNames(order)[0] ?? ''}</CutText>
      <LinearProgress
        variant="determinate"
        color={isDone ? 'success' : 'primary'}
        aria-label={t`Packed of ${order.orderNumber}`}
        value={all === 0 ? 100 : (100 * done) / all}
        sx={{ height: 6, borderRadius: 3, bgcolor: 'action.selected' }}
      />
      {order.notes !== null && (
        <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
          <Bidi>{order.notes}</Bidi>
        </Typography>
      )}
      {suppliers && (
        <Typography variant="caption" component="div" color="textSecondary">
          {t`A supplier brings the rest of it.`}
        </Typography>
      )}
      {order.pendingRun ? (
        <PendingStep order={order} run={order.pendingRun} />
      ) : (
        isDone &&
        step !== undefined && (
          <Button variant="contained" loading={isBusy} onClick={() => void ship()} sx={{ minHeight: 48 }}>
            {stepLabels.ship}
          </Button>
        )
      )}
    </Box>
  );
}

/** How far the parcels are; those that are ready come first, with the way on. */
export function PackedOrders({ orders, packed }: { orders: readonly PackedOrder[]; packed: Packed }) {
  const isReady = (order: PackedOrder): boolean => {
    const { done, all } = progressOf(order, packed);
    return done === all;
  };
  return (
    <Box
      component="ul"
      aria-label={t`Parcels`}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        alignItems: { xs: 'flex-start', md: 'stretch' },
        gap: 1,
        overflowX: { xs: 'auto', md: 'visible' },
      }}
    >
      {[...orders.filter(isReady), ...orders.filter((order) => !isReady(order))].map((order) => (
        <Parcel key={order.id} order={order} packed={packed} />
      ))}
    </Box>
  );
}
