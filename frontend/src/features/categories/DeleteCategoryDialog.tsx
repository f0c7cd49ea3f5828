import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { RemovalDialog } from '../../shared/removal/RemovalDialog';
import { notify, notifyError } from '../../ui/feedback/notify';
import { FieldShell } from '../../ui/form/fields/Field';
import type { CategoryRow_CategoryFragment } from './categories.generated';
import { failed } from './CategoryDialog';
import { useDeleteCategory } from './useCategories';
import { Bidi } from '../../ui/display/Bidi';

interface DeleteCategoryDialogProps {
  category: CategoryRow_CategoryFragment;
  /** The other categories of its type. */
  others: readonly CategoryRow_CategoryFragment[];
  onClose: () => void;
}

/** 'Delete Category': one in use goes only once another takes over what uses it. */
export function DeleteCategoryDialog({ category, others, onClose }: DeleteCategoryDialogProps) {
  const remove = useDeleteCategory();
  const [busy, setBusy] = useState(false);
  const [replacement, setReplacement] = useState('');
  const used = (category.usageCount ?? 0) > 0;
  const takesOver = others.find(({ id }) => id === replacement);

  const confirm = async () => {
    setBusy(true);
    try {
      await remove(category.id, takesOver?.id ?? null);
      notify({ text: 'Category deleted successfully' });
      onClose();
    } catch (error) {
      notifyError(failed('delete')(error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <RemovalDialog
      of="category"
      id={category.id}
      name={category.name}
      title="Delete Category"
      confirmLabel={used ? 'Move and delete' : 'Delete'}
      busy={busy}
      overcome={takesOver !== undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      instead={(refused) =>
        (refused || used) &&
        (others.length === 0 ? (
          <Box sx={{ mt: 2 }}>Add another category first: it can take them over.</Box>
        ) : (
          <Box sx={{ mt: 2 }}>
            Choose the category that takes them over; then this one is deleted.
            <FieldShell id="replacement" label="Move to">
              <MuiTextField
                select
                fullWidth
                id="replacement"
                value={replacement}
                onChange={(event) => setReplacement(event.target.value)}
                slotProps={{ select: { SelectDisplayProps: { 'aria-labelledby': 'replacement-label replacement' } } }}
              >
                {others.map(({ id, displayName }) => (
                  <MenuItem key={id} value={id}>
                    <Bidi>{displayName}</Bidi>
                  </MenuItem>
                ))}
              </MuiTextField>
            </FieldShell>
          </Box>
        ))
      }
    >
      <Bidi>{category.displayName}</Bidi> will not be offered in forms any more. This action cannot be undone.
    </RemovalDialog>
  );
}
