import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { object, string } from 'yup';
import { newClientKey } from '../../../lib/server/client-key';
import { Bidi } from '../../../ui/display/Bidi';
import { TextField } from '../../../ui/form/fields/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useSubmit } from '../../../ui/form/useSubmit';
import { opposite, signedAmount, type TransactionRow } from './transaction-look';
import { useReverseTransaction } from '../useFinanceChanges';

interface ReverseValues {
  reason: string;
}

const initialValues: ReverseValues = { reason: '' };
const schema = object({
  reason: string().trim().required('Say why').max(200, 'At most 200 characters'),
});

export interface ReverseEntryDialogProps {
  row: TransactionRow;
  open: boolean;
  onClose: () => void;
  onReversed: () => void;
}

/** Takes an entry back: says what is written, and asks why. */
export function ReverseEntryDialog({ row, open, onClose, onReversed }: ReverseEntryDialogProps) {
  const reverse = useReverseTransaction();
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const against = signedAmount({ type: row.type, amount: opposite(row.amount) }).text;
  const onSubmit = useSubmit<ReverseValues, void>({
    run: ({ reason }) => reverse({ id: row.id, reason: reason.trim(), clientKey }),
    success: 'Entry reversed successfully',
    failure: 'Failed to reverse entry',
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onReversed,
  });
  return (
    <FormDialog<ReverseValues>
      open={open}
      maxWidth="xs"
      title="Reverse Entry"
      subtitle={<Bidi>{row.description}</Bidi>}
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel="Reverse Entry"
      busyLabel="Reversing…"
      onClose={onClose}
    >
      <Alert severity="info">
        An entry of <b>{against}</b> is written against it. Both stay in the books.
      </Alert>
      <TextField name="reason" label="Reason" required multiline rows={2} maxLength={200} />
    </FormDialog>
  );
}
