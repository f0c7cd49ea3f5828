import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { newClientKey } from '../../../lib/server/client-key';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { keysOf, paymentMethods } from '../../../lib/statuses';
import { FieldRow } from '../../../ui/form/fields/FieldRow';
import { DateField } from '../../../ui/form/fields/DateField';
import { SelectField, TextField } from '../../../ui/form/fields/fields';
import { MoneyField } from '../../../ui/form/fields/numbers';
import { FormDialog } from '../../../ui/form/FormDialog';
import { ToggleField } from '../../../ui/form/fields/ToggleField';
import { useSubmit } from '../../../ui/form/useSubmit';
import type { OrderFull } from '../order.types';
import { useOrderChanges } from '../useOrderChanges';
import { dueFirst, paymentSchema, toPaymentInput, type OrderPaymentValues } from './payment.form';

const methods = () => keysOf(paymentMethods).map((value) => ({ value, label: paymentMethods[value].label }));
const directions = [
  {
    value: 'received',
    get label() {
      return t({ message: 'Received', context: 'money' });
    },
  },
  {
    value: 'refunded',
    get label() {
      return t`Paid back`;
    },
  },
];

/** 'Record Payment' of one order: all that is due unless something else is typed. */
export function PaymentDialog({ order, open, onClose }: { order: OrderFull; open: boolean; onClose: () => void }) {
  const { recordPayment } = useOrderChanges();
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const initialValues = useMemo(() => dueFirst(order), [order]);
  const onSubmit = useSubmit<OrderPaymentValues, void>({
    run: (values) => recordPayment(toPaymentInput(order.id, values, clientKey)),
    success: t`Payment recorded successfully`,
    failure: t`Failed to record payment`,
    mapField: (path) => path.replace(/^input\./, '').replace(/^paidAt$/, 'day'),
    onSuccess: onClose,
  });
  return (
    <FormDialog<OrderPaymentValues>
      open={open}
      title={t`Record Payment`}
      subtitle={
        <>
          {order.orderNumber} · {t`${formatMoney(order.balanceDue)} due of ${formatMoney(order.totalAmount)}`}
        </>
      }
      initialValues={initialValues}
      validationSchema={paymentSchema(order)}
      onSubmit={onSubmit}
      submitLabel={t`Record Payment`}
      busyLabel={t`Recording…`}
      onClose={onClose}
    >
      {/* Nothing can be paid back before something was paid. */}
      {compareMoney(order.paidAmount, '0') > 0 && (
        <Box>
          <ToggleField name="direction" label={t`Direction`} options={directions} />
        </Box>
      )}
      <FieldRow>
        <MoneyField name="amount" label={t`Amount`} required />
        <SelectField name="method" label={t`Method`} required placeholder={t`Choose a method`} options={methods()} />
      </FieldRow>
      <FieldRow>
        <DateField name="day" label={t`Date`} required />
        <TextField name="referenceNumber" label={t`Reference`} maxLength={100} />
      </FieldRow>
      <TextField name="note" label={t`Note`} multiline rows={2} maxLength={500} />
    </FormDialog>
  );
}
