import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { newClientKey } from '../../lib/client-key';
import { isNotFound } from '../../lib/api-error';
import { formatMoney } from '../../lib/money';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { FormDialog } from '../../ui/form/FormDialog';
import { useSubmit } from '../../ui/form/useSubmit';
import {
  copiedValues,
  draftValues,
  FILL_LINES,
  formPath,
  purchaseSchema,
  purchaseTotal,
  suggestedValues,
  toInput,
  type PurchaseValues,
} from './purchase.form';
import { PurchaseFields } from './PurchaseFields';
import { usePurchaseOrderDetailQuery, useReorderSuggestionsQuery } from './purchasing.generated';
import { useCreatePurchaseOrder, useUpdatePurchaseOrder, type PurchaseOrderFull } from './use-purchasing';

interface OpenFormProps {
  initialValues: PurchaseValues;
  /** The draft that is edited; null makes a new one. */
  draft: PurchaseOrderFull | null;
  onClose: () => void;
  onMade: (id: string) => void;
}

function OpenForm({ onClose, onMade, ...filled }: OpenFormProps) {
  // As it was opened: what somebody else changes meanwhile is for the version to find.
  const [{ initialValues, draft }] = useState(filled);
  const create = useCreatePurchaseOrder();
  const update = useUpdatePurchaseOrder();
  // One key per opened form: a double click or a retry makes one purchase order.
  const [clientKey] = useState(newClientKey);
  const onSubmit = useSubmit<PurchaseValues, PurchaseOrderFull>({
    run: (values) =>
      draft
        ? update({ id: draft.id, version: draft.version, ...toInput(values) })
        : create({ ...toInput(values), clientKey }),
    success: ({ number }) => (draft ? `Purchase order ${number} saved` : `Purchase order ${number} created`),
    failure: draft ? 'Failed to save the purchase order' : 'Failed to create the purchase order',
    mapField: formPath,
    onSuccess: ({ id }) => onMade(id),
  });

  return (
    <FormDialog<PurchaseValues>
      open
      maxWidth="md"
      title={draft ? `Edit ${draft.number}` : 'New Purchase Order'}
      subtitle={draft ? undefined : 'It is a draft until you send it.'}
      initialValues={initialValues}
      validationSchema={purchaseSchema}
      onSubmit={onSubmit}
      submitLabel={draft ? 'Save Draft' : 'Create Draft'}
      busyLabel="Saving…"
      invalidText={FILL_LINES}
      onClose={onClose}
      footer={({ values }) => (
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            Total
          </Typography>
          <Box
            component="output"
            aria-label="Purchase order total"
            sx={{ fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {formatMoney(purchaseTotal(values.items))}
          </Box>
        </Box>
      )}
    >
      <PurchaseFields />
    </FormDialog>
  );
}

/** In the form's place while what fills it is fetched, or when it cannot be. */
function Waiting({
  title,
  thing,
  error,
  onRetry,
  onClose,
}: {
  title: string;
  /** What fills the form, in words. */
  thing: string;
  error?: unknown;
  onRetry: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{title}</DialogTitle>
      <Box sx={{ px: 3, pb: 3, display: 'flex', flexDirection: 'column', gap: 2 }} aria-busy={error === undefined}>
        {error !== undefined ? (
          <LoadFailure
            thing={thing}
            missing={isNotFound(error)}
            error={error}
            onRetry={onRetry}
            back={{ label: 'Back to the purchase orders', onClick: onClose }}
          />
        ) : (
          [40, 120, 40].map((height, index) => <Skeleton key={index} variant="rounded" height={height} />)
        )}
      </Box>
    </Dialog>
  );
}

type FormProps = Pick<OpenFormProps, 'onClose' | 'onMade'>;

/** A new purchase order, filled with what is best to order of the products. */
function NewForm({ productIds, ...form }: FormProps & { productIds: readonly string[] }) {
  const { data, previousData, error, refetch } = useReorderSuggestionsQuery({
    variables: { productIds: [...productIds] },
    skip: productIds.length === 0,
    fetchPolicy: 'network-only',
  });
  const suggestions = productIds.length === 0 ? [] : (data ?? previousData)?.reorderSuggestions;
  if (!suggestions)
    return (
      <Waiting
        title="New Purchase Order"
        thing="suggestion"
        error={error}
        onRetry={() => void refetch()}
        onClose={form.onClose}
      />
    );
  return <OpenForm {...form} initialValues={suggestedValues(suggestions)} draft={null} />;
}

/** A draft to change. */
function EditForm({ id, ...form }: FormProps & { id: string }) {
  const { data, previousData, error, refetch } = usePurchaseOrderDetailQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const draft = (data ?? previousData)?.purchaseOrder;
  if (!draft)
    return (
      <Waiting
        title="Edit purchase order"
        thing="purchase order"
        error={error}
        onRetry={() => void refetch()}
        onClose={form.onClose}
      />
    );
  return <OpenForm {...form} initialValues={draftValues(draft)} draft={draft} />;
}

/** A new purchase order, filled from an earlier one. */
function CopyForm({ id, ...form }: FormProps & { id: string }) {
  const { data, previousData, error, refetch } = usePurchaseOrderDetailQuery({
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const copied = (data ?? previousData)?.purchaseOrder;
  if (!copied)
    return (
      <Waiting
        title="New Purchase Order"
        thing="purchase order"
        error={error}
        onRetry={() => void refetch()}
        onClose={form.onClose}
      />
    );
  return <OpenForm {...form} initialValues={copiedValues(copied)} draft={null} />;
}

export interface PurchaseOrderFormProps extends FormProps {
  /** Ids of the products to reorder, joined by commas; `new` starts empty; null while closed. */
  reorder: string | null;
  /** The draft to edit; null while closed. */
  edit: string | null;
  /** The purchase order to fill a new one from; null while closed. */
  copy: string | null;
}

/** The form of a purchase order, new or a draft; closed while neither is asked for. */
export function PurchaseOrderForm({ reorder, edit, copy, ...form }: PurchaseOrderFormProps) {
  if (edit !== null) return <EditForm key={edit} id={edit} {...form} />;
  if (copy !== null) return <CopyForm key={copy} id={copy} {...form} />;
  if (reorder === null) return null;
  return <NewForm key={reorder} productIds={reorder.split(',').filter((id) => /^\d+$/.test(id))} {...form} />;
}
