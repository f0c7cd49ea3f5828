import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import PriceChangeIcon from '@mui/icons-material/PriceChangeOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { useCallback, useMemo } from 'react';
import { useUrlId } from '../../../ui/display/useUrlId';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { EntityGrid } from '../../../ui/grid/EntityGrid';
import { FilterSelect } from '../../../ui/grid/FilterBar';
import { useListExport } from '../../../shared/export/useListExport';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useChoosing } from '../../../shared/bulk-edit/useChoosing';
import { lazyPanel } from '../../../ui/lazy-panel';
import { ListViews } from '../../../shared/views/ListViews';
import { useListState } from '../../../ui/grid/useListState';
import { useNewKey } from '../../../shared/keys/useKeys';
import { ADD_PRODUCT } from '../marketplace-url';
import { useViewer } from '../useViewer';
import { OfferCard } from './OfferCard';
import { offerColumns } from './offers.columns';
import {
  useOfferChoicesQuery,
  OffersDocument,
  useSuppliersQuery,
  type OfferRow_OfferFragment,
} from './offers.generated';
import { UNKNOWN_PRODUCT } from './offer-words';

const EditMany = lazyPanel(() => import('./EditManyOffers').then((module) => module.EditManyOffers));

const listOptions = {
  filters: { supplier: 'text', category: 'text', status: ['available', 'unavailable'] },
  sorts: ['createdAt', 'nameEn', 'price', 'minOrderQuantity', 'leadTimeDays'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
} as const;
const FILTERS = Object.keys(listOptions.filters);

const statusChoices = [
  { value: 'available', label: 'Available' },
  { value: 'unavailable', label: 'Unavailable' },
] as const;

/** Most suppliers the filter lists at once; the Suppliers tab finds any other. */
const FILTER_SUPPLIERS = 100;

const rowId = (offer: OfferRow_OfferFragment) => offer.id;
/** Several suppliers offer the same thing: the buttons of a row name both. */
const rowName = ({ nameEn, supplierName }: OfferRow_OfferFragment) =>
  [nameEn || UNKNOWN_PRODUCT, supplierName].filter(Boolean).join(', ');

/** Every offer, or a supplier's own; search, filters, sort and page run on the server. */
export function ProductsTab() {
  const viewer = useViewer();
  const list = useListState(listOptions);
  const { open: openDetail } = useUrlId('view');
  const { open: openEdit } = useUrlId('edit');
  const { open: openPrice } = useUrlId('price');
  const { open: openAdd } = useUrlId('add');
  const { supplier, category, status } = list.filters;
  const variables = {
    filter: {
      ...(list.search && { search: list.search }),
      ...(supplier && { supplierId: supplier }),
      ...(category && { category }),
      ...(status && { availability: status === 'available' }),
    },
    sort: list.sort,
  };
  const exporting = useListExport('marketplace/products', variables);
  const { page, grid } = useEntityList(OffersDocument, {
    list,
    variables,
    pageOf: (data) => data.marketplaceProducts,
  });
  const choosing = useChoosing(variables.filter);
  const suppliers = useSuppliersQuery({
    variables: { first: FILTER_SUPPLIERS, offset: 0 },
    skip: !viewer.isStaff,
  }).data?.suppliers.nodes;
  const categories = useOfferChoicesQuery().data?.categoryChoices.product;

  const supplierChoices = useMemo(() => {
    const known = (suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }));
    if (!supplier || known.some(({ value }) => value === supplier)) return known;
    const named = page?.nodes.find(({ supplierId }) => supplierId === supplier)?.supplierName;
    return [...known, { value: supplier, label: named ?? 'One supplier' }];
  }, [page, supplier, suppliers]);

  const withSupplier = !viewer.isSupplier;
  const columns = useMemo(() => offerColumns(withSupplier), [withSupplier]);
  const add = useCallback(() => openAdd(ADD_PRODUCT), [openAdd]);
  const onOpen = useCallback((offer: OfferRow_OfferFragment) => openDetail(offer.id), [openDetail]);
  const rowActions = useCallback(
    (offer: OfferRow_OfferFragment) => [
      ...(offer.canEdit
        ? [{ label: 'Update price', icon: <PriceChangeIcon />, onClick: () => openPrice(offer.id) }]
        : []),
      { label: 'View details', icon: <VisibilityIcon />, onClick: () => openDetail(offer.id) },
      ...(offer.canEdit ? [{ label: 'Edit', icon: <EditIcon />, onClick: () => openEdit(offer.id) }] : []),
    ],
    [openDetail, openEdit, openPrice],
  );
  useNewKey(viewer.mayWrite ? add : undefined);

  return (
    <>
      <EntityGrid
        id="marketplace"
        label="Marketplace products"
        list={list}
        columns={columns}
        {...grid}
        exporting={exporting}
        views={(columns) => <ListViews asked panel={{ list: 'offers', filters: FILTERS, columns }} />}
        errorTitle="Marketplace products could not be loaded"
        skeletonRows={8}
        getRowId={rowId}
        getRowName={rowName}
        onOpen={onOpen}
        rowActions={rowActions}
        actionsWidth={viewer.mayWrite ? 126 : 84}
        {...(viewer.mayWrite && { bulkBar: choosing.bulkBar, choosesWhole: true })}
        renderCard={(offer) => <OfferCard offer={offer} withSupplier={withSupplier} />}
        empty={
          <EmptyState
            icon={<StorefrontIcon />}
            title="No marketplace products yet"
            text={
              viewer.isSupplier
                ? 'Offer your first product: buyers see its price, minimum quantity and lead time.'
                : 'What suppliers offer appears here, with price, minimum quantity and lead time.'
            }
            {...(viewer.mayWrite && {
              action: { label: 'Add Marketplace Product', icon: <AddIcon />, onClick: add },
            })}
          />
        }
        filterBar={{
          searchPlaceholder: 'Search marketplace products...',
          noun: ['product', 'products'],
          children: (
            <>
              {viewer.isStaff && (
                <FilterSelect
                  label="Supplier"
                  allLabel="All Suppliers"
                  value={supplier}
                  choices={supplierChoices}
                  onChange={(value) => list.setFilter('supplier', value)}
                />
              )}
              <FilterSelect
                label="Category"
                allLabel="All Categories"
                value={category}
                choices={(categories ?? []).map((name) => ({ value: name, label: name }))}
                onChange={(value) => list.setFilter('category', value)}
              />
              <FilterSelect
                label="Status"
                allLabel="All Status"
                value={status}
                choices={statusChoices}
                onChange={(value) => list.setFilter('status', value as typeof status)}
              />
            </>
          ),
        }}
      />
      <EditMany asked={choosing.asked} likely={false} panel={choosing.panel} />
    </>
  );
}
