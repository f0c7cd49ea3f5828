import { useMemo, useState } from 'react';
import { newClientKey } from '../../../lib/server/client-key';
import { keysOf, paymentMethods } from '../../../lib/statuses';
import { FieldRow } from '../../../ui/form/fields/FieldRow';
import { DateField } from '../../../ui/form/fields/DateField';
import { SelectField, TextField } from '../../../ui/form/fields/fields';
import { MoneyField } from '../../../ui/form/fields/numbers';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useSubmit } from '../../../ui/form/useSubmit';
import { financeTab } from '../financial-urls';
import { blankExpense, expenseField, expenseSchema, toExpenseInput, type ExpenseValues } from './expense.form';
import { expenseCategories } from './transaction-look';
import { useRecordExpense } from '../useFinanceChanges';

const categoryOptions = Object.entries(expenseCategories).map(([value, label]) => ({ value, label }));
const methodOptions = [
  { value: 'none', label: 'Not said' },
  ...keysOf(paymentMethods).map((value) => ({ value, label: paymentMethods[value].label })),
];

/** 'Record Expense': what the business spent, on what, and when. */
export function RecordExpenseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const recordExpense = useRecordExpense();
  // One key per opened form: a double click or a retry enters it once.
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const [initialValues] = useState(blankExpense);
  const onSubmit = useSubmit<ExpenseValues, string | undefined>({
    run: (values) => recordExpense(toExpenseInput(values, clientKey)),
    success: (id) => ({
      text: 'Expense recorded successfully',
      ...(id !== undefined && { link: { label: 'View entry', to: financeTab('transactions', { transaction: id }) } }),
    }),
    failure: 'Failed to record expense',
    mapField: expenseField,
    onSuccess: onClose,
  });
  return (
    <FormDialog<ExpenseValues>
      open={open}
      title="Record Expense"
      initialValues={initialValues}
      validationSchema={expenseSchema}
      onSubmit={onSubmit}
      submitLabel="Record Expense"
      busyLabel="Recording…"
      onClose={onClose}
    >
      <FieldRow>
        <SelectField
          name="category"
          label="Category"
          required
          placeholder="Choose a category"
          options={categoryOptions}
        />
        <MoneyField name="amount" label="Amount" required />
      </FieldRow>
      <TextField name="description" label="Description" required maxLength={500} />
      <FieldRow>
        <DateField name="day" label="Date" required />
        <SelectField name="method" label="Method" options={methodOptions} />
      </FieldRow>
      <TextField name="referenceNumber" label="Reference" help="Number of the receipt or transfer" maxLength={100} />
    </FormDialog>
  );
}
