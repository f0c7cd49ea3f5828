import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AnySchema } from 'yup';
import { changedNames, imagesText, mergeChanges, shownValue, theirChanges } from '../../ui/form/changes';
import { PageForm } from '../../ui/form/PageForm';
import { useDirty, useForm, useFormState } from '../../ui/form/store/Form';
import { useEditForm } from '../../ui/form/useEditForm';

/** A stored row as its form shows it, with the version that a save must name. */
interface Versioned<V> {
  version: number;
  values: V;
}

type SettingsValues<V> = Record<keyof V, string | boolean | readonly string[]>;

function shown<V extends SettingsValues<V>>(values: V, name: keyof V): string {
  const value = values[name];
  return typeof value === 'object' ? imagesText(value) : shownValue(value);
}

export interface SettingsFormProps<V extends SettingsValues<V>> {
  /** As it is stored; later changes of it are taken over after a save only. */
  stored: Versioned<V>;
  labels: Record<keyof V, string>;
  schema: AnySchema;
  /** Sends what was changed and answers what is stored then. */
  save: (changes: Partial<V>, version: number) => Promise<Versioned<V>>;
  /** Reads what is stored now, past the cache. */
  reload: () => Promise<Versioned<V>>;
  success: string;
  failure: string;
  /** The API's path of a field to the form's. */
  mapField?: (path: string) => string;
  children: ReactNode;
}

/** A titled card of fields. */
export function FieldGroup({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{
        p: { xs: 2, md: 3 },
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
      }}
    >
      <Box>
        <Typography component="h2" variant="h2">
          {title}
        </Typography>
        {help !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {help}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>
    </Card>
  );
}

/** The bar that appears with the first change and stays in sight. */
function SaveBar() {
  const { resetForm } = useForm();
  const dirty = useDirty();
  const isSubmitting = useFormState((state) => state.isSubmitting);
  if (!dirty) return null;
  return (
    <Card
      role="region"
      aria-label="Unsaved changes"
      data-bar
      sx={{
        position: 'sticky',
        bottom: 'max(16px, env(safe-area-inset-bottom))',
        zIndex: 2,
        px: 2,
        py: 1.25,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: 'background.raised',
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
      }}
    >
      <Typography sx={{ flex: 1, fontWeight: 500 }}>Unsaved changes</Typography>
      <Button variant="outlined" color="secondary" disabled={isSubmitting} onClick={() => resetForm()}>
        Discard
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        Save Changes
      </Button>
    </Card>
  );
}

/** A form of the page itself: saves only what was changed, and shows what somebody else saved meanwhile. */
export function SettingsForm<V extends SettingsValues<V>>(props: SettingsFormProps<V>) {
  const { stored, labels, schema, save, reload, success, failure, mapField, children } = props;
  const names = Object.keys(labels) as (keyof V)[];
  const changed = (before: V, after: V) => changedNames(names, before, after);
  const form = useEditForm<Versioned<V>, V, Versioned<V>>({
    opened: stored,
    toValues: ({ values }) => values,
    read: reload,
    changes: (before, now, mine) => theirChanges({ labels, changed, shown }, before.values, now.values, mine),
    merge: (now, before, mine) => mergeChanges(names, now, before, mine),
    save: (values, base) => {
      const changes = Object.fromEntries(changed(base.values, values).map((name) => [name, values[name]]));
      return save(changes as Partial<V>, base.version);
    },
    success,
    failure,
    mapField: (path) => (mapField ?? ((name: string) => name))(path.replace(/^input\./, '')),
    onSuccess: (saved) => form.goOnFrom(saved),
  });

  return (
    <PageForm<V> initialValues={form.initialValues} validationSchema={schema} onSubmit={form.onSubmit}>
      {children}
      <SaveBar />
      {form.dialog}
    </PageForm>
  );
}
