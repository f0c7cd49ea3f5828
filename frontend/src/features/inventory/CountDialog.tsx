import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { number, object, string } from 'yup';
import { newClientKey } from '../../lib/server/client-key';
import { toApiError } from '../../lib/server/api-error';
import { useCurrentUser } from '../../shared/session/useSession';
import { lastReason, rememberReason } from '../../shared/stock/last-reason';
import { Bidi } from '../../ui/display/Bidi';
import { TextField } from '../../ui/form/fields/fields';
import { NumberField } from '../../ui/form/fields/numbers';
import { FormDialog } from '../../ui/form/FormDialog';
import { useFormValue } from '../../ui/form/store/Form';
import { useSubmit } from '../../ui/form/useSubmit';
import type { StockFigures } from './adjust.form';
import { useAdjustStockQuery } from './inventory.generated';
import { StockPreview } from './StockPreview';
import { useAdjustInventory } from './useAdjustInventory';

interface Values {
  /** As typed. */
  counted: string;
  reason: string;
}

/** What is said where nobody says otherwise. */
const COUNTED = 'Stock count';
const REASONS = [COUNTED, 'Damaged', 'Lost or stolen', 'Expired', 'Found again'];

const schema = object({
  counted: number()
    .transform((value: number, typed: unknown) => (typed === '' ? undefined : value))
    .typeError('Enter a whole number')
    .integer('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .max(1_000_000_000, 'This number is too large')
    .required('Enter what you counted'),
  reason: string().trim().max(100, 'At most 100 characters').required('Enter a reason'),
});

function Difference({ stock }: { stock: StockFigures }) {
  const counted = useFormValue((values: Values) => values.counted);
  return <StockPreview stock={stock} change={/^\d{1,10}$/.test(counted) ? Number(counted) - stock.quantity : null} />;
}

export interface CountDialogProps {
  /** The product that was counted; null while closed. */
  productId: string | null;
  onClose: () => void;
}

/** 'Count': what is on the shelf becomes the stock, with the difference shown before it is saved. */
export function CountDialog({ productId, onClose }: CountDialogProps) {
  const [last, setLast] = useState(productId);
  const { id: userId } = useCurrentUser();
  const [clientKey, setClientKey] = useState(newClientKey);
  const [moved, setMoved] = useState(false);
  if (productId !== null && productId !== last) setLast(productId);
  const { data, refetch } = useAdjustStockQuery({
    variables: { productId: last ?? '' },
    skip: last === null,
    fetchPolicy: 'cache-and-network',
  });
  const item = data?.inventoryItem;
  const stock = item && { quantity: item.quantity ?? 0, reservedQuantity: item.reservedQuantity ?? 0 };
  const adjust = useAdjustInventory();
  const close = () => {
    setMoved(false);
    setClientKey(newClientKey());
    onClose();
  };
  const onSubmit = useSubmit<Values, unknown>({
    run: async ({ counted, reason }) => {
      if (!stock || last === null) throw new Error('The stock is not known yet');
      const quantityChange = Number(counted) - stock.quantity;
      // Counted as the books say: there is nothing to correct.
      if (quantityChange === 0) return null;
      try {
        return await adjust({
          productId: last,
          quantityChange,
          expectedQuantity: stock.quantity,
          reason: reason.trim(),
          clientKey,
        });
      } catch (thrown) {
        setClientKey(newClientKey());
        if (toApiError(thrown).code === 'CONFLICT') {
          // The difference was reckoned from other stock: shown anew, it is for the person to judge.
          await refetch();
          setMoved(true);
        }
        throw thrown;
      }
    },
    success: (made) => (made === null ? 'The count is as the books say' : 'Stock set to what was counted'),
    failure: 'Failed to save the count',
    mapField: (path) => (path === 'quantityChange' ? 'counted' : path),
    onSuccess: (_made, { reason }) => {
      rememberReason(userId, reason.trim());
      close();
    },
  });
  return (
    <FormDialog<Values>
      key={last}
      open={productId !== null}
      maxWidth="xs"
      title="Count"
      subtitle={item?.product && <Bidi>{item.product.name}</Bidi>}
      initialValues={{ counted: '', reason: lastReason(userId) || COUNTED }}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel="Save Count"
      busyLabel="Saving…"
      onClose={close}
    >
      {moved && (
        <Alert severity="warning">The stock moved meanwhile: look at the difference again before you save.</Alert>
      )}
      <NumberField name="counted" label="Counted" required min={0} align="left" />
      {stock ? <Difference stock={stock} /> : <Skeleton variant="rounded" height={96} />}
      <TextField name="reason" label="Reason" required maxLength={100} suggestions={REASONS} />
    </FormDialog>
  );
}
