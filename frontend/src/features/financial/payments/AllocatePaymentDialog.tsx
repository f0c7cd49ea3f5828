import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { mixed, object } from 'yup';
import { newClientKey } from '../../../lib/server/client-key';
import { addMoney, compareMoney, formatMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { MoneyField } from '../../../ui/form/fields/numbers';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useForm } from '../../../ui/form/store/Form';
import { useSubmit } from '../../../ui/form/useSubmit';
import { amountRule, paymentField, type PaymentOrder } from './payment.form';
import { PaymentOrderField } from './PaymentOrderField';
import type { TransactionRow } from '../transactions/transaction-look';
import { useAllocatePayment } from '../useFinanceChanges';

interface AllocateValues {
  order: PaymentOrder | null;
  /** As typed. */
  amount: string;
}

/** Money on account may already settle the order without being booked on it: so much of it can be. */
const fitsOn = ({ balanceDue, accountAmount }: PaymentOrder): string => addMoney(balanceDue, accountAmount);

const lesser = (a: string, b: string): string => (compareMoney(a, b) < 0 ? a : b);

/** A payment on account goes to an order; one of an order may also go back on account. */
const schemaOf = ({ amount, orderId }: TransactionRow) =>
  object({
    order: orderId === null ? mixed().required('Choose an order') : mixed().nullable(),
    amount: amountRule
      .test('paid', `The payment is of ${formatMoney(amount)}`, (text) => compareMoney(text, amount) <= 0)
      .when('order', ([order]: unknown[], schema) => {
        const chosen = order as PaymentOrder | null;
        return chosen === null
          ? schema
          : schema.test('due', 'More than this order owes', (text) => compareMoney(text, fitsOn(chosen)) <= 0);
      }),
  });

function Fields({ row }: { row: TransactionRow }) {
  const { setValues } = useForm<AllocateValues>();
  const onPick = (order: PaymentOrder | null) => {
    // As much as it owes, or all there is.
    if (order) setValues((now) => ({ ...now, order, amount: lesser(row.amount, fitsOn(order)) }));
  };
  return (
    <>
      <Alert severity="info">
        The entry is taken back and booked again in its place, with the day on which it was paid. The customer’s balance
        stays the same.
      </Alert>
      <PaymentOrderField
        customerId={row.userId}
        help={
          row.orderId === null ? 'What remains stays on account' : "Leave empty to put it on the customer's account"
        }
        required={row.orderId === null}
        onPick={onPick}
      />
      <MoneyField name="amount" label="Amount" required />
    </>
  );
}

export interface AllocatePaymentDialogProps {
  /** A payment that was received. */
  row: TransactionRow;
  open: boolean;
  onClose: () => void;
  onAllocated: () => void;
}

/** Gives money that was received its place: the order that it pays. */
export function AllocatePaymentDialog({ row, open, onClose, onAllocated }: AllocatePaymentDialogProps) {
  const allocate = useAllocatePayment();
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const initialValues = useMemo((): AllocateValues => ({ order: null, amount: row.amount }), [row.amount]);
  const validationSchema = useMemo(() => schemaOf(row), [row]);
  const onSubmit = useSubmit<AllocateValues, void>({
    run: ({ order, amount }) =>
      allocate({ id: row.id, ...(order && { orderId: order.id }), amount: amount.trim(), clientKey }),
    success: 'Payment applied successfully',
    failure: 'Failed to apply payment',
    mapField: paymentField,
    onSuccess: onAllocated,
  });
  return (
    <FormDialog<AllocateValues>
      open={open}
      maxWidth="xs"
      title="Apply Payment"
      subtitle={<Bidi>{row.description}</Bidi>}
      initialValues={initialValues}
      validationSchema={validationSchema}
      onSubmit={onSubmit}
      submitLabel="Apply Payment"
      busyLabel="Applying…"
      onClose={onClose}
    >
      <Fields row={row} />
    </FormDialog>
  );
}
