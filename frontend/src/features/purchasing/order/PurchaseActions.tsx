import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { purchaseOrderPrint } from '../../../shared/paths';
import { lazyPanel } from '../../../ui/lazy-panel';
import type { PurchaseOrderFull } from '../usePurchasing';

const CancelPurchaseDialog = lazyPanel(() =>
  import('./CancelPurchaseDialog').then((module) => module.CancelPurchaseDialog),
);
const SendDialog = lazyPanel(() => import('./SendDialog').then((module) => module.SendDialog));
const ResendDialog = lazyPanel(() => import('./ResendDialog').then((module) => module.ResendDialog));
const ReceiveDialog = lazyPanel(() => import('./ReceiveDialog').then((module) => module.ReceiveDialog));

type Asking = 'send' | 'resend' | 'receive' | 'cancel';

export interface PurchaseActionsProps {
  order: PurchaseOrderFull;
  onEdit: () => void;
  /** Absent for those who may not order. */
  onCopy?: (() => void) | undefined;
}

/** What can be done with a purchase order now: the next step first, only what its state admits. */
export function PurchaseActions({ order, onEdit, onCopy }: PurchaseActionsProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const allowed = order.allowedTransitions;
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
      {allowed.includes('resend') && (
        <Button variant="outlined" color="secondary" onClick={() => setAsking('resend')}>
          Send Again
        </Button>
      )}
      <Button component={Link} to={purchaseOrderPrint(order.id)} variant="outlined" color="secondary">
        Print
      </Button>
      {onCopy && (
        <Button variant="outlined" color="secondary" onClick={onCopy}>
          Copy
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button variant="text" color="error" onClick={() => setAsking('cancel')}>
          {order.receipts.length > 0 ? 'Close' : 'Cancel'}
        </Button>
      )}
      {asking === 'send' && <SendDialog asked panel={{ order, onClose: close }} />}
      {asking === 'resend' && <ResendDialog asked panel={{ order, onClose: close }} />}
      {asking === 'receive' && <ReceiveDialog asked panel={{ order, onClose: close }} />}
      {asking === 'cancel' && <CancelPurchaseDialog asked panel={{ order, onClose: close }} />}
    </Box>
  );
}
