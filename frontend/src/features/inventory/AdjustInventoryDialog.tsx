import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { bySearch, useSearch } from '../../shared/apollo/useSearch';
import { useCurrentUser } from '../../shared/session/useSession';
import { lastReason, rememberReason } from '../../shared/stock/last-reason';
import { newClientKey } from '../../lib/server/client-key';
import { Bidi } from '../../ui/display/Bidi';
import { AsyncAutocompleteField } from '../../ui/form/fields/AsyncAutocompleteField';
import { TextField } from '../../ui/form/fields/fields';
import { NumberField } from '../../ui/form/fields/numbers';
import { FormDialog } from '../../ui/form/FormDialog';
import { ToggleField } from '../../ui/form/fields/ToggleField';
import { useFormValue } from '../../ui/form/store/Form';
import { useSubmit } from '../../ui/form/useSubmit';
import {
  adjustSchema,
  FILL_ALL,
  quantityChangeOf,
  type AdjustProduct,
  type AdjustValues,
  type StockFigures,
} from './adjust.form';
import { AdjustProductSearchDocument, useAdjustStockQuery, type AdjustProductSearchQuery } from './inventory.generated';
import { StockPreview } from './StockPreview';
import { useAdjustInventory } from './useAdjustInventory';

const productKey = (product: AdjustProduct) => product.id;
const productName = (product: AdjustProduct) => product.name;
const productOptions = ({ products }: AdjustProductSearchQuery) => products.nodes;
/** Offered for the reason; any other can be typed. */
const REASONS = [
  'Damaged',
  'Returned by a customer',
  'Expired',
  'Lost or stolen',
  'Stock count',
  'Found again',
  'Sample',
];
const blank: AdjustValues = { product: null, adjustmentType: 'increase', quantity: '', reason: '' };

function AdjustFields() {
  const productId = useFormValue(({ product }: AdjustValues) => product?.id);
  const change = useFormValue(quantityChangeOf);
  const { data } = useAdjustStockQuery({
    variables: { productId: productId ?? '' },
    skip: productId === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const stock: StockFigures | null | undefined =
    data === undefined
      ? undefined
      : data.inventoryItem && {
          quantity: data.inventoryItem.quantity ?? 0,
          reservedQuantity: data.inventoryItem.reservedQuantity ?? 0,
        };

  const search = useSearch(AdjustProductSearchDocument, bySearch, productOptions);

  return (
    <>
      <AsyncAutocompleteField<AdjustProduct>
        name="product"
        label="Product"
        required
        placeholder="Name or SKU"
        search={search}
        getKey={productKey}
        getLabel={productName}
        renderOption={(product) => (
          <Box sx={{ minWidth: 0 }}>
            <Bidi>{product.name}</Bidi>
            <Typography variant="caption" component="div" color="textSecondary">
              {product.sku}
            </Typography>
          </Box>
        )}
      />
      <ToggleField
        name="adjustmentType"
        label="Adjustment type"
        required
        options={[
          { value: 'increase', label: 'Increase' },
          { value: 'decrease', label: 'Decrease' },
        ]}
      />
      <NumberField name="quantity" label="Quantity" required min={1} align="left" />
      <TextField
        name="reason"
        label="Reason"
        required
        maxLength={100}
        placeholder="Stock count, damaged, returned…"
        suggestions={REASONS}
      />
      {productId !== undefined && <StockPreview stock={stock} change={change} />}
    </>
  );
}

interface DialogProps {
  open: boolean;
  /** Preselected; null lets the person search for one. */
  product: AdjustProduct | null;
  /** The product that was asked for is not there. */
  unknown: boolean;
  onClose: () => void;
}

function Dialog({ open, product, unknown, onClose }: DialogProps) {
  const adjust = useAdjustInventory();
  const { id: userId } = useCurrentUser();
  // One key per opened form: a double click or a retry makes one adjustment.
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  // A change of stock brings the product anew: what is typed stands.
  const [initialValues] = useState(() => ({ ...blank, product, reason: lastReason(userId, 'adjustment') }));
  const onSubmit = useSubmit<AdjustValues, unknown>({
    run: (values) =>
      adjust({
        productId: values.product?.id ?? '',
        quantityChange: quantityChangeOf(values) ?? 0,
        reason: values.reason.trim(),
        clientKey,
      }),
    success: 'Inventory adjusted successfully',
    failure: 'Failed to adjust inventory',
    mapField: (path) => ({ quantityChange: 'quantity', productId: 'product' })[path] ?? path,
    onSuccess: (_made, { reason }) => {
      rememberReason(userId, reason.trim(), 'adjustment');
      onClose();
    },
  });

  return (
    <FormDialog<AdjustValues>
      open={open}
      title="Adjust Inventory"
      initialValues={initialValues}
      validationSchema={adjustSchema}
      onSubmit={onSubmit}
      submitLabel="Adjust Inventory"
      busyLabel="Adjusting…"
      invalidText={FILL_ALL}
      onClose={onClose}
    >
      {unknown && (
        <Alert severity="info">There is no stock record for this product, or it is not yours to adjust.</Alert>
      )}
      <AdjustFields />
    </FormDialog>
  );
}

export interface AdjustInventoryDialogProps {
  /** The product to adjust as the address names it, anything else to search for one; null while closed. */
  asked: string | null;
  onClose: () => void;
}

/** 'Adjust Inventory': increase or decrease stock for a reason, with what comes of it shown live. */
export function AdjustInventoryDialog({ asked, onClose }: AdjustInventoryDialogProps) {
  // What is adjusted keeps standing in the dialog while it leaves.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  const productId = last !== null && /^\d+$/.test(last) ? last : null;
  const { data, error } = useAdjustStockQuery({
    variables: { productId: productId ?? '' },
    skip: productId === null,
    fetchPolicy: 'cache-and-network',
  });
  if (productId !== null && !data && !error) return null;
  const item = data?.inventoryItem;
  return (
    <Dialog
      key={productId}
      open={asked !== null}
      product={item?.product ?? null}
      unknown={productId !== null && !item?.product}
      onClose={onClose}
    />
  );
}
