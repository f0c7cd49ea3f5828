import { t } from '@lingui/core/macro';
import { FOR_CUSTOMER, messageOfOrder, RECOMMENDED } from '../../../shared/paths';
import { addressOf } from '../../../lib/address';
import { lazyPanel } from '../../../ui/lazy-panel';
import { CreateOrderDialog, type CreateOrderDialogProps } from './CreateOrderDialog';
import { useOrderDraftQuery, useOrderForCustomerQuery, useOrderRecommendedQuery } from './order-form.generated';

const MessageOrderDialog = lazyPanel(() => import('./MessageOrderDialog').then((module) => module.MessageOrderDialog));

type Props = Omit<CreateOrderDialogProps, 'copyOf' | 'forCustomer' | 'recommended' | 'begin' | 'create' | 'notice'>;

/**
 * The dialog as the address asks for it: blank, or filled from another order, a recommendation or what a customer wrote, once that
 * has been read.
 */
export function CreateOrderPanel({ from, ...dialog }: Props & { from: string | null }) {
  const messageId = from === null ? null : messageOfOrder(from);
  if (messageId !== null) return <MessageOrderDialog asked key={messageId} panel={{ messageId, ...dialog }} />;
  if (from?.startsWith(FOR_CUSTOMER))
    return <OrderOfCustomer {...dialog} customerId={from.slice(FOR_CUSTOMER.length)} />;
  return from?.startsWith(RECOMMENDED) ? (
    <RecommendedOrder {...dialog} recommendationId={from.slice(RECOMMENDED.length)} />
  ) : (
    <OrderLikeAnother {...dialog} from={from} />
  );
}

function OrderLikeAnother({ from, ...dialog }: Props & { from: string | null }) {
  const { data, loading } = useOrderDraftQuery({
    variables: { id: from ?? '' },
    skip: from === null || !dialog.open,
    // Beside the cache: what becomes of the copied order meanwhile does not come over what is typed.
    fetchPolicy: 'no-cache',
  });
  if (from !== null && loading && !data) return null;
  return (
    <CreateOrderDialog
      key={from ?? 'blank'}
      {...dialog}
      copyOf={from === null ? undefined : (data?.order ?? undefined)}
      {...(from !== null && !data?.order && { notice: t`The order to copy could not be read: this form is blank.` })}
    />
  );
}

function OrderOfCustomer({ customerId, ...dialog }: Props & { customerId: string }) {
  const { data, loading } = useOrderForCustomerQuery({
    variables: { id: customerId },
    skip: !dialog.open,
    fetchPolicy: 'no-cache',
  });
  if (loading && !data) return null;
  const found = data?.user;
  return (
    <CreateOrderDialog
      key={customerId}
      {...dialog}
      forCustomer={found ? { ...found, deliveryAddress: addressOf(found) } : undefined}
      {...(!found && { notice: t`The customer could not be read: this form is blank.` })}
    />
  );
}

function RecommendedOrder({ recommendationId, ...dialog }: Props & { recommendationId: string }) {
  const { data, loading } = useOrderRecommendedQuery({
    variables: { id: recommendationId },
    skip: !dialog.open,
    fetchPolicy: 'no-cache',
  });
  if (loading && !data) return null;
  return (
    <CreateOrderDialog
      key={recommendationId}
      {...dialog}
      recommended={data?.recommendation ?? undefined}
      {...(!data?.recommendation && { notice: t`The recommendation could not be read: this form is blank.` })}
    />
  );
}
