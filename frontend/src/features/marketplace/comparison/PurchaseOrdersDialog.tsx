import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { purchaseOrderDetail } from '../../../shared/paths';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import type { CreatedPurchaseOrder } from './useComparison';

interface PurchaseOrdersDialogProps {
  /** Empty while closed. */
  orders: readonly CreatedPurchaseOrder[];
  onClose: () => void;
}

/** Which purchase orders were made, and the way to each. */
export function PurchaseOrdersDialog({ orders, onClose }: PurchaseOrdersDialogProps) {
  const titleId = useId();
  const open = orders.length > 0;
  // The list stays while the dialog fades out.
  const [shown, setShown] = useState(orders);
  useEffect(() => {
    if (orders.length > 0) setShown(orders);
  }, [orders]);
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {shown.length === 1 ? 'Purchase order created' : `${shown.length} purchase orders created`}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary">
          They are drafts: open each to check and send it.
        </Typography>
        <Box component="ul" aria-label="Purchase orders" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {shown.map((order) => (
            <Box
              component="li"
              key={order.id}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Link component={RouterLink} to={purchaseOrderDetail(order.id)}>
                  {order.number}
                </Link>
                <Typography variant="caption" component="div" color="textSecondary" noWrap>
                  <Bidi>{order.supplierName}</Bidi> · {order.itemCount === 1 ? '1 item' : `${order.itemCount} items`}
                </Typography>
              </Box>
              <Money value={order.totalAmount} strong />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
