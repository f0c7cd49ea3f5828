import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { flushSync } from 'react-dom';
import type { Search } from '../../../shared/apollo/useSearch';
import { formatMoney } from '../../../lib/numbers/money';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { TextField } from '../../../ui/form/fields/fields';
import { MoneyField, NumberField } from '../../../ui/form/fields/numbers';
import { LineFrame } from '../../../ui/form/LineFrame';
import { markedField } from '../../../ui/form/marked-field';
import { serverErrorOf } from '../../../ui/form/serverErrors';
import { useForm, useFormState, useFormValue } from '../../../ui/form/store/Form';
import { sameValue } from '../../../ui/form/store/values';
import { GoodsOption } from './GoodsOption';
import { HeardLine } from './HeardLine';
import { LineOffer } from './LineOffer';
import { priceNote } from './order-draft';
import type { OrderGoods } from '../order-goods';
import { LineDetails } from './LineDetails';
import {
  isRepriced,
  lineTotal,
  offeredQuantity,
  quantityOf,
  stockOfLines,
  type OrderLine,
  type OrderValues,
} from './order.form';
import { useOrderPreview } from './useOrderPreview';

const goodsKey = (goods: OrderGoods) => goods.key;
const goodsName = (goods: OrderGoods) => goods.name;
const goodsGroup = (goods: OrderGoods) => goods.group ?? '';

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
  // Texts, so that a line is drawn again for its own only.
  const [product, quantity, unitPrice, priceReason] = useOrderPreview(
    ({ preview }) => LINE_FIELDS.map((field) => (preview?.current ? preview.problems[`${path}.${field}`] : undefined)),
    sameValue,
  );
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
  const take = (units: number) => setFieldValue(`${path}.quantity`, String(units));
  const pick = (goods: OrderGoods | null, late = false) => {
    if (!goods) return;
    setFieldValue(`${path}.unitPrice`, goods.price);
    // What a customer wrote counts, however little it is, and what was typed while the goods were looked for.
    const marked = late ? markedField(`${path}.quantity`) : null;
    if ((!late || marked) && (!line.heard || line.quantity === '')) {
      flushSync(() => take(Math.max(goods.minOrderQuantity, 1)));
      marked?.select();
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
          hideLabel="lines"
          required
          quick
          placeholder={t`SKU, barcode or name`}
          search={search}
          getKey={goodsKey}
          getLabel={goodsName}
          groupBy={goodsGroup}
          noneText={t`No products found`}
          renderOption={(goods) => <GoodsOption goods={goods} />}
          onPick={pick}
          // A line that was just added.
          autoFocus={index > 0 && line.product === null}
        />
      }
      details={
        stock &&
        line.product && (
          <LineDetails
            stock={stock}
            goods={line.product}
            quantity={line.quantity}
            offered={offeredQuantity(line, stock)}
            onTake={take}
            offer={priced && <LineOffer line={priced} former={priced.quantity !== quantityOf(line)} />}
          />
        )
      }
      quantity={
        <NumberField
          name={`${path}.quantity`}
          label={t`Quantity`}
          hideLabel="lines"
          required
          min={1}
          stepper={line.product?.orderMultiple ?? 1}
        />
      }
      price={
        <MoneyField
          name={`${path}.unitPrice`}
          label={t`Unit price`}
          hideLabel="lines"
          required
          disabled={!mayOverridePrice}
        />
      }
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
      {note !== undefined && <Box sx={{ fontSize: 12, color: 'info.main' }}>{note}</Box>}
      {fault !== undefined && (
        <Box role="alert" sx={{ fontSize: 12, color: 'warning.main' }}>
          {fault}
        </Box>
      )}
    </LineFrame>
  );
}
