import Typography from '@mui/material/Typography';
import { object, string } from 'yup';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextField } from '../../../ui/form/fields/fields';
import { useSubmit } from '../../../ui/form/useSubmit';
import { useCancelPurchaseOrder, type PurchaseOrderFull } from '../usePurchasing';

interface Values {
  reason: string;
}

const schema = object({ reason: string().trim().max(500, 'At most 500 characters').required('Say why') });
const blank: Values = { reason: '' };

/** What becomes of it, and whether the supplier hears of it. */
function consequence({ receipts, status, supplier }: PurchaseOrderFull): string {
  if (status === 'draft') return 'It was not sent to anybody: nothing more comes of it.';
  const rest =
    receipts.length > 0
      ? 'What is outstanding will not come any more; what came in stays in stock.'
      : 'Nothing of it will come.';
  return supplier === null
    ? `${rest} The supplier is gone and is not told.`
    : `${rest} The supplier is told by mail to ${supplier.email}, with your reason.`;
}

/** Cancels a purchase order, or closes one of which goods came, with a reason. */
export function CancelPurchaseDialog({ order, onClose }: { order: PurchaseOrderFull; onClose: () => void }) {
  const cancel = useCancelPurchaseOrder();
  const closing = order.receipts.length > 0;
  const onSubmit = useSubmit<Values, PurchaseOrderFull>({
    run: ({ reason }) => cancel({ id: order.id, reason: reason.trim() }),
    success: ({ number }) => `${number} ${closing ? 'closed' : 'cancelled'}`,
    failure: 'Failed to cancel the purchase order',
    onSuccess: onClose,
  });
  return (
    <FormDialog<Values>
      open
      maxWidth="xs"
      title={`${closing ? 'Close' : 'Cancel'} ${order.number}`}
      initialValues={blank}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel={closing ? 'Close Purchase Order' : 'Cancel Purchase Order'}
      busyLabel="Saving…"
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {consequence(order)}
      </Typography>
      <TextField name="reason" label="Reason" required maxLength={500} />
    </FormDialog>
  );
}
