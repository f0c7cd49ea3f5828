import { useMemo } from 'react';
import { newClientKey } from '../../../lib/server/client-key';
import { FormDialog } from '../../../ui/form/FormDialog';
import { customerStatement } from '../../../shared/paths';
import { useSubmit } from '../../../ui/form/useSubmit';
import { usePaymentCustomerQuery } from '../financial.generated';
import { blankPayment, paymentField, paymentSchema, toPaymentInput, type PaymentValues } from './payment.form';
import { PaymentFields } from './PaymentFields';
import { useRecordPayment } from '../useFinanceChanges';

export interface RecordPaymentDialogProps {
  open: boolean;
  /** Whom it is from, when that is known already. */
  customerId: string | null;
  onClose: () => void;
}

/** 'Record Payment': money that came from a customer or went back to one, for an order or on account. */
export function RecordPaymentDialog({ open, customerId, onClose }: RecordPaymentDialogProps) {
  const recordPayment = useRecordPayment();
  // One key per opened form: a double click or a retry enters it once.
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const { data, error } = usePaymentCustomerQuery({
    variables: { id: customerId ?? '' },
    skip: !open || customerId === null,
  });
  const customer = data?.user ?? null;
  const initialValues = useMemo(() => ({ ...blankPayment(), customer }), [customer]);
  // A customer who cannot be read is searched for instead.
  const ready = customerId === null || data !== undefined || error !== undefined;
  const onSubmit = useSubmit<PaymentValues, { of: string | undefined }>({
    run: async (values) => {
      await recordPayment(toPaymentInput(values, clientKey));
      return { of: values.customer?.id };
    },
    success: ({ of }) => ({
      text: 'Payment recorded successfully',
      ...(of !== undefined && { link: { label: 'View account', to: customerStatement(of) } }),
    }),
    failure: 'Failed to record payment',
    mapField: paymentField,
    onSuccess: onClose,
  });
  return (
    <FormDialog<PaymentValues>
      open={open && ready}
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
