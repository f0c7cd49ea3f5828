import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { failureText } from '../../../lib/server/api-error';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { isFree } from '../free-of-charge';
import { useSendPurchaseOrder, type PurchaseOrderFull } from '../usePurchasing';

/** Asks once more, then sends the draft; goods without a cost are named, not refused. */
export function SendDialog({ order, onClose }: { order: PurchaseOrderFull; onClose: () => void }) {
  const send = useSendPurchaseOrder();
  const [busy, setBusy] = useState(false);
  const free = order.items.filter((line) => isFree(line.unitCost)).length;
  const onConfirm = async () => {
    setBusy(true);
    try {
      const { number, mailedAt } = await send(order.id);
      notify({ text: mailedAt === null ? `${number} is sent; it could not be mailed yet` : `${number} sent by mail` });
      onClose();
    } catch (error) {
      notifyError(failureText(error, 'Failed to send the purchase order'));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Send ${order.number}?`}
      confirmLabel="Send"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void onConfirm()}
    >
      {order.supplier
        ? `The list of lines goes to ${order.supplier.email}. `
        : `It counts as ordered from ${order.supplierName}. `}
      After that its lines cannot be changed.
      {free > 0 && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {free === 1 ? '1 line has no cost and is' : `${free} lines have no cost and are`} ordered free of charge: what
          comes in raises stock, and no purchase is written in the books.
        </Alert>
      )}
    </ConfirmDialog>
  );
}
