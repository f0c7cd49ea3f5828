import { useApolloClient } from '@apollo/client/react';
import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../app/session/use-session';
import { dismissNotice, notifyError } from '../../ui/feedback/notify';
import { StaleDialog } from '../../ui/form/StaleDialog';
import { useSubmit } from '../../ui/form/useSubmit';
import { theirOrderChanges, toUpdateInput, withMine } from './edit.form';
import { formPath, type OrderValues } from './order.form';
import { orderToValues, priceNote } from './order-draft';
import { OrderFormDialog, type PricedAs } from './OrderFormDialog';
import { OrderDraftDocument, useOrderDraftQuery, type OrderDraft_OrderFragment } from './orders.generated';
import { useOrderChanges } from './use-order-changes';

const PRICES_CHANGED =
  'Prices have changed since this order was saved. Other items or quantities take the prices of now, for all lines; ' +
  'while the items stay as they are, the order keeps its own.';

interface LoadedProps {
  open: boolean;
  order: OrderDraft_OrderFragment;
  onClose: () => void;
}

function Loaded({ open, order, onClose }: LoadedProps) {
  const client = useApolloClient();
  const { update } = useOrderChanges();
  const mayOverridePrice = useCan('orders.overridePrice');
  const pricedRef = useRef<PricedAs>(null);
  /** What the next save is measured against: the order as opened, or as reloaded after a conflict. */
  const base = useRef(order);
  const form = useRef<FormikHelpers<OrderValues>>(null);
  const [initialValues] = useState(() => orderToValues(order, 'edit'));
  const [conflict, setConflict] = useState<{ now: OrderDraft_OrderFragment; mine: OrderValues; before: OrderValues }>();

  const submit = useSubmit<OrderValues, void>({
    run: (values) => update(toUpdateInput(base.current, orderToValues(base.current, 'edit'), values)),
    success: 'Order updated successfully',
    failure: 'Failed to update order',
    mapField: formPath,
    onSuccess: onClose,
    onFailure: (error, mine) => {
      if (error.code !== 'STALE_VERSION') return;
      void client
        .query({ query: OrderDraftDocument, variables: { id: order.id }, fetchPolicy: 'network-only' })
        .then(({ data }) => {
          if (!data?.order) return;
          dismissNotice();
          setConflict({ now: data.order, mine, before: orderToValues(base.current, 'edit') });
        })
        .catch((reason: unknown) =>
          console.warn('The newer version could not be read; the notification stands.', reason),
        );
    },
  });

  return (
    <>
      <OrderFormDialog
        open={open}
        title="Edit Order"
        subtitle={order.orderNumber}
        initialValues={initialValues}
        onSubmit={(values, helpers) => {
          form.current = helpers;
          return submit(values, helpers);
        }}
        submitLabel="Save Changes"
        busyLabel="Saving…"
        pricedRef={pricedRef}
        orderId={order.id}
        {...(initialValues.items.some((line) => priceNote(line) !== undefined) && { notice: PRICES_CHANGED })}
        mayChooseCustomer={false}
        mayOverridePrice={mayOverridePrice}
        onClose={onClose}
      />
      {conflict && (
        <StaleDialog
          thing="order"
          changes={theirOrderChanges(conflict.before, orderToValues(conflict.now, 'edit'), conflict.mine)}
          onReload={() => {
            base.current = conflict.now;
            setConflict(undefined);
            form.current?.resetForm({ values: orderToValues(conflict.now, 'edit') });
          }}
          onKeepMine={() => {
            const { now, mine, before } = conflict;
            base.current = now;
            setConflict(undefined);
            void form.current
              ?.setValues(withMine(orderToValues(now, 'edit'), before, mine))
              .then(() => form.current?.submitForm());
          }}
        />
      )}
    </>
  );
}

/** 'Edit Order' while it is pending: lines, addresses, notes and what staff may set, priced as it will be charged. */
export function EditOrderDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  // Read anew each time it opens, beside the cache: what others save meanwhile is told when this is saved, and does
  // not come over what is typed.
  const { data, error } = useOrderDraftQuery({ variables: { id }, skip: !open, fetchPolicy: 'no-cache' });
  const failed = open && error !== undefined;
  useEffect(() => {
    if (!failed) return;
    notifyError('The order could not be read. Try again.');
    onClose();
  }, [failed, onClose]);
  return data?.order ? <Loaded key={data.order.version} open={open} order={data.order} onClose={onClose} /> : null;
}
