import { t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { newClientKey } from '../../../lib/server/client-key';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { SwitchField, TextField } from '../../../ui/form/fields/fields';
import { NumberField } from '../../../ui/form/fields/numbers';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useForm, useFormState, useFormValue } from '../../../ui/form/store/Form';
import { sameValue } from '../../../ui/form/store/values';
import { useSubmit } from '../../../ui/form/useSubmit';
import type { OrderFull } from '../order.types';
import { useOrderChanges } from '../useOrderChanges';
import {
  blankReturn,
  creditFor,
  returnable,
  returnSchema,
  toReturnInput,
  unitsOf,
  type ReturnValues,
} from './return.form';
import { formatCount } from '../../../lib/numbers/numbers';

function LineRow({ index, line }: { index: number; line: OrderFull['items'][number] }) {
  const { setFieldValue } = useForm<ReturnValues>();
  const entry = useFormValue(({ lines }: ReturnValues) => lines[index]);
  const left = returnable(line);
  if (!entry) return null;
  const units = unitsOf(entry);
  const step = (to: number) => setFieldValue(`lines.${index}.quantity`, String(to));
  return (
    <Box
      component="li"
      aria-label={line.productName}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 1fr', sm: 'minmax(0, 1fr) auto 176px' },
        alignItems: 'center',
        gap: 1.5,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <Bidi>{line.productName}</Bidi>
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {line.returnedQuantity > 0
            ? t`${{ sold: formatCount(line.quantity) }} sold, ${{ back: formatCount(line.returnedQuantity) }} came back`
            : t`${{ sold: formatCount(line.quantity) }} sold`}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <IconButton
          aria-label={t`One less of ${line.productName}`}
          disabled={units <= 0}
          onClick={() => step(units - 1)}
          sx={{ width: 40, height: 40 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
        <Box sx={{ width: 76 }}>
          <NumberField name={`lines.${index}.quantity`} label={t`Units to return`} hideLabel min={0} max={left} />
        </Box>
        <IconButton
          aria-label={t`One more of ${line.productName}`}
          disabled={units >= left}
          onClick={() => step(units + 1)}
          sx={{ width: 40, height: 40 }}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      </Box>
      <SwitchField name={`lines.${index}.restock`} label={t`Back to stock`} disabled={line.productId === null} />
    </Box>
  );
}

/** The lines that the form began with; what they are called comes from the order as it is now. */
function Lines({ order }: { order: OrderFull }) {
  const ids = useFormValue(({ lines }: ReturnValues) => lines.map(({ id }) => id), sameValue);
  return (
    <Box component="ul" aria-label={t`Items to return`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {ids.map((id, index) => {
        const line = order.items.find((item) => item.id === id);
        return line && <LineRow key={id} index={index} line={line} />;
      })}
    </Box>
  );
}

function Credit({ order }: { order: OrderFull }) {
  const credit = useFormValue(({ lines }: ReturnValues) => creditFor(order, lines), sameValue);
  const parts = [
    t`goods ${formatMoney(credit.net)}`,
    ...(compareMoney(credit.tax, '0') !== 0 ? [t`tax ${formatMoney(credit.tax)}`] : []),
    ...(compareMoney(credit.shipping, '0') !== 0 ? [t`shipping ${formatMoney(credit.shipping)}`] : []),
  ];
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box
        component="output"
        aria-label={t({ message: 'Credited', context: 'amount' })}
        sx={{ fontSize: 18, fontWeight: 600 }}
      >
        {formatMoney(credit.total)}
      </Box>{' '}
      <Typography variant="caption" color="textSecondary">
        {t`will be credited (${{ parts: parts.join(', ') }})`}
      </Typography>
    </Box>
  );
}

/** A delivery that was refused comes back as a whole: one click, however many lines. */
function ReturnAll({ order }: { order: OrderFull }) {
  const { setValues } = useForm<ReturnValues>();
  const all = () =>
    setValues((now) => ({
      ...now,
      lines: now.lines.map((entry) => {
        const line = order.items.find(({ id }) => id === entry.id);
        return line ? { ...entry, quantity: String(returnable(line)) } : entry;
      }),
    }));
  return (
    <Button size="small" onClick={all} sx={{ alignSelf: 'flex-start' }}>
      {t`Return everything`}
    </Button>
  );
}

/** That nothing comes back yet, once that stopped the form. */
function NothingChosen() {
  const fault = useFormState(({ errors, submitCount }) => (submitCount === 0 ? undefined : errors['lines']));
  if (fault === undefined) return null;
  return (
    <FormHelperText error role="alert">
      {fault}
    </FormHelperText>
  );
}

/** 'Return Items': how many of each line came back, whether they can be sold again, and what is credited for them. */
export function ReturnDialog({ order, open, onClose }: { order: OrderFull; open: boolean; onClose: () => void }) {
  const { returnGoods } = useOrderChanges();
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const initialValues = useMemo(
    (): ReturnValues => ({
      ...blankReturn(order.items),
      lines: blankReturn(order.items).lines.map((line) => ({
        ...line,
        // What is not of our own stock cannot go back to it.
        restock: order.items.find(({ id }) => id === line.id)?.productId !== null,
      })),
    }),
    [order.items],
  );
  const onSubmit = useSubmit<ReturnValues, void>({
    run: (values) => returnGoods(toReturnInput(order.id, values, clientKey)),
    success: t`Items returned successfully`,
    failure: t`Failed to return items`,
    mapField: (path) => path.replace(/^input\./, '').replace(/^items\./, 'lines.'),
    onSuccess: onClose,
  });
  return (
    <FormDialog<ReturnValues>
      open={open}
      maxWidth="md"
      title={t`Return Items`}
      subtitle={<>{order.orderNumber}</>}
      initialValues={initialValues}
      validationSchema={returnSchema(order.items)}
      onSubmit={onSubmit}
      enter="next"
      submitLabel={t`Return Items`}
      busyLabel={t`Returning…`}
      onClose={onClose}
      footer={<Credit order={order} />}
    >
      {initialValues.lines.length > 1 && <ReturnAll order={order} />}
      <Lines order={order} />
      <NothingChosen />
      <TextField name="reason" label={t`Reason`} required multiline rows={2} maxLength={500} />
    </FormDialog>
  );
}
