import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { toApiError } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { notify, notifyError } from '../../ui/feedback/notify';
import { lazyPanel } from '../../ui/lazy-panel';
import { useSendPurchaseOrder, type PurchaseOrderFull } from './use-purchasing';

const CancelPurchaseDialog = lazyPanel(() =>
  import('./CancelPurchaseDialog').then((module) => module.CancelPurchaseDialog),
);
const ReceiveDialog = lazyPanel(() => import('./ReceiveDialog').then((module) => module.ReceiveDialog));

/** Asks once more, then sends the draft. */
function SendDialog({ order, onClose }: { order: PurchaseOrderFull; onClose: () => void }) {
  const send = useSendPurchaseOrder();
  const [busy, setBusy] = useState(false);
  const onConfirm = async () => {
    setBusy(true);
    try {
      const { number, mailedAt } = await send(order.id);
      notify({ text: mailedAt === null ? `${number} is sent; it could not be mailed yet` : `${number} sent by mail` });
      onClose();
    } catch (error) {
      notifyError(toApiError(error).message ?? 'Failed to send the purchase order');
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
    </ConfirmDialog>
  );
}

type Asking = 'send' | 'receive' | 'cancel';

/** What can be done with a purchase order now: the next step first, only what its state admits. */
export function PurchaseActions({ order, onEdit }: { order: PurchaseOrderFull; onEdit: () => void }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const allowed = order.allowedTransitions;
  if (allowed.length === 0 && !order.canEdit) return null;
  const noSupplier = order.supplierId === null;
  return (
    <Box role="group" aria-label="Actions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {allowed.includes('receive') && (
        <Button variant="contained" onClick={() => setAsking('receive')}>
          Receive
        </Button>
      )}
      {allowed.includes('send') && (
        <Button
          variant="contained"
          disabled={noSupplier}
          title={noSupplier ? 'Choose a supplier first' : undefined}
          onClick={() => setAsking('send')}
        >
          Send
        </Button>
      )}
      {order.canEdit && (
        <Button variant="outlined" color="secondary" onClick={onEdit}>
          Edit
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button variant="text" color="error" onClick={() => setAsking('cancel')}>
          {order.receipts.length > 0 ? 'Close' : 'Cancel'}
        </Button>
      )}
      {asking === 'send' && <SendDialog order={order} onClose={close} />}
      {asking === 'receive' && <ReceiveDialog asked panel={{ order, onClose: close }} />}
      {asking === 'cancel' && <CancelPurchaseDialog asked panel={{ order, onClose: close }} />}
    </Box>
  );
}
