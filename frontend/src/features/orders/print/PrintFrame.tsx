import { t } from '@lingui/core/macro';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { orderDetail, paths } from '../../../shared/paths';
import { isNotFound } from '../../../lib/server/api-error';
import { PrintPage } from '../../../ui/layout/PrintPage';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { useOrderToPrintQuery, type OrderToPrintQuery } from './print.generated';

export type OrderToPrint = NonNullable<OrderToPrintQuery['order']>;

/** A document of one order. */
export function PrintFrame({ children }: { children: (order: OrderToPrint) => ReactNode }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useOrderToPrintQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const navigate = useNavigate();
  const missing = isNotFound(error);
  const order = missing ? undefined : data?.order;
  return (
    <PrintPage
      name={order?.orderNumber ?? ''}
      back={missing ? { to: paths.orders, label: t`Orders` } : { to: orderDetail(id), label: t`Order` }}
      waiting={
        error ? (
          <LoadFailure
            thing={t({ message: 'order', context: 'the one that is looked for' })}
            missing={missing}
            error={error}
            onRetry={() => void refetch()}
            back={{ label: t`Back to the orders`, onClick: () => void navigate(paths.orders) }}
          />
        ) : (
          <Skeleton variant="rounded" height={480} />
        )
      }
    >
      {order && children(order)}
    </PrintPage>
  );
}
