import { t } from '@lingui/core/macro';
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { memo } from 'react';
import type { Search } from '../../../shared/apollo/useSearch';
import { formatMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { StatusChip } from '../../../ui/display/StatusChip';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { TextField } from '../../../ui/form/fields/fields';
import { MoneyField, NumberField } from '../../../ui/form/fields/numbers';
import { LineFrame } from '../../../ui/form/LineFrame';
import { serverErrorOf } from '../../../ui/form/serverErrors';
import { useForm, useFormState, useFormValue } from '../../../ui/form/store/Form';
import { sameValue } from '../../../ui/form/store/values';
import { GoodsOption } from './GoodsOption';
import { HeardLine } from './HeardLine';
import { LineOffer } from './LineOffer';
import { priceNote } from './order-draft';
import { leadTime, quantityRule, sourceLooks, type OrderGoods } from '../order-goods';
import {
  isRepriced,
  lineTotal,
  quantityOf,
  stockOfLines,
  type LineStock,
  type OrderLine,
  type OrderValues,
} from './order.form';
import { useOrderPreview } from './useOrderPreview';
import { formatCount } from '../../../lib/numbers/numbers';

const goodsKey = (goods: OrderGoods) => goods.key;
const goodsName = (goods: OrderGoods) => goods.name;
const goodsGroup = (goods: OrderGoods) => goods.group ?? '';

/** Where the goods come from, what is there of them, and a warning when the order asks for more. */
function Availability({ stock, goods }: { stock: LineStock; goods: OrderGoods }) {
  const { available, wanted, exceeded } = stock;
  const rule = quantityRule(goods);
  return (
    <Box
      role={exceeded ? 'alert' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 0.75,
        fontSize: 12,
        color: exceeded ? 'warning.main' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <StatusChip {...sourceLooks[goods.source]} />
      {/* Long names differ at their end, which the field cuts off. */}
      {goods.sku !== null && <span style={{ fontFamily: 'monospace' }}>{goods.sku}</span>}
      {exceeded && <WarningAmberIcon aria-hidden sx={{ fontSize: 16 }} />}
      <span>
        {goods.source === 'marketplace' ? (
          <>
            {goods.supplierName !== null && (
              <>
                <Bidi>{goods.supplierName}</Bidi> ·{' '}
              </>
            )}
            {goods.leadTimeDays !== null && leadTime(goods.leadTimeDays)}
          </>
        ) : available === null ? (
          t`Stock unknown`
        ) : !exceeded ? (
          t`${formatCount(available)} available`
        ) : available <= 0 ? (
          t`None available, ${formatCount(wanted)} wanted`
        ) : (
          t`Only ${formatCount(available)} available, ${formatCount(wanted)} wanted`
        )}
        {rule !== undefined && ` · ${rule}`}
      </span>
    </Box>
  );
}

export interface OrderLineRowProps {
  index: number;
  search: Search<OrderGoods>;
  mayOverridePrice: boolean;
  /** Enter in the last row: adds another one. */
  onNext: () => void;
  /** Absent on the only row: one always remains. */
  onRemove: ((index: number) => void) | undefined;
}

const LINE_FIELDS = ['product', 'quantity', 'unitPrice', 'priceReason'] as const;

/** Why the server would not take the line like this: by its goods, their quantity, the price or why it is another one. */
function useProblems(path: string): Record<(typeof LINE_FIELDS)[number], string | undefined> {
  const problems = useOrderPreview(({ preview }) => (preview?.current ? preview.problems : undefined));
  const [product, quantity, unitPrice, priceReason] = LINE_FIELDS.map((field) => problems?.[`${path}.${field}`]);
  return { product, quantity, unitPrice, priceReason };
}

/** One item of the order: product, quantity, unit price, and what they come to. */
export const OrderLineRow = memo(function OrderLineRow(props: OrderLineRowProps) {
  const { index } = props;
  const line = useFormValue(({ items }: OrderValues): OrderLine | undefined => items[index]);
  return line && <Line {...props} line={line} />;
});

function Line({ index, line, search, mayOverridePrice, onNext, onRemove }: OrderLineRowProps & { line: OrderLine }) {
  const { setFieldValue } = useForm<OrderValues>();
  const path = `items.${index}`;
  const stock = useFormValue(({ items }: OrderValues) => stockOfLines(items)[index] ?? null, sameValue);
  // What the server makes of it; undefined until it has answered.
  const priced = useOrderPreview(({ preview }) => preview?.lines[index]);
  const problems = useProblems(path);
  const pick = (goods: OrderGoods | null) => {
    if (!goods) return;
    setFieldValue(`${path}.unitPrice`, goods.price);
    // What a customer wrote counts, however little it is.
    if (!line.heard || line.quantity === '') {
      setFieldValue(`${path}.quantity`, String(Math.max(goods.minOrderQuantity, 1)));
    }
    setFieldValue(`${path}.priceReason`, '');
    // Nothing is left of the line of another order that it may have begun as.
    if (line.before) setFieldValue(`${path}.before`, undefined);
  };
  const repriced = mayOverridePrice && isRepriced(line);
  const note = priceNote(line);
  // What is short is said beside what is there.
  const problem = problems.product ?? problems.unitPrice ?? (stock?.exceeded ? undefined : problems.quantity);
  // Nor is anything said here that a refused save has put at its field.
  const atField = useFormState(
    ({ status, values }) => LINE_FIELDS.map((field) => serverErrorOf(status, values, `${path}.${field}`)),
    sameValue,
  );
  const fault = atField.includes(problem) ? undefined : problem;

  return (
    <LineFrame
      name={t`item ${{ number: index + 1 }}`}
      product={
        <AsyncAutocompleteField<OrderGoods>
          name={`${path}.product`}
          label={t`Product`}
          required
          placeholder={t`Name or SKU`}
          search={search}
          getKey={goodsKey}
          getLabel={goodsName}
          groupBy={goodsGroup}
          noneText={t`No products found`}
          renderOption={(goods) => <GoodsOption goods={goods} />}
          onPick={pick}
          autoFocus={index > 0}
        />
      }
      quantity={<NumberField name={`${path}.quantity`} label={t`Quantity`} required min={1} />}
      price={<MoneyField name={`${path}.unitPrice`} label={t`Unit price`} required disabled={!mayOverridePrice} />}
      total={formatMoney(priced?.quantity === quantityOf(line) ? priced.totalPrice : lineTotal(line))}
      warning={stock?.exceeded === true || fault !== undefined || problems.priceReason !== undefined}
      onNext={onNext}
      onRemove={onRemove && (() => onRemove(index))}
    >
      {line.heard && (
        <HeardLine
          heard={line.heard}
          chosen={line.product}
          onPick={(goods) => {
            setFieldValue(`${path}.product`, goods);
            pick(goods);
          }}
        />
      )}
      {repriced && (
        <Box sx={{ mt: 1 }}>
          <TextField
            name={`${path}.priceReason`}
            label={t`Reason for this price`}
            required
            maxLength={200}
            help={
              line.product &&
              (priced?.floorPrice
                ? t`List price ${formatMoney(line.product.price)}, at least ${formatMoney(priced.floorPrice)}`
                : t`List price ${formatMoney(line.product.price)}`)
            }
          />
        </Box>
      )}
      {stock && line.product && (
        <Box sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 24 }}>
          <Availability stock={stock} goods={line.product} />
          {priced && <LineOffer line={priced} former={priced.quantity !== quantityOf(line)} />}
        </Box>
      )}
      {note !== undefined && <Box sx={{ fontSize: 12, color: 'info.main' }}>{note}</Box>}
      {fault !== undefined && (
        <Box role="alert" sx={{ fontSize: 12, color: 'warning.main' }}>
          {fault}
        </Box>
      )}
    </LineFrame>
  );
}
