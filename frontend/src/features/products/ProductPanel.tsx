import { useApolloClient } from '@apollo/client/react';
import { useMemo, useRef, useState } from 'react';
import { sendImage } from '../../shared/session/send-image';
import { useCan, useCurrentUser } from '../../shared/session/useSession';
import { newClientKey } from '../../lib/server/client-key';
import { theirChanges } from '../../ui/form/changes';
import { FormPanel } from '../../ui/form/FormPanel';
import { useEditForm } from '../../ui/form/useEditForm';
import { productDetail } from '../../shared/paths';
import { useSubmit } from '../../ui/form/useSubmit';
import { useUploads } from '../../ui/images/useUploads';
import {
  blankProduct,
  changedFields,
  mergeOnto,
  newProductSchema,
  productLabels,
  productSchema,
  productToValues,
  shownField,
  toCreateInput,
  toStockInput,
  toUpdateInput,
  type NewProductValues,
  type ProductValues,
} from './product.form';
import { ProductFields } from './ProductFields';
import { OwnPrice } from './proposals/OwnPrice';
import { PriceHistory } from './proposals/PriceHistory';
import { ProposePriceDialog } from './proposals/ProposePriceDialog';
import {
  ProductForEditDocument,
  type ProductForm_ProductFragment,
  type ProductStock_ItemFragment,
} from './products.generated';
import { useProductChoices } from './useProductChoices';
import { useCreateProduct, useUpdateProduct, useUpdateProductStock } from './useProducts';

/** The server names one image (`images.1`); the form shows all of them as one field. */
const formField = (path: string): string => path.replace(/^input\./, '').replace(/^images\.\d+$/, 'images');

const parts = { labels: productLabels, changed: changedFields, shown: shownField };

/** Price and terms of sale are the administrators'; a vendor writes the words of its product. */
const useSetsTerms = (): boolean => useCurrentUser().role === 'admin';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

/** 'Add New Product': one key per opened form, so a double click makes one product. */
export function CreateProductPanel({ open, onClose }: PanelProps) {
  const create = useCreateProduct();
  const uploads = useUploads(sendImage);
  const facets = useProductChoices();
  const showCost = useCan('products.cost');
  const setsTerms = useSetsTerms();
  const setsStock = useCan('inventory.adjust');
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const close = () => {
    // The panel outlives its form: uploads that were not saved must not reach the next one.
    uploads.dispose();
    onClose();
  };
  const onSubmit = useSubmit<NewProductValues, { id: string }>({
    run: async (values) =>
      create(toCreateInput({ ...values, images: await uploads.resolve(values.images) }, clientKey)),
    success: ({ id }) => ({
      text: 'Product created successfully',
      link: { label: 'View product', to: productDetail(id) },
    }),
    failure: 'Failed to create product',
    mapField: formField,
    onSuccess: close,
  });
  return (
    <FormPanel<NewProductValues>
      open={open}
      title="Add New Product"
      initialValues={setsTerms ? blankProduct : { ...blankProduct, isActive: false }}
      validationSchema={newProductSchema}
      onSubmit={onSubmit}
      submitLabel="Add Product"
      busyLabel="Adding…"
      onClose={close}
    >
      <ProductFields
        uploads={uploads}
        facets={facets}
        showCost={showCost}
        terms={setsTerms ? 'set' : 'proposed'}
        {...(setsStock && { stock: 'new' })}
      />
    </FormPanel>
  );
}

/** Product and stock row together: a save of either counts. */
const versionOf = ({ version, inventory }: Pick<ProductForm_ProductFragment, 'version' | 'inventory'>): number =>
  version + (inventory?.version ?? 0);

/** The product with the newer of two states of its stock: what this form saved, and what was read. */
const withStock = (
  product: ProductForm_ProductFragment,
  saved: ProductStock_ItemFragment | null,
): ProductForm_ProductFragment =>
  saved && product.inventory && saved.version > product.inventory.version ? { ...product, inventory: saved } : product;

/** 'Edit Product': sends only what was changed; a save that comes too late shows what changed meanwhile. */
export function EditProductPanel({ open, onClose, product }: PanelProps & { product: ProductForm_ProductFragment }) {
  const client = useApolloClient();
  const update = useUpdateProduct();
  const updateStock = useUpdateProductStock();
  // Stock is a row of its own: when the product is refused after it, the next save goes on from what was stored.
  const savedStock = useRef<ProductStock_ItemFragment>(null);
  const uploads = useUploads(sendImage);
  const facets = useProductChoices();
  const showCost = useCan('products.cost');
  const setsTerms = useSetsTerms();
  const setsStock = useCan('inventory.adjust') && product.inventory !== null;
  const showHistory = useCan('audit.read');
  const [proposing, setProposing] = useState(false);
  const form = useEditForm<ProductForm_ProductFragment, ProductValues, { version: number }>({
    thing: 'product',
    opened: product,
    toValues: productToValues,
    read: async () =>
      (
        await client.query({
          query: ProductForEditDocument,
          variables: { id: product.id, withCost: showCost },
          fetchPolicy: 'network-only',
        })
      ).data?.product,
    changes: (before, now, mine) =>
      theirChanges(parts, productToValues(withStock(before, savedStock.current)), productToValues(now), mine),
    merge: mergeOnto,
    versionOf,
    save: async (values, stored) => {
      const after = { ...values, images: await uploads.resolve(values.images) };
      const base = withStock(stored, savedStock.current);
      const before = productToValues(base);
      const stockInput = base.inventory && toStockInput(base.inventory, before, after);
      if (stockInput) savedStock.current = await updateStock(stockInput);
      const input = toUpdateInput(base.id, base.version, before, after);
      const onlyStock = stockInput && Object.keys(input).length === 2;
      const { version } = onlyStock ? base : await update(input);
      return { version: versionOf({ version, inventory: savedStock.current ?? base.inventory }) };
    },
    success: 'Product updated successfully',
    failure: 'Failed to update product',
    mapField: formField,
    onSuccess: onClose,
  });

  return (
    <>
      <FormPanel<ProductValues>
        open={open}
        title="Edit Product"
        initialValues={form.initialValues}
        validationSchema={productSchema}
        onSubmit={form.onSubmit}
        submitLabel="Save Changes"
        busyLabel="Saving…"
        onClose={onClose}
      >
        <ProductFields
          uploads={uploads}
          facets={facets}
          showCost={showCost}
          terms={setsTerms ? 'set' : 'read'}
          {...(setsStock && { stock: 'stored' })}
          {...(!setsTerms && { price: <OwnPrice product={product} onPropose={() => setProposing(true)} /> })}
        >
          {showHistory && <PriceHistory productId={product.id} />}
        </ProductFields>
      </FormPanel>
      {!setsTerms && <ProposePriceDialog open={proposing} product={product} onClose={() => setProposing(false)} />}
      {form.dialog}
    </>
  );
}
