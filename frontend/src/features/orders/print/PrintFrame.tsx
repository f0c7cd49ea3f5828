import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { orderDetail } from '../../../app/paths';
import { PrintPage } from '../../../ui/display/PrintPage';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { useOrderToPrintQuery, type OrderToPrintQuery } from '../orders.generated';

export type OrderToPrint = NonNullable<OrderToPrintQuery['order']>;

/** A document of one order. */
export function PrintFrame({ children }: { children: (order: OrderToPrint) => ReactNode }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useOrderToPrintQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const order = data?.order;
  return (
    <PrintPage
      name={order?.orderNumber ?? ''}
      back={{ to: orderDetail(id), label: 'Order' }}
      waiting={
        error && !data ? (
          <ErrorState title="The order could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Alert severity="info">There is no such order, or it is not yours to see.</Alert>
        ) : (
          <Skeleton variant="rounded" height={480} />
        )
      }
    >
      {order && children(order)}
    </PrintPage>
  );
}
