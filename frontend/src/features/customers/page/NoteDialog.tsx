import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { object, string } from 'yup';
import { newClientKey } from '../../../lib/server/client-key';
import { TextField } from '../../../ui/form/fields/fields';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useSubmit } from '../../../ui/form/useSubmit';
import {
  useAddCustomerNoteMutation,
  useUpdateCustomerNoteMutation,
  type CustomerNote_NoteFragment,
} from '../customers.generated';

/** As many characters as the API takes. */
const MOST = 2000;

interface Values {
  text: string;
}

const schema = object({
  text: string()
    .ensure()
    .trim()
    .required(() => t`Write something`)
    .max(MOST),
});

interface NoteDialogProps {
  customerId: string;
  /** A note that is changed, or a new one; null while closed. */
  writing: CustomerNote_NoteFragment | 'new' | null;
  onClose: () => void;
}

/** Writes a note about a customer, or changes one's own. */
export function NoteDialog({ customerId, writing, onClose }: NoteDialogProps) {
  // The dialog that closes keeps its words while it leaves.
  const [last, setLast] = useState(writing);
  if (writing !== null && writing !== last) setLast(writing);
  const note = last === 'new' ? null : last;
  const clientKey = useMemo(() => (writing === null ? '' : newClientKey()), [writing]);
  const [add] = useAddCustomerNoteMutation();
  const [update] = useUpdateCustomerNoteMutation();
  const onSubmit = useSubmit<Values, void>({
    run: async ({ text }) => {
      if (note === null) await add({ variables: { input: { customerId, text: text.trim(), clientKey } } });
      else await update({ variables: { input: { id: note.id, version: note.version, text: text.trim() } } });
    },
    success: t`Note saved`,
    failure: t`Failed to save the note`,
    onSuccess: onClose,
  });
  return (
    <FormDialog<Values>
      open={writing !== null}
      title={note === null ? t`Add Note` : t`Edit Note`}
      initialValues={{ text: note?.text ?? '' }}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel={t`Save Note`}
      busyLabel={t`Saving…`}
      onClose={onClose}
    >
      <TextField name="text" label={t`Note`} required multiline rows={4} maxLength={MOST} />
    </FormDialog>
  );
}
