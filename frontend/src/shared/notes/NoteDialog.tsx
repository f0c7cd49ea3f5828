import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { object, string } from 'yup';
import { newClientKey } from '../../lib/server/client-key';
import { FormDialog } from '../../ui/form/FormDialog';
import { useSubmit } from '../../ui/form/useSubmit';
import { MentionField } from './MentionField';
import { storedOf, typedOf, type Picked } from './mentions';
import {
  useAddCustomerNoteMutation,
  useUpdateCustomerNoteMutation,
  type StaffNote_NoteFragment,
} from './notes.generated';
import type { NoteSubject } from './useMention';

/** As many characters as the API takes. */
const MOST = 2000;

interface Values {
  text: string;
}

export interface NoteDialogProps {
  about: NoteSubject;
  /** A note that is changed, or a new one; null while closed. */
  writing: StaffNote_NoteFragment | 'new' | null;
  onClose: () => void;
}

/** Writes a note about a customer or an order, or changes one's own. */
export function NoteDialog({ about, writing, onClose }: NoteDialogProps) {
  // The dialog that closes keeps its words while it leaves.
  const [last, setLast] = useState(writing);
  const [picked, setPicked] = useState<Picked>(new Map());
  if (writing !== null && writing !== last) setLast(writing);
  const note = last === 'new' ? null : last;
  const typed = useMemo(() => typedOf(note?.text ?? '', note?.mentions ?? []), [note]);
  const clientKey = useMemo(() => (writing === null ? '' : newClientKey()), [writing]);
  const [add] = useAddCustomerNoteMutation();
  const [update] = useUpdateCustomerNoteMutation();
  const named: Picked = new Map([...picked, ...typed.picked]);
  const schema = object({
    text: string()
      .ensure()
      .trim()
      .required(() => t`Write something`)
      .test(
        'stored',
        () => t`The note is too long`,
        (text) => storedOf(text, named).length <= MOST,
      ),
  });
  const onSubmit = useSubmit<Values, void>({
    run: async ({ text: written }) => {
      const text = storedOf(written.trim(), named);
      if (note === null) await add({ variables: { input: { ...about, text, clientKey } } });
      else await update({ variables: { input: { id: note.id, version: note.version, text } } });
    },
    success: t`Note saved`,
    failure: t`Failed to save the note`,
    onSuccess: onClose,
  });
  return (
    <FormDialog<Values>
      open={writing !== null}
      title={note === null ? t`Add Note` : t`Edit Note`}
      initialValues={{ text: typed.text }}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel={t`Save Note`}
      busyLabel={t`Saving…`}
      onClose={onClose}
    >
      <MentionField
        name="text"
        label={t`Note`}
        about={about}
        maxLength={MOST}
        onPick={(label, { userId }) => setPicked((now) => new Map(now).set(label, userId))}
      />
    </FormDialog>
  );
}
