import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../lib/dates/dates';
import { formatMoney } from '../../lib/numbers/money';
import { notify } from '../../ui/feedback/notify';
import { useForm, useFormValue } from '../../ui/form/store/Form';
import { goodsOfOffer, goodsOfProduct, withGoods, type FieldLine, type FieldOrderValues } from './field-order.form';
import { useFieldOrderLastQuery, type FieldOrderLastQuery } from './field-order.generated';

type Last = FieldOrderLastQuery['orders']['nodes'][number];

/** The lines of an order as they could be ordered today. */
export const linesAgain = ({ items }: Pick<Last, 'items'>): FieldLine[] =>
  items.reduce<FieldLine[]>((lines, { product, marketplaceProduct, quantity }) => {
    if (product?.isActive) return withGoods(lines, goodsOfProduct(product), quantity);
    return marketplaceProduct?.availability ? withGoods(lines, goodsOfOffer(marketplaceProduct), quantity) : lines;
  }, []);

/** What the customer ordered the last time, and the same again. */
export function LastOrder() {
  const form = useForm<FieldOrderValues>();
  const customerId = useFormValue((values: FieldOrderValues) => values.customerId);
  const { data } = useFieldOrderLastQuery({ variables: { customerId }, skip: customerId === '' });
  const last = customerId === '' ? undefined : data?.orders.nodes[0];
  if (!last) return null;
  const { orderNumber } = last;
  const again = linesAgain(last);
  const repeat = () => {
    form.setValues((now) => ({
      ...now,
      items: again.reduce((items, line) => withGoods(items, line, line.quantity), now.items),
    }));
    const gone = last.items.length - again.length;
    if (gone > 0)
      notify({
        title: t`Some goods are not there any more`,
        text: plural(gone, {
          one: 'One item of it cannot be ordered now',
          other: '# items of it cannot be ordered now',
        }),
      });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {t`Last order: ${orderNumber}`}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {[
            formatDate(last.createdAt),
            plural(last.itemCount, { one: '# item', other: '# items' }),
            formatMoney(last.totalAmount),
          ].join(' · ')}
        </Typography>
      </Box>
      <Button variant="outlined" disabled={again.length === 0} onClick={repeat}>
        {t`Same as last time`}
      </Button>
    </Box>
  );
}
