import { useApolloClient } from '@apollo/client/react';
import { object, string } from 'yup';
import { Bidi } from '../../../ui/display/Bidi';
import { FormDialog } from '../../../ui/form/FormDialog';
import { shownValue } from '../../../ui/form/changes';
import { TextField } from '../../../ui/form/fields/fields';
import { useEditForm } from '../../../ui/form/useEditForm';
import { REFERENCE_MAX } from '../form/purchase.form';
import { readPurchaseOrder, useUpdatePurchaseOrder, type PurchaseOrderFull } from '../usePurchasing';

interface Values {
  supplierReference: string;
}

const schema = object({ supplierReference: string().max(REFERENCE_MAX, `At most ${REFERENCE_MAX} characters`) });
const toValues = ({ supplierReference }: PurchaseOrderFull): Values => ({ supplierReference: supplierReference ?? '' });

/** Notes what the supplier calls a purchase order, also once it is sent. */
export function ReferenceDialog({ order, onClose }: { order: PurchaseOrderFull; onClose: () => void }) {
  const client = useApolloClient();
  const update = useUpdatePurchaseOrder();
  const form = useEditForm<PurchaseOrderFull, Values, PurchaseOrderFull>({
    thing: 'purchase order',
    opened: order,
    toValues,
    read: () => readPurchaseOrder(client, order.id),
    // What came in meanwhile is no matter of it.
    changes: (before, now, mine) =>
      before.supplierReference === now.supplierReference
        ? []
        : [
            {
              label: 'Supplier reference',
              before: shownValue(toValues(before).supplierReference),
              now: shownValue(toValues(now).supplierReference),
              mine: shownValue(mine.supplierReference),
            },
          ],
    merge: (_now, _before, mine) => mine,
    save: ({ supplierReference }, { id, version }) =>
      update({ id, version, supplierReference: supplierReference.trim() || null }),
    success: ({ number }) => `Supplier reference of ${number} saved`,
    failure: 'Failed to save the supplier reference',
    onSuccess: onClose,
  });
  return (
    <>
      <FormDialog<Values>
        open
        maxWidth="xs"
        title={`Reference of ${order.number}`}
        subtitle={<Bidi>{order.supplierName}</Bidi>}
        initialValues={form.initialValues}
        validationSchema={schema}
        onSubmit={form.onSubmit}
        submitLabel="Save"
        busyLabel="Saving…"
        onClose={onClose}
      >
        <TextField
          name="supplierReference"
          label="Supplier reference"
          help="What the supplier calls this order"
          maxLength={REFERENCE_MAX}
        />
      </FormDialog>
      {form.dialog}
    </>
  );
}
