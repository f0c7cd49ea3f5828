import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { newClientKey } from '../../lib/client-key';
import { formatMoney } from '../../lib/money';
import { FormDialog } from '../../ui/form/FormDialog';
import { useSubmit } from '../../ui/form/useSubmit';
import {
  blankLine,
  FILL_REQUIRED,
  formPath,
  orderSchema,
  orderTotal,
  quantityOf,
  type OrderValues,
} from './order.form';
import type { OrderCustomer } from './order-customer';
import { OrderFields } from './OrderFields';
import { useCreateOrder } from './useCreateOrder';

export interface CreateOrderDialogProps {
  open: boolean;
  /** The buyer who orders for itself; null for staff, who choose the customer. */
  self: OrderCustomer | null;
  mayOverridePrice: boolean;
  onClose: () => void;
  /** After the order exists. */
  onCreated?: (id: string) => void;
}

/** 'Create Order' (spec §2, §5): customer, item rows with live totals and available stock, optional address. */
export function CreateOrderDialog({ open, self, mayOverridePrice, onClose, onCreated }: CreateOrderDialogProps) {
  const createOrder = useCreateOrder();
  // One key per opened form: a double click or a retry makes one order.
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const initialValues = useMemo(
    (): OrderValues => ({ customer: self, items: [blankLine('first')], shippingAddress: '' }),
    [self],
  );
  const onSubmit = useSubmit<OrderValues, { id: string }>({
    run: ({ customer, items, shippingAddress }) =>
      createOrder({
        customerId: customer?.id ?? '',
        items: items.map((line) => ({
          productId: line.product?.id ?? '',
          quantity: quantityOf(line),
          unitPrice: line.unitPrice.trim(),
        })),
        shippingAddress: shippingAddress.trim() || null,
        clientKey,
      }),
    success: 'Order created successfully',
    failure: 'Failed to create order',
    mapField: formPath,
    onSuccess: ({ id }) => {
      onClose();
      onCreated?.(id);
    },
  });

  return (
    <FormDialog<OrderValues>
      open={open}
      maxWidth="md"
      title="Create Order"
      initialValues={initialValues}
      validationSchema={orderSchema}
      onSubmit={onSubmit}
      submitLabel="Create Order"
      busyLabel="Creating…"
      invalidText={FILL_REQUIRED}
      onClose={onClose}
      footer={({ values }) => (
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            Order total
          </Typography>
          <Box
            component="output"
            aria-label="Order total"
            sx={{ fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {formatMoney(orderTotal(values.items))}
          </Box>
        </Box>
      )}
    >
      <OrderFields mayChooseCustomer={self === null} mayOverridePrice={mayOverridePrice} />
    </FormDialog>
  );
}
