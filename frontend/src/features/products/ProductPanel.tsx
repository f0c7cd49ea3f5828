import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { sendImage } from '../../app/session/send-image';
import { useCan, useCurrentUser } from '../../app/session/use-session';
import { newClientKey } from '../../lib/client-key';
import { imagesText, shownValue, theirChanges } from '../../ui/form/changes';
import { FormPanel } from '../../ui/form/FormPanel';
import { useConflict } from '../../ui/form/useConflict';
import { useSubmit } from '../../ui/form/useSubmit';
import { useUploads } from '../../ui/images/use-uploads';
import {
  blankProduct,
  changedFields,
  mergeOnto,
  productLabels,
  productSchema,
  productToValues,
  toCreateInput,
  toUpdateInput,
  type ProductValues,
} from './product.form';
import { ProductFields } from './ProductFields';
import { OwnPrice } from './proposals/OwnPrice';
import { PriceHistory } from './proposals/PriceHistory';
import { ProposePriceDialog } from './proposals/ProposePriceDialog';
import { ProductForEditDocument, type ProductForm_ProductFragment } from './products.generated';
import { useProductChoices } from './use-product-choices';
import { useCreateProduct, useUpdateProduct } from './use-products';

/** The server names one image (`images.1`); the form shows all of them as one field. */
const formField = (path: string): string => path.replace(/^input\./, '').replace(/^images\.\d+$/, 'images');

const parts = {
  labels: productLabels,
  changed: changedFields,
  shown: (values: ProductValues, name: keyof ProductValues) =>
    name === 'images' ? imagesText(values.images) : shownValue(values[name]),
};

/** Price and terms of sale are the administrators'; a vendor writes the words of its product. */
const useSetsTerms = (): boolean => useCurrentUser().role === 'admin';

interface PanelProps {
  open: boolean;
  onClose: () => void;
}

/** 'Add New Product' (spec §2): one key per opened form, so a double click makes one product. */
export function CreateProductPanel({ open, onClose }: PanelProps) {
  const create = useCreateProduct();
  const uploads = useUploads(sendImage);
  const facets = useProductChoices();
  const showCost = useCan('products.cost');
  const setsTerms = useSetsTerms();
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const close = () => {
    // The panel outlives its form: uploads that were not saved must not reach the next one.
    uploads.dispose();
    onClose();
  };
  const onSubmit = useSubmit<ProductValues, void>({
    run: async (values) =>
      create(toCreateInput({ ...values, images: await uploads.resolve(values.images) }, clientKey)),
    success: 'Product created successfully',
    failure: 'Failed to create product',
    mapField: formField,
    onSuccess: close,
  });
  return (
    <FormPanel<ProductValues>
      open={open}
      title="Add New Product"
      initialValues={setsTerms ? blankProduct : { ...blankProduct, isActive: false }}
      validationSchema={productSchema}
      onSubmit={onSubmit}
      submitLabel="Add Product"
      busyLabel="Adding…"
      onClose={close}
    >
      <ProductFields uploads={uploads} facets={facets} showCost={showCost} terms={setsTerms ? 'set' : 'proposed'} />
    </FormPanel>
  );
}

/** 'Edit Product': sends only what was changed; a save that comes too late shows what changed meanwhile. */
export function EditProductPanel({ open, onClose, product }: PanelProps & { product: ProductForm_ProductFragment }) {
  const client = useApolloClient();
  const update = useUpdateProduct();
  const uploads = useUploads(sendImage);
  const facets = useProductChoices();
  const showCost = useCan('products.cost');
  const setsTerms = useSetsTerms();
  const showHistory = useCan('audit.read');
  const [proposing, setProposing] = useState(false);
  const [initialValues] = useState(() => productToValues(product));
  const conflict = useConflict<ProductForm_ProductFragment, ProductValues>({
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
    changes: (before, now, mine) => theirChanges(parts, productToValues(before), productToValues(now), mine),
    merge: mergeOnto,
  });

  const submit = useSubmit<ProductValues, { version: number }>({
    run: async (values) => {
      const after = { ...values, images: await uploads.resolve(values.images) };
      const base = conflict.latest();
      return update(toUpdateInput(base.id, base.version, productToValues(base), after));
    },
    success: 'Product updated successfully',
    edited: conflict.latest,
    failure: 'Failed to update product',
    mapField: formField,
    onSuccess: onClose,
    onFailure: conflict.onFailure,
  });

  return (
    <>
      <FormPanel<ProductValues>
        open={open}
        title="Edit Product"
        initialValues={initialValues}
        validationSchema={productSchema}
        onSubmit={(values, helpers) => {
          conflict.hold(helpers);
          return submit(values, helpers);
        }}
        submitLabel="Save Changes"
        busyLabel="Saving…"
        onClose={onClose}
      >
        <ProductFields
          uploads={uploads}
          facets={facets}
          showCost={showCost}
          terms={setsTerms ? 'set' : 'read'}
          {...(!setsTerms && { price: <OwnPrice product={product} onPropose={() => setProposing(true)} /> })}
        >
          {showHistory && <PriceHistory productId={product.id} />}
        </ProductFields>
      </FormPanel>
      {!setsTerms && <ProposePriceDialog open={proposing} product={product} onClose={() => setProposing(false)} />}
      {conflict.dialog}
    </>
  );
}
