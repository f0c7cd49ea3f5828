import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { formatMoney } from '../../lib/money';
import { Bidi } from '../../ui/display/Bidi';
import { Money } from '../../ui/display/Money';
import { AsyncAutocompleteField } from '../../ui/form/AsyncAutocompleteField';
import { MoneyField, NumberField, TextField } from '../../ui/form/fields';
import { LineFrame } from '../../ui/form/LineFrame';
import { LineOffer } from './LineOffer';
import {
  isRepriced,
  lineTotal,
  quantityOf,
  quantityRule,
  type LineStock,
  type OrderLine,
  type OrderProduct,
  type OrderValues,
} from './order.form';
import type { PreviewLine } from './use-order-preview';

const productKey = (product: OrderProduct) => product.id;
const productName = (product: OrderProduct) => product.name;

function ProductOption({ product }: { product: OrderProduct }) {
  const available = product.inventory?.available;
  return (
    <Box sx={{ display: 'flex', gap: 2, width: '100%', alignItems: 'baseline' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Bidi>{product.name}</Bidi>
        <Typography variant="caption" component="div" color="textSecondary">
          {product.sku}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', flex: 'none' }}>
        <Money value={product.basePrice} />
        <Typography
          variant="caption"
          component="div"
          color={available !== undefined && available <= 0 ? 'error' : 'textSecondary'}
        >
          {available === undefined ? 'stock unknown' : `${available.toLocaleString('en-US')} available`}
        </Typography>
      </Box>
    </Box>
  );
}

/** What is there of the product, and a warning when the order asks for more. */
function Availability({ stock, product }: { stock: LineStock; product: OrderProduct }) {
  const rule = quantityRule(product);
  return (
    <Box
      role={stock.exceeded ? 'alert' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: 12,
        color: stock.exceeded ? 'warning.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {stock.exceeded && <WarningAmberIcon aria-hidden sx={{ fontSize: 16 }} />}
      {stock.available === null
        ? 'Stock unknown'
        : stock.exceeded
          ? stock.available <= 0
            ? `None available, ${stock.wanted.toLocaleString('en-US')} wanted`
            : `Only ${stock.available.toLocaleString('en-US')} available, ${stock.wanted.toLocaleString('en-US')} wanted`
          : `${stock.available.toLocaleString('en-US')} available`}
      {rule !== undefined && ` · ${rule}`}
    </Box>
  );
}

export interface OrderLineRowProps {
  index: number;
  line: OrderLine;
  stock: LineStock | null;
  /** What the server makes of it; undefined until it has answered. */
  priced: PreviewLine | undefined;
  /** Why the quantity cannot be ordered. */
  problem: string | undefined;
  /** Why the price cannot be charged. */
  priceProblem: string | undefined;
  search: (text: string, signal: AbortSignal) => Promise<readonly OrderProduct[]>;
  mayOverridePrice: boolean;
  /** The row was just added. */
  autoFocus: boolean;
  /** Absent on the only row: one always remains (spec §5). */
  onRemove?: () => void;
}

/** One item of the order: product, quantity, unit price, and what they come to. */
export function OrderLineRow({
  index,
  line,
  stock,
  priced,
  problem,
  priceProblem,
  search,
  mayOverridePrice,
  autoFocus,
  onRemove,
}: OrderLineRowProps) {
  const { setFieldValue } = useFormikContext<OrderValues>();
  const path = `items.${index}`;
  const pick = (product: OrderProduct | null) => {
    if (!product) return;
    void setFieldValue(`${path}.unitPrice`, product.basePrice);
    void setFieldValue(`${path}.quantity`, String(Math.max(product.minOrderQuantity, 1)));
    void setFieldValue(`${path}.priceReason`, '');
    // Another product is picked from the catalog, whatever stood here before.
    if (line.marketplaceProductId !== undefined) void setFieldValue(`${path}.marketplaceProductId`, undefined);
  };
  const repriced = mayOverridePrice && isRepriced(line);
  // What is short is said beside what is there.
  const fault = priceProblem ?? (stock?.exceeded ? undefined : problem);

  return (
    <LineFrame
      name={`item ${index + 1}`}
      product={
        <AsyncAutocompleteField<OrderProduct>
          name={`${path}.product`}
          label="Product"
          required
          placeholder="Name or SKU"
          search={search}
          getKey={productKey}
          getLabel={productName}
          renderOption={(product) => <ProductOption product={product} />}
          onPick={pick}
          autoFocus={autoFocus}
        />
      }
      quantity={<NumberField name={`${path}.quantity`} label="Quantity" required min={1} />}
      price={
        <MoneyField name={`${path}.unitPrice`} label="Unit price" required disabled={!mayOverridePrice} step="0.01" />
      }
      total={formatMoney(priced?.quantity === quantityOf(line) ? priced.totalPrice : lineTotal(line))}
      warning={stock?.exceeded === true}
      onRemove={onRemove}
    >
      {repriced && (
        <Box sx={{ mt: 1 }}>
          <TextField
            name={`${path}.priceReason`}
            label="Why another price"
            required
            maxLength={200}
            help={
              line.product &&
              `List price ${formatMoney(line.product.basePrice)}${priced?.floorPrice ? `, at least ${formatMoney(priced.floorPrice)}` : ''}`
            }
          />
        </Box>
      )}
      {stock && line.product && (
        <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 24 }}>
          <Availability stock={stock} product={line.product} />
          {priced && <LineOffer line={priced} />}
        </Box>
      )}
      {fault !== undefined && (
        <Box role="alert" sx={{ fontSize: 12, color: 'warning.main' }}>
          {fault}
        </Box>
      )}
    </LineFrame>
  );
}
