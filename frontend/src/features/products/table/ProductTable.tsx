import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useCan, useCurrentUser } from '../../../shared/session/useSession';
import { ListViews } from '../../../shared/views/ListViews';
import { useLeaveGuard } from '../../../ui/form/LeaveGuard';
import { useChoosing } from '../../../shared/bulk-edit/useChoosing';
import { EntityGrid } from '../../../ui/grid/EntityGrid';
import type { ListExport } from '../../../ui/grid/ExportButton';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { ProductCard } from '../ProductCard';
import { NoProducts } from '../ProductCards';
import { FILTERS, productVariables, type ProductListState } from '../product-list';
import { ProductFilters } from '../ProductFilters';
import { ProductRowsDocument, type ProductRow_ProductFragment } from '../products.generated';
import { EditManyProducts } from './EditManyProducts';
import { EditsContext } from './edits-context';
import { productColumns } from './products.columns';
import { RowEdits, type EditedField } from './row-edits';
import { SaveBar } from './SaveBar';
import { useSaveEdits } from './useSaveEdits';

export interface ProductTableProps {
  list: ProductListState;
  exporting: ListExport;
  /** Whether it is looked at; what was typed into it stays meanwhile. */
  shown: boolean;
  onAdd?: () => void;
  mayEdit: (product: ProductRow_ProductFragment) => boolean;
  onEdit: (id: string) => void;
  onDelete: (product: ProductRow_ProductFragment) => void;
  end: ReactNode;
}

const rowId = (row: ProductRow_ProductFragment) => row.id;
const rowName = (row: ProductRow_ProductFragment) => row.name;

function Table({
  list,
  exporting,
  onAdd,
  mayEdit,
  onEdit,
  onDelete,
  end,
  edits,
}: ProductTableProps & { edits: RowEdits }) {
  const setsPrices = useCurrentUser().role === 'admin';
  const setsStock = useCan('inventory.adjust');
  const { page, grid } = useEntityList(ProductRowsDocument, {
    list,
    variables: productVariables(list),
    pageOf: (data) => data.products,
  });
  const mayWrite = useCan('products.write');
  const choosing = useChoosing(productVariables(list).filter);
  const rows = page?.nodes;
  useEffect(() => {
    if (!rows) return undefined;
    edits.follow(rows);
    return edits.subscribe(() => edits.follow(rows));
  }, [edits, rows]);

  const mayType = useCallback(
    (row: ProductRow_ProductFragment, field: EditedField) =>
      mayEdit(row) && (field === 'basePrice' ? setsPrices : setsStock && row.inventory?.reorderPoint != null),
    [mayEdit, setsPrices, setsStock],
  );
  const columns = useMemo(() => productColumns(mayType), [mayType]);
  const onOpen = useCallback(
    (row: ProductRow_ProductFragment) => {
      if (mayEdit(row)) onEdit(row.id);
    },
    [mayEdit, onEdit],
  );
  const rowActions = useCallback(
    (row: ProductRow_ProductFragment) =>
      mayEdit(row)
        ? [
            { label: 'Edit', icon: <EditOutlined />, onClick: () => onEdit(row.id) },
            { label: 'Delete', icon: <DeleteOutlined />, onClick: () => onDelete(row) },
          ]
        : [],
    [mayEdit, onDelete, onEdit],
  );
  return (
    <>
      <EntityGrid
        id="products"
        label="Products"
        list={list}
        columns={columns}
        {...grid}
        exporting={exporting}
        errorTitle="Products could not be loaded"
        skeletonRows={10}
        getRowId={rowId}
        getRowName={rowName}
        onOpen={onOpen}
        {...(mayWrite && { rowActions, actionsWidth: 92, bulkBar: choosing.bulkBar, choosesWhole: true })}
        renderCard={(row) => <ProductCard product={row} />}
        empty={<NoProducts onAdd={onAdd} />}
        emptyFilteredTitle="No products found"
        views={(hidden) => <ListViews asked panel={{ list: 'products', filters: FILTERS, columns: hidden }} />}
        barEnd={end}
        filterBar={{
          searchPlaceholder: 'Search products...',
          noun: ['product', 'products'],
          children: <ProductFilters list={list} withSort={false} />,
        }}
      />
      {choosing.asked && <EditManyProducts {...choosing.panel} />}
    </>
  );
}

/** The catalog in rows: price and reorder point are typed over where they stand, and saved together. */
export function ProductTable(props: ProductTableProps) {
  const [edits] = useState(() => new RowEdits());
  const { busy, held, save } = useSaveEdits(edits);
  const dirty = useSyncExternalStore(edits.subscribe, () => edits.all().size > 0);
  const { question } = useLeaveGuard({
    dirty,
    onTyped: edits.subscribe,
    modal: false,
    isOfScreen: true,
    onDiscard: () => edits.takeBack(),
  });
  const place = useMemo(() => ({ edits, save: () => void save() }), [edits, save]);
  return (
    <EditsContext value={place}>
      {props.shown && <Table {...props} edits={edits} />}
      <SaveBar edits={edits} busy={busy} namesFaults={held} onSave={() => void save()} />
      {question}
    </EditsContext>
  );
}
