import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useCallback, useState } from 'react';
import type { CategoryType } from '../../gql/schema.generated';
import { Page } from '../../ui/layout/Page';
import { useUrlId } from '../../ui/display/useUrlId';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { lazyPanel } from '../../ui/lazy-panel';
import { useNewKey } from '../../shared/keys/useKeys';
import { useCategoryListsQuery, type CategoryRow_CategoryFragment } from './categories.generated';
import { CategoryList } from './CategoryList';

const CategoryDialogs = lazyPanel(() => import('./CategoryDialogs').then((module) => module.CategoryDialogs));

/** The URL's word for the dialog of a category that does not exist yet. */
const NEW = 'new';

const lists = [
  {
    type: 'business',
    title: 'Business Categories',
    emptyText: 'Until you add one, forms offer barber, pharmacy, salon, spa and clinic.',
  },
  {
    type: 'product',
    title: 'Product Categories',
    emptyText: 'Until you add one, forms offer haircare, skincare, tools, equipment and consumables.',
  },
] as const;

/** Categories Settings: what the forms of users and products offer, and in which order. */
export function CategoriesScreen() {
  const dialog = useUrlId('category');
  const [type, setType] = useState<CategoryType>('business');
  const [deleting, setDeleting] = useState<CategoryRow_CategoryFragment | null>(null);
  const { data: fresh, previousData, error, refetch } = useCategoryListsQuery({ fetchPolicy: 'cache-and-network' });
  const data = fresh ?? previousData;

  const { open } = dialog;
  const add = useCallback(
    (wanted: CategoryType) => {
      setType(wanted);
      open(NEW);
    },
    [open],
  );
  const create = useCallback(() => add('business'), [add]);
  useNewKey(create);

  const all = data ? [...data.business.nodes, ...data.product.nodes] : [];
  const editing = dialog.id === null ? undefined : all.find(({ id }) => id === dialog.id);

  return (
    <Page
      title="Categories Settings"
      subtitle="The categories to choose from for users and products, in this order"
      primary={{ label: 'Add Category', icon: <AddIcon />, onClick: create }}
    >
      {error && !data ? (
        <Card variant="outlined">
          <ErrorState title="Categories could not be loaded" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {lists.map((list) => (
            <CategoryList
              key={list.type}
              title={list.title}
              emptyText={list.emptyText}
              rows={data?.[list.type].nodes}
              totalCount={data?.[list.type].totalCount}
              onAdd={() => add(list.type)}
              onEdit={({ id }) => open(id)}
              onDelete={setDeleting}
              onStale={() => void refetch()}
            />
          ))}
        </Box>
      )}
      <CategoryDialogs
        asked={dialog.id !== null || deleting !== null}
        panel={{
          creating: dialog.id === NEW,
          newType: type,
          editing,
          deleting,
          all,
          onClose: dialog.close,
          onDeleteClose: () => setDeleting(null),
        }}
      />
    </Page>
  );
}
