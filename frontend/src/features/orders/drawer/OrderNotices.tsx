import { Trans } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { orderDetail } from '../../../shared/paths';
import { DateText } from '../../../ui/display/DateText';
import type { OrderFull } from '../order.types';

/** What somebody should know before doing anything with the order. */
export function OrderNotices({ order }: { order: OrderFull }) {
  return (
    <>
      {order.possibleDuplicateOfId !== null && (
        <Alert severity="warning">
          <Trans>
            This may be a duplicate of{' '}
            <Link component={RouterLink} to={orderDetail(order.possibleDuplicateOfId)}>
              an earlier order
            </Link>
            : same customer, same lines.
          </Trans>
        </Alert>
      )}
      {order.reservationExpiresAt !== null && order.status === 'pending' && (
        <Alert severity="info">
          <Trans>
            Stock is reserved until <DateText value={order.reservationExpiresAt} />.
          </Trans>
        </Alert>
      )}
    </>
  );
}
