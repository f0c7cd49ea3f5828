import { useApolloClient } from '@apollo/client/react';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { toApiError } from '../../lib/api-error';
import { formatMoney } from '../../lib/money';
import { Bidi } from '../../ui/display/Bidi';
import { notifyError } from '../../ui/feedback/notify';
import { AsyncAutocompleteField } from '../../ui/form/AsyncAutocompleteField';
import { MoneyField, NumberField } from '../../ui/form/fields';
import {
  lineTotal,
  suggestedLine,
  type PurchaseLine,
  type PurchaseProduct,
  type PurchaseValues,
} from './purchase.form';
import { ReorderSuggestionsDocument } from './purchasing.generated';

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

/** Fills a line with what is best to order of the product that was picked. */
function useSuggest(path: string, line: PurchaseLine): (product: PurchaseProduct | null) => Promise<void> {
  const client = useApolloClient();
  const { setFieldValue } = useFormikContext<PurchaseValues>();
  return async (product) => {
    if (!product) return;
    try {
      const { data } = await client.query({
        query: ReorderSuggestionsDocument,
        variables: { productIds: [product.id] },
        fetchPolicy: 'network-only',
      });
      const [suggestion] = data?.reorderSuggestions ?? [];
      if (suggestion) await setFieldValue(path, { ...suggestedLine(suggestion), key: line.key });
    } catch (error) {
      notifyError(toApiError(error).message ?? 'No suggestion could be read; enter quantity and cost yourself');
    }
  };
}

export interface PurchaseLineRowProps {
  index: number;
  line: PurchaseLine;
  search: (text: string, signal: AbortSignal) => Promise<readonly PurchaseProduct[]>;
  /** The row was just added. */
  autoFocus: boolean;
  /** Absent on the only row: one always remains. */
  onRemove?: () => void;
}

/** One line to order: product, quantity, unit cost, what they come to, and why. */
export function PurchaseLineRow({ index, line, search, autoFocus, onRemove }: PurchaseLineRowProps) {
  const path = `items.${index}`;
  const suggest = useSuggest(path, line);
  return (
    <Box
      component="li"
      aria-label={`Line ${index + 1}`}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 1.5 }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr 40px', sm: 'minmax(0, 1fr) 96px 128px 104px 32px' },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
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
        </Box>
        <NumberField name={`${path}.quantity`} label="Quantity" required min={1} />
        <MoneyField name={`${path}.unitCost`} label="Unit cost" required />
        <Box
          sx={{
            textAlign: 'right',
            gridColumn: { xs: '1 / 3', sm: 'auto' },
            order: { xs: 1, sm: 0 },
            display: { xs: 'flex', sm: 'block' },
            justifyContent: 'space-between',
          }}
        >
          <Typography component="div" sx={{ fontSize: 13, fontWeight: 500, mb: { sm: 0.5 } }}>
            Total
          </Typography>
          <Box
            aria-label={`Total of line ${index + 1}`}
            sx={{ lineHeight: { sm: '40px' }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {formatMoney(lineTotal(line))}
          </Box>
        </Box>
        <Box sx={{ pt: '25px', display: 'flex', justifyContent: 'flex-end' }}>
          {onRemove && (
            <Tooltip title="Remove line">
              <IconButton aria-label={`Remove line ${index + 1}`} onClick={onRemove} sx={{ width: 32, height: 40 }}>
                <DeleteOutlineIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      </Box>
      {line.reason !== '' && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5 }}>
          {line.reason}
        </Typography>
      )}
    </Box>
  );
}
