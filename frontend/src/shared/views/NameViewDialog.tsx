import { t } from '@lingui/core/macro';
import { object, string } from 'yup';
import type { ViewedList } from '../../gql/schema.generated';
import { newClientKey } from '../../lib/server/client-key';
import { TextField } from '../../ui/form/fields/fields';
import { FormDialog } from '../../ui/form/FormDialog';
import { useSubmit } from '../../ui/form/useSubmit';
import {
  SavedViewsDocument,
  useCreateSavedViewMutation,
  useUpdateSavedViewMutation,
  type SavedView_ViewFragment,
} from './views.generated';

const schema = object({
  name: string()
    .trim()
    .required(() => t`Enter a name`),
});

export interface NameViewDialogProps {
  list: ViewedList;
  /** The view to rename, 'new' for what is shown, null while the dialog is closed. */
  subject: SavedView_ViewFragment | 'new' | null;
  shown: { query: string; hiddenColumns: string[] };
  onClose: () => void;
}

/** Names what is shown, or a view anew. */
export function NameViewDialog({ list, subject, shown, onClose }: NameViewDialogProps) {
  const again = { refetchQueries: [SavedViewsDocument], awaitRefetchQueries: true };
  const [create] = useCreateSavedViewMutation(again);
  const [update] = useUpdateSavedViewMutation();
  const view = subject === 'new' ? null : subject;
  const submit = useSubmit<{ name: string }, unknown>({
    run: ({ name }) =>
      view
        ? update({ variables: { input: { id: view.id, version: view.version, name: name.trim() } } })
        : create({ variables: { input: { ...shown, list, name: name.trim(), clientKey: newClientKey() } } }),
    success: t`View saved`,
    failure: t`Failed to save the view`,
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onClose,
  });
  return (
    <FormDialog<{ name: string }>
      key={view?.id ?? 'new'}
      open={subject !== null}
      maxWidth="xs"
      title={view ? t`Rename view` : t`Save view`}
      subtitle={t`Search, filters, order and columns as they are now`}
      initialValues={{ name: view?.name ?? '' }}
      validationSchema={schema}
      onSubmit={submit}
      submitLabel={t`Save`}
      busyLabel={t`Saving…`}
      onClose={onClose}
    >
      <TextField name="name" label={t({ message: 'Name', context: 'of a view' })} maxLength={60} required />
    </FormDialog>
  );
}
