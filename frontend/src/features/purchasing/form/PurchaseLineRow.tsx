import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../../lib/server/api-error';
import { formatMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { notifyError } from '../../../ui/feedback/notify';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { MoneyField, NumberField } from '../../../ui/form/fields/numbers';
import { LineFrame } from '../../../ui/form/LineFrame';
import { isBeingTyped, markedField } from '../../../ui/form/marked-field';
import { useForm, useFormValue } from '../../../ui/form/store/Form';
import { isFree } from '../free-of-charge';
import { FreeOfCharge } from '../FreeOfCharge';
import {
  lineTotal,
  suggestedLine,
  suggestedValues,
  type PurchaseLine,
  type PurchaseProduct,
  type PurchaseValues,
} from './purchase.form';
import { ReorderSuggestionsDocument } from '../purchasing.generated';

const productKey = (product: PurchaseProduct) => product.id;
const productName = (product: PurchaseProduct) => product.name;

function ProductOption({ product }: { product: PurchaseProduct }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Bidi>{product.name}</Bidi>
      <Typography variant="caption" component="div" color="textSecondary">
        {product.sku}
      </Typography>
    </Box>
  );
}

/**
 * Fills a line with what is best to order of the product that was picked, and by it who sells, while nobody is chosen. What was typed
 * until the answer is there stays.
 */
function useSuggest(key: string): (product: PurchaseProduct | null) => Promise<void> {
  const client = useApolloClient();
  const form = useForm<PurchaseValues>();
  const find = (product: PurchaseProduct) =>
    form.values.items.findIndex((line) => line.key === key && line.product?.id === product.id);
  return async (product) => {
    if (!product) return;
    const before = form.values.items[find(product)];
    try {
      const { data } = await client.query({
        query: ReorderSuggestionsDocument,
        variables: { productIds: [product.id] },
        fetchPolicy: 'network-only',
      });
      const [suggestion] = data?.reorderSuggestions ?? [];
      const index = find(product);
      const line = form.values.items[index];
      if (!suggestion || !line) return;
      const path = `items.${index}`;
      const kept = (field: 'quantity' | 'unitCost') =>
        line[field] !== before?.[field] || isBeingTyped(`${path}.${field}`) ? { [field]: line[field] } : {};
      const quantity = kept('quantity');
      const marked = markedField(`${path}.quantity`);
      const suggested = { ...suggestedLine(suggestion), key, ...quantity, ...kept('unitCost') };
      flushSync(() => form.setFieldValue(path, { ...suggested, ...('quantity' in quantity && { reason: '' }) }));
      marked?.select();
      const { supplier, expected } = suggestedValues([suggestion]);
      if (form.values.supplier === null && supplier) form.setFieldValue('supplier', supplier);
      if (form.values.expected === '' && expected !== '') form.setFieldValue('expected', expected);
    } catch (error) {
      notifyError(failureText(error, 'No suggestion could be read; enter quantity and cost yourself'));
    }
  };
}

export interface PurchaseLineRowProps {
  index: number;
  /** What identifies the line on screen. */
  lineKey: string;
  search: (text: string, signal: AbortSignal) => Promise<readonly PurchaseProduct[]>;
  /** Enter in the last line: adds another one. */
  onNext: () => void;
  /** Absent on the only row: one always remains. */
  onRemove: ((index: number) => void) | undefined;
}

/** One line to order: product, quantity, unit cost, what they come to, and why. */
export const PurchaseLineRow = memo(function PurchaseLineRow(props: PurchaseLineRowProps) {
  const { index, lineKey, search, onNext, onRemove } = props;
  const path = `items.${index}`;
  const suggest = useSuggest(lineKey);
  const line = useFormValue(({ items }: PurchaseValues): PurchaseLine | undefined => items[index]);
  if (!line) return null;
  return (
    <LineFrame
      name={`line ${index + 1}`}
      product={
        <AsyncAutocompleteField<PurchaseProduct>
          name={`${path}.product`}
          label="Product"
          hideLabel="lines"
          required
          quick
          placeholder="SKU, barcode or name"
          search={search}
          getKey={productKey}
          getLabel={productName}
          renderOption={(product) => <ProductOption product={product} />}
          onPick={(product) => void suggest(product)}
          // A line that was just added.
          autoFocus={index > 0 && line.product === null}
        />
      }
      details={
        <Box sx={{ fontSize: 12, lineHeight: '20px', color: 'text.secondary' }}>
          {line.product !== null && isFree(line.unitCost) && <FreeOfCharge />}
          {line.reason}
        </Box>
      }
      quantity={
        <NumberField name={`${path}.quantity`} label="Quantity" hideLabel="lines" required min={1} stepper={1} />
      }
      price={<MoneyField name={`${path}.unitCost`} label="Unit cost" hideLabel="lines" required />}
      total={formatMoney(lineTotal(line))}
      onNext={onNext}
      onRemove={onRemove && (() => onRemove(index))}
    />
  );
});
