import { t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import { useCan } from '../../../shared/session/useSession';
import { useEditForm } from '../../../ui/form/useEditForm';
import { useOpened } from '../../../ui/form/useOpened';
import { theirOrderChanges, toUpdateInput, withMine } from './edit.form';
import { formPath, type OrderValues } from './order.form';
import { orderToValues, priceNote } from './order-draft';
import { OrderFormDialog } from './OrderFormDialog';
import { OrderDraftDocument, useOrderDraftQuery, type OrderDraft_OrderFragment } from './order-form.generated';
import { useOrderChanges } from '../useOrderChanges';

const pricesChanged = (): string =>
  t`Prices have changed since this order was saved. If you change items or quantities, all lines take today’s prices; while the items stay as they are, the order keeps its own.`;

const toValues = (order: OrderDraft_OrderFragment): OrderValues => orderToValues(order, 'edit');

interface LoadedProps {
  open: boolean;
  order: OrderDraft_OrderFragment;
  onClose: () => void;
}

function Loaded({ open, order, onClose }: LoadedProps) {
  const client = useApolloClient();
  const { update } = useOrderChanges();
  const mayOverridePrice = useCan('orders.overridePrice');
  const form = useEditForm<OrderDraft_OrderFragment, OrderValues, { version: number }>({
    thing: 'order',
    opened: order,
    toValues,
    read: async () =>
      (await client.query({ query: OrderDraftDocument, variables: { id: order.id }, fetchPolicy: 'network-only' })).data
        ?.order,
    changes: (before, now, mine) => theirOrderChanges(toValues(before), toValues(now), mine),
    merge: withMine,
    save: (values, base) => update(toUpdateInput(base, toValues(base), values)),
    success: t`Order updated successfully`,
    failure: t`Failed to update order`,
    mapField: formPath,
    onSuccess: onClose,
  });

  return (
    <>
      <OrderFormDialog
        open={open}
        title={t`Edit Order`}
        subtitle={order.orderNumber}
        initialValues={form.initialValues}
        onSubmit={form.onSubmit}
        submitLabel={t`Save Changes`}
        busyLabel={t`Saving…`}
        orderId={order.id}
        {...(form.initialValues.items.some((line) => priceNote(line) !== undefined) && { notice: pricesChanged() })}
        mayChooseCustomer={false}
        mayOverridePrice={mayOverridePrice}
        onClose={onClose}
      />
      {form.dialog}
    </>
  );
}

/** 'Edit Order' while it is pending: lines, addresses, notes and what staff may set, priced as it will be charged. */
export function EditOrderDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  // Read anew each time it opens, beside the cache: what others save meanwhile is told when this is saved, and does
  // not come over what is typed.
  const { data, error, refetch } = useOrderDraftQuery({ variables: { id }, skip: !open, fetchPolicy: 'no-cache' });
  const { form, failure } = useOpened({
    id: open ? id : null,
    thing: 'order',
    found: data?.order,
    error,
    onRetry: () => void refetch(),
    onClose,
  });
  if (!form) return failure;
  return <Loaded key={form.opened.version} open={form.open} order={form.opened} onClose={onClose} />;
}
