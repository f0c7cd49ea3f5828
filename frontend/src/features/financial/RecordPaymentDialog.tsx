import { useMemo, useState } from 'react';
import { newClientKey } from '../../lib/client-key';
import { FormDialog } from '../../ui/form/FormDialog';
import { useSubmit } from '../../ui/form/useSubmit';
import { blankPayment, paymentField, paymentSchema, toPaymentInput, type PaymentValues } from './payment.form';
import { PaymentFields } from './PaymentFields';
import { useRecordPayment } from './use-finance-changes';

/** 'Record Payment': money that came from a customer or went back to one, for an order or on account. */
export function RecordPaymentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const recordPayment = useRecordPayment();
  // One key per opened form: a double click or a retry enters it once.
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const [initialValues] = useState(blankPayment);
  const onSubmit = useSubmit<PaymentValues, void>({
    run: (values) => recordPayment(toPaymentInput(values, clientKey)),
    success: 'Payment recorded successfully',
    failure: 'Failed to record payment',
    mapField: paymentField,
    onSuccess: onClose,
  });
  return (
    <FormDialog<PaymentValues>
      open={open}
      title="Record Payment"
      initialValues={initialValues}
      validationSchema={paymentSchema}
      onSubmit={onSubmit}
      submitLabel="Record Payment"
      busyLabel="Recording…"
      onClose={onClose}
    >
      <PaymentFields />
    </FormDialog>
  );
}
