import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { useListExport } from '../../shared/export/useListExport';
import { useNewKey } from '../../shared/keys/useKeys';
import { useCan, useCurrentUser } from '../../shared/session/useSession';
import { useUrlId } from '../../ui/display/useUrlId';
import { ExportButton } from '../../ui/grid/ExportButton';
import { lazyPanel } from '../../ui/lazy-panel';
import { Page } from '../../ui/layout/Page';
import { DeleteProductDialog } from './DeleteProductDialog';
import { ProductCards } from './ProductCards';
import { productVariables, useProductList } from './product-list';
import type { ProductCard_ProductFragment } from './products.generated';
import { useProductsView } from './products-view';
import { useOpenPriceProposalCountQuery } from './proposals/proposals.generated';
import { usePrefetchProduct } from './usePrefetchProduct';
import { ViewSwitch } from './ViewSwitch';

// The form kit is not needed to look at the catalog: it comes when the page is idle, or with the first panel.
const ProductPanels = lazyPanel(() => import('./ProductPanels').then((module) => module.ProductPanels));

// The table and its library come for those who choose it.
const ProductTable = lazyPanel(
  () => import('./table/ProductTable').then((module) => module.ProductTable),
  <Skeleton variant="rounded" height={480} />,
);

const PriceProposalsDrawer = lazyPanel(() =>
  import('./proposals/PriceProposalsDrawer').then((module) => module.PriceProposalsDrawer),
);

const PAGE_SIZE = { cards: 24, list: 50 } as const;
/** The URL's word for the panel of a product that does not exist yet. */
const NEW = 'new';

/** The catalog, as cards or as a list; search, filters, sort and page run on the server and live in the URL. */
export function ProductsScreen() {
  const user = useCurrentUser();
  const [chosen, choose] = useProductsView(user.id);
  // A phone has no room for a table.
  const narrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true });
  const view = narrow ? 'cards' : chosen;
  const list = useProductList(PAGE_SIZE[view]);
  const panel = useUrlId('product');
  const mayWrite = useCan('products.write');
  const mayDecide = useCan('priceProposals.decide');
  const proposals = useUrlId('proposals');
  const waiting = useOpenPriceProposalCountQuery({ skip: !mayDecide, fetchPolicy: 'cache-and-network' }).data
    ?.priceProposals.totalCount;
  const prefetch = usePrefetchProduct();
  const [deleting, setDeleting] = useState<ProductCard_ProductFragment | null>(null);
  const exporting = useListExport('products', productVariables(list));
  const { open } = panel;
  const add = useCallback(() => open(NEW), [open]);
  useNewKey(mayWrite ? add : undefined);

  // A vendor writes only its own products; the server decides, this only spares a refusal.
  const mayEdit = useCallback(
    (product: ProductCard_ProductFragment) => mayWrite && (user.role !== 'vendor' || product.vendorId === user.id),
    [mayWrite, user.id, user.role],
  );
  const body = {
    list,
    mayEdit,
    onEdit: open,
    onDelete: setDeleting,
    onEditIntent: prefetch,
    end: !narrow && <ViewSwitch view={view} onView={choose} />,
    ...(mayWrite && { onAdd: add }),
  };

  return (
    <Page
      title="Product Catalog"
      subtitle="Manage your product inventory and pricing"
      {...(mayWrite && { primary: { label: 'Add Product', icon: <AddIcon />, onClick: add } })}
      {...(waiting && {
        actions: (
          <Button variant="outlined" color="secondary" onClick={() => proposals.open('open')}>
            {waiting === 1 ? '1 price proposal' : `${waiting} price proposals`}
          </Button>
        ),
      })}
    >
      {view === 'cards' && (
        <ProductCards
          {...body}
          end={
            <>
              <ExportButton {...exporting} />
              {body.end}
            </>
          }
        />
      )}
      {/* What is typed into it outlives a look at the cards. */}
      <ProductTable asked={view === 'list'} likely={false} panel={{ ...body, exporting, shown: view === 'list' }} />
      {mayDecide && (
        <PriceProposalsDrawer
          asked={proposals.id !== null}
          likely={Boolean(waiting)}
          panel={{ open: proposals.id !== null, onClose: proposals.close }}
        />
      )}
      {mayWrite && (
        <>
          <ProductPanels
            asked={panel.id !== null}
            panel={{ creating: panel.id === NEW, editing: panel.id === NEW ? null : panel.id, onClose: panel.close }}
          />
          <DeleteProductDialog product={deleting} onClose={() => setDeleting(null)} />
        </>
      )}
    </Page>
  );
}
