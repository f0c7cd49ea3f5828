import { useMemo } from 'react';
import type { ProductFilter } from '../../../gql/schema.generated';
import { formatMoney } from '../../../lib/numbers/money';
import { answered } from '../../../lib/server/answered';
import type { BulkField, Targets } from '../../../shared/bulk-edit/bulk-changes';
import { BulkEditDialog } from '../../../shared/bulk-edit/BulkEditDialog';
import type { BulkSource, Chosen } from '../../../shared/bulk-edit/useBulkEdit';
import { useLoadChosen } from '../../../shared/bulk-edit/useLoadChosen';
import { useCan, useCurrentUser } from '../../../shared/session/useSession';
import { ProductsToEditDocument, useEditProductsMutation, type ProductsToEditQuery } from '../products.generated';
import { useFacets } from '../useFacets';

type Row = ProductsToEditQuery['products']['nodes'][number];

const pageOf = (data: ProductsToEditQuery) => data.products;

const active = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;
const WHOLE = ['minOrderQuantity', 'orderMultiple', 'reorderPoint'];

/** The values of a row as the server takes them: numbers and flags are typed as texts. */
function itemOf(row: Row, values: Targets) {
  const { reorderPoint, ...own } = values;
  const fields = Object.entries(own).map(([name, value]) => [
    name,
    name === 'isActive' ? value === 'true' : WHOLE.includes(name) ? Number(value) : value,
  ]);
  return {
    id: row.id,
    ...(fields.length > 0 && { version: row.version, ...(Object.fromEntries(fields) as object) }),
    ...(reorderPoint != null && {
      reorderPoint: Number(reorderPoint),
      ...(row.inventory && { stockVersion: row.inventory.version }),
    }),
  };
}

export interface EditManyProductsProps {
  open: boolean;
  chosen: Chosen<ProductFilter> | null;
  onClose: (isChanged: boolean) => void;
}

/** 'Edit many': one value, or one step of the price, for all products that are chosen. */
export function EditManyProducts({ open, chosen, onClose }: EditManyProductsProps) {
  const load: BulkSource<Row, ProductFilter>['load'] = useLoadChosen(ProductsToEditDocument, pageOf);
  const [mutate] = useEditProductsMutation();
  const { categories, brands } = useFacets();
  const setsTerms = useCurrentUser().role === 'admin';
  const setsStock = useCan('inventory.adjust');

  const fields = useMemo((): readonly BulkField<Row>[] => {
    const text = (name: 'category' | 'brand', label: string, suggestions: readonly string[]): BulkField<Row> => ({
      name,
      label,
      kind: 'text',
      suggestions,
      clearable: true,
      read: (row) => row[name],
    });
    const terms: readonly BulkField<Row>[] = [
      { name: 'basePrice', label: 'Price', kind: 'price', read: (row) => row.basePrice, show: formatMoney },
      { name: 'isActive', label: 'Status', kind: 'choice', choices: active, read: (row) => String(row.isActive) },
      {
        name: 'minOrderQuantity',
        label: 'Minimum order',
        kind: 'whole',
        read: (row) => String(row.minOrderQuantity),
      },
      { name: 'orderMultiple', label: 'Order multiple', kind: 'whole', read: (row) => String(row.orderMultiple) },
    ];
    const stock: BulkField<Row> = {
      name: 'reorderPoint',
      label: 'Reorder point',
      kind: 'whole',
      read: ({ inventory }) => (inventory?.reorderPoint == null ? undefined : String(inventory.reorderPoint)),
    };
    return [
      ...(setsTerms ? terms.slice(0, 1) : []),
      text('category', 'Category', categories),
      text('brand', 'Brand', brands),
      ...(setsStock ? [stock] : []),
      ...(setsTerms ? terms.slice(1) : []),
    ];
  }, [brands, categories, setsStock, setsTerms]);

  const source = useMemo(
    (): BulkSource<Row, ProductFilter> => ({
      load,
      save: async (rows) => {
        const items = rows.map(({ row, values }) => itemOf(row, values));
        return answered((await mutate({ variables: { input: { items } } })).data).editProducts.outcomes;
      },
    }),
    [load, mutate],
  );
  return (
    <BulkEditDialog
      open={open}
      chosen={chosen}
      fields={fields}
      source={source}
      nameOf={(row) => row.name}
      onClose={onClose}
    />
  );
}
