import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Bidi } from '../../ui/display/Bidi';
import { DateField } from '../../ui/form/fields/DateField';
import { SelectField } from '../../ui/form/fields/fields';
import { FormDialog } from '../../ui/form/FormDialog';
import { useEditForm } from '../../ui/form/useEditForm';
import {
  configureSchema,
  mergeFeaturing,
  theirFeaturing,
  toFeaturing,
  toValues,
  type ConfigureValues,
} from './configure.form';
import { PRIORITIES, type Featurable } from './featurable';
import { FAILED, readFeaturable, UPDATED, useConfigure } from './useFeaturing';

interface ConfigureDialogProps {
  /** What is configured; null while nothing is. */
  item: Featurable | null;
  onClose: () => void;
}

/** Priority and expiry of a featured product. */
export function ConfigureDialog({ item, onClose }: ConfigureDialogProps) {
  // The form stays as it is while the dialog fades out.
  const [shown, setShown] = useState(item);
  useEffect(() => {
    if (item) setShown(item);
  }, [item]);
  return (
    shown && (
      <ConfigureForm
        key={`${shown.kind} ${shown.id} ${shown.version}`}
        item={shown}
        open={item !== null}
        onClose={onClose}
      />
    )
  );
}

function ConfigureForm({ item, open, onClose }: { item: Featurable; open: boolean; onClose: () => void }) {
  const client = useApolloClient();
  const configure = useConfigure();
  const form = useEditForm<Featurable, ConfigureValues, { version: number }>({
    thing: 'featured product',
    opened: item,
    toValues,
    read: () => readFeaturable(client, item),
    changes: theirFeaturing,
    merge: mergeFeaturing,
    save: (values, base) => configure(base, toFeaturing(values, base)),
    success: UPDATED,
    failure: FAILED,
    mapField: (path) => (path.endsWith('featuredUntil') ? 'lastDay' : 'priority'),
    onSuccess: onClose,
  });
  return (
    <>
      <FormDialog<ConfigureValues>
        open={open}
        maxWidth="xs"
        title="Configure Featured Product"
        subtitle={<Bidi>{item.name}</Bidi>}
        initialValues={form.initialValues}
        validationSchema={configureSchema}
        onSubmit={form.onSubmit}
        submitLabel="Save Changes"
        busyLabel="Saving…"
        onClose={onClose}
      >
        <SelectField
          name="priority"
          label="Priority"
          required
          options={PRIORITIES}
          help="Higher priorities come first; among equals, newer products"
        />
        <DateField name="lastDay" label="Expires after" help="Optional. Leave empty and it does not expire" />
      </FormDialog>
      {form.dialog}
    </>
  );
}
