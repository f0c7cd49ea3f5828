import type { CategoryType } from '../../gql/schema.generated';
import type { CategoryRow_CategoryFragment } from './categories.generated';
import { AddCategoryDialog, EditCategoryDialog } from './CategoryDialog';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';

interface CategoryDialogsProps {
  creating: boolean;
  /** The type a new category starts with. */
  newType: CategoryType;
  editing: CategoryRow_CategoryFragment | undefined;
  deleting: CategoryRow_CategoryFragment | null;
  all: readonly CategoryRow_CategoryFragment[];
  onClose: () => void;
  onDeleteClose: () => void;
}

/** The dialogs of Categories Settings, with the form kit in their own chunk. */
export function CategoryDialogs(props: CategoryDialogsProps) {
  const { creating, newType, editing, deleting, all, onClose, onDeleteClose } = props;
  return (
    <>
      <AddCategoryDialog open={creating} type={newType} onClose={onClose} />
      {editing && <EditCategoryDialog key={editing.id} open category={editing} onClose={onClose} />}
      {deleting && (
        <DeleteCategoryDialog
          key={deleting.id}
          category={deleting}
          others={all.filter(({ id, type }) => type === deleting.type && id !== deleting.id)}
          onClose={onDeleteClose}
        />
      )}
    </>
  );
}
