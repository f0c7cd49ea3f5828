import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { failureText } from '../../../lib/server/api-error';
import { formatMoney } from '../../../lib/money';
import { Bidi } from '../../../ui/display/Bidi';
import { notifyError } from '../../../ui/feedback/notify';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { MoneyField, NumberField } from '../../../ui/form/fields/numbers';
import { LineFrame } from '../../../ui/form/LineFrame';
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

/** Fills a line with what is best to order of the product that was picked, and by it who sells, while nobody is chosen. */
function useSuggest(path: string, line: PurchaseLine): (product: PurchaseProduct | null) => Promise<void> {
  const client = useApolloClient();
  const { values, setFieldValue } = useFormikContext<PurchaseValues>();
  return async (product) => {
    if (!product) return;
    try {
      const { data } = await client.query({
        query: ReorderSuggestionsDocument,
        variables: { productIds: [product.id] },
        fetchPolicy: 'network-only',
      });
      const [suggestion] = data?.reorderSuggestions ?? [];
      if (!suggestion) return;
      await setFieldValue(path, { ...suggestedLine(suggestion), key: line.key });
      const { supplier, expected } = suggestedValues([suggestion]);
      if (values.supplier === null && supplier) await setFieldValue('supplier', supplier);
      if (values.expected === '' && expected !== '') await setFieldValue('expected', expected);
    } catch (error) {
      notifyError(failureText(error, 'No suggestion could be read; enter quantity and cost yourself'));
    }
  };
}

export interface PurchaseLineRowProps {
  index: number;
  line: PurchaseLine;
  search: (text: string, signal: AbortSignal) => Promise<readonly PurchaseProduct[]>;
  /** The row was just added. */
  autoFocus: boolean;
  /** Enter in the last line: adds another one. */
  onNext: () => void;
  /** Absent on the only row: one always remains. */
  onRemove?: () => void;
}

/** One line to order: product, quantity, unit cost, what they come to, and why. */
export function PurchaseLineRow({ index, line, search, autoFocus, onNext, onRemove }: PurchaseLineRowProps) {
  const path = `items.${index}`;
  const suggest = useSuggest(path, line);
  return (
    <LineFrame
      name={`line ${index + 1}`}
      product={
        <AsyncAutocompleteField<PurchaseProduct>
          name={`${path}.product`}
          label="Product"
          required
          placeholder="Name or SKU"
          search={search}
          getKey={productKey}
          getLabel={productName}
          renderOption={(product) => <ProductOption product={product} />}
          onPick={(product) => void suggest(product)}
          autoFocus={autoFocus}
        />
      }
      quantity={<NumberField name={`${path}.quantity`} label="Quantity" required min={1} />}
      price={<MoneyField name={`${path}.unitCost`} label="Unit cost" required />}
      total={formatMoney(lineTotal(line))}
      onNext={onNext}
      onRemove={onRemove}
    >
      {line.product !== null && isFree(line.unitCost) && <FreeOfCharge />}
      {line.reason !== '' && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {line.reason}
        </Typography>
      )}
    </LineFrame>
  );
}
