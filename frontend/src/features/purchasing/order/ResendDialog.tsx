import { useState } from 'react';
import { newClientKey } from '../../../lib/server/client-key';
import { failureText } from '../../../lib/server/api-error';
import { DateText } from '../../../ui/display/DateText';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { useResendPurchaseOrder, type PurchaseOrderFull } from '../usePurchasing';

/** Asks once more, then mails a sent purchase order again: to the address of now. */
export function ResendDialog({ order, onClose }: { order: PurchaseOrderFull; onClose: () => void }) {
  const resend = useResendPurchaseOrder();
  // One key per opened dialog: a double click or a retry makes one letter.
  const [clientKey] = useState(newClientKey);
  const [busy, setBusy] = useState(false);
  const onConfirm = async () => {
    setBusy(true);
    try {
      const { number, letters } = await resend({ id: order.id, clientKey });
      const isMailed = letters.at(-1)?.mailedAt != null;
      notify({ text: isMailed ? `${number} sent again by mail` : `${number} could not be mailed again yet` });
      onClose();
    } catch (error) {
      notifyError(failureText(error, 'Failed to send the purchase order again'));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Send ${order.number} again?`}
      confirmLabel="Send Again"
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void onConfirm()}
    >
      The list of lines goes to {order.supplier?.email ?? order.supplierName} once more
      {order.mailedAt === null ? (
        '.'
      ) : (
        <>
          ; it says that it is the order mailed before, not a new one. It was mailed last:{' '}
          <DateText value={order.mailedAt} />.
        </>
      )}
    </ConfirmDialog>
  );
}
