import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { CategoryType } from '../../gql/schema.generated';
import { toApiError } from '../../lib/server/api-error';
import { newClientKey } from '../../lib/server/client-key';
import { SwitchField, TextField } from '../../ui/form/fields/fields';
import { NumberField } from '../../ui/form/fields/numbers';
import { FormDialog } from '../../ui/form/FormDialog';
import { ToggleField } from '../../ui/form/fields/ToggleField';
import { useSubmit } from '../../ui/form/useSubmit';
import { CategoryListsDocument, type CategoryRow_CategoryFragment } from './categories.generated';
import {
  blankCategory,
  categorySchema,
  categoryToValues,
  toCreateInput,
  toUpdateInput,
  usesText,
  type CategoryValues,
} from './category.form';
import { ColorField } from './ColorField';
import { useCreateCategory, useUpdateCategory } from './useCategories';

const types = [
  { value: 'business', label: 'Business' },
  { value: 'product', label: 'Product' },
];

/** The server's message after what failed. */
export const failed = (what: string) => (error: unknown) => {
  const known = toApiError(error);
  return { ...known, message: `Failed to ${what} category: ${known.message ?? 'the server could not be reached'}` };
};

function CategoryFields({ used }: { used: string | null }) {
  return (
    <>
      <TextField
        name="name"
        label="Internal name"
        required
        maxLength={100}
        help="The name stored with products and users; each can be used once"
      />
      <TextField name="displayName" label="Display name" maxLength={255} help="Leave empty to use the internal name" />
      <ToggleField
        name="type"
        label="Type"
        options={types}
        disabled={used !== null}
        {...(used !== null && { help: `Used by ${used}, so the type stays` })}
      />
      <TextField name="description" label="Description" multiline rows={2} maxLength={1000} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
        <ColorField name="color" label="Colour" />
        <NumberField name="sortOrder" label="Sort order" min={0} />
      </Box>
      <SwitchField name="isActive" label="Active" help="Inactive categories are not offered in forms" />
    </>
  );
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** 'Add Category'. */
export function AddCategoryDialog({ open, type, onClose }: DialogProps & { type: CategoryType }) {
  const create = useCreateCategory();
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const initialValues = useMemo((): CategoryValues => ({ ...blankCategory, type }), [type]);
  const onSubmit = useSubmit<CategoryValues, void>({
    run: (values) => create(toCreateInput(values, clientKey)),
    success: 'Category created successfully',
    failure: 'Failed to create category',
    normalise: failed('create'),
    onSuccess: onClose,
  });
  return (
    <FormDialog<CategoryValues>
      open={open}
      title="Add Category"
      initialValues={initialValues}
      validationSchema={categorySchema}
      onSubmit={onSubmit}
      submitLabel="Add Category"
      busyLabel="Adding…"
      onClose={onClose}
    >
      <CategoryFields used={null} />
    </FormDialog>
  );
}

/** 'Edit Category'. After a conflict the newer version is read, and saving again puts the typed changes onto it. */
export function EditCategoryDialog({
  open,
  category,
  onClose,
}: DialogProps & { category: CategoryRow_CategoryFragment }) {
  const client = useApolloClient();
  const update = useUpdateCategory();
  const onSubmit = useSubmit<CategoryValues, { version: number }>({
    run: (values) => update(toUpdateInput(category, values)),
    success: 'Category updated successfully',
    edited: () => category,
    failure: 'Failed to update category',
    normalise: failed('update'),
    onSuccess: onClose,
    onFailure: (error) => {
      if (error.code === 'STALE_VERSION') void client.refetchQueries({ include: [CategoryListsDocument] });
    },
  });
  return (
    <FormDialog<CategoryValues>
      open={open}
      title="Edit Category"
      initialValues={categoryToValues(category)}
      validationSchema={categorySchema}
      onSubmit={onSubmit}
      submitLabel="Save Changes"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <CategoryFields used={category.usageCount ? usesText(category) : null} />
    </FormDialog>
  );
}
