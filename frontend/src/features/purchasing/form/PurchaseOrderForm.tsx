import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { newClientKey } from '../../../lib/server/client-key';
import { isNotFound } from '../../../lib/server/api-error';
import { formatMoney } from '../../../lib/numbers/money';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { FormDialog, type FormDialogProps } from '../../../ui/form/FormDialog';
import { useEditForm } from '../../../ui/form/useEditForm';
import { useFormValue } from '../../../ui/form/store/Form';
import { purchaseOrderDetail } from '../../../shared/paths';
import { useSubmit } from '../../../ui/form/useSubmit';
import { useHeldOpen } from '../../../ui/layout/useHeldOpen';
import {
  copiedValues,
  draftValues,
  FILL_LINES,
  formPath,
  purchaseSchema,
  purchaseTotal,
  suggestedValues,
  toInput,
  withoutBlankEnd,
  type PurchaseValues,
} from './purchase.form';
import { theirDraftChanges, withMine } from './purchase.changes';
import { PurchaseFields } from './PurchaseFields';
import { usePurchaseOrderDetailQuery, useReorderSuggestionsQuery } from '../purchasing.generated';
import {
  readPurchaseOrder,
  useCreatePurchaseOrder,
  useUpdatePurchaseOrder,
  type PurchaseOrderFull,
} from '../usePurchasing';

interface OpenForm {
  onClose: () => void;
  onMade: (id: string) => void;
}

type ShellProps = Pick<
  FormDialogProps<PurchaseValues>,
  'title' | 'subtitle' | 'initialValues' | 'onSubmit' | 'submitLabel' | 'onClose'
>;

const tidy: FormDialogProps<PurchaseValues>['tidy'] = (values, form) =>
  withoutBlankEnd(values, (path) => form.faultOf(path) === undefined);

/** The form itself, with the total of its lines. */
function Shell(props: ShellProps) {
  return (
    <FormDialog<PurchaseValues>
      open
      maxWidth="lg"
      tidy={tidy}
      validationSchema={purchaseSchema}
      busyLabel="Saving…"
      enter="next"
      invalidText={FILL_LINES}
      footer={<Total />}
      {...props}
    >
      <PurchaseFields />
    </FormDialog>
  );
}

function Total() {
  const total = useFormValue(({ items }: PurchaseValues) => purchaseTotal(items));
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        Total
      </Typography>
      <Box
        component="output"
        aria-label="Purchase order total"
        sx={{ fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {formatMoney(total)}
      </Box>
    </Box>
  );
}

/** A new one, filled as it was opened: what fills it may be read anew meanwhile. */
function Create({ filled, onClose, onMade }: OpenForm & { filled: PurchaseValues }) {
  const [initialValues] = useState(filled);
  const create = useCreatePurchaseOrder();
  // One key per opened form: a double click or a retry makes one purchase order.
  const [clientKey] = useState(newClientKey);
  const submit = useSubmit<PurchaseValues, PurchaseOrderFull>({
    run: (values) => create({ ...toInput(values), clientKey }),
    success: ({ id, number }) => ({
      text: `Purchase order ${number} created`,
      link: { label: 'View purchase order', to: purchaseOrderDetail(id) },
    }),
    failure: 'Failed to create the purchase order',
    mapField: formPath,
    onSuccess: ({ id }) => onMade(id),
  });
  return (
    <Shell
      title="New Purchase Order"
      subtitle="It is a draft until you send it."
      initialValues={initialValues}
      onSubmit={submit}
      submitLabel="Create Draft"
      onClose={onClose}
    />
  );
}

/** A draft as it was opened: what somebody else changes meanwhile is told when it is saved. */
function Edit({ draft, onClose, onMade }: OpenForm & { draft: PurchaseOrderFull }) {
  const client = useApolloClient();
  const update = useUpdatePurchaseOrder();
  const form = useEditForm<PurchaseOrderFull, PurchaseValues, PurchaseOrderFull>({
    thing: 'purchase order',
    opened: draft,
    toValues: draftValues,
    read: () => readPurchaseOrder(client, draft.id),
    changes: (before, now, mine) => theirDraftChanges(draftValues(before), draftValues(now), mine),
    merge: withMine,
    save: (values, base) => update({ id: base.id, version: base.version, ...toInput(values, base) }),
    success: ({ number }) => `Purchase order ${number} saved`,
    failure: 'Failed to save the purchase order',
    mapField: formPath,
    onSuccess: ({ id }) => onMade(id),
  });
  return (
    <>
      <Shell
        title={`Edit ${draft.number}`}
        initialValues={form.initialValues}
        onSubmit={form.onSubmit}
        submitLabel="Save Draft"
        onClose={onClose}
      />
      {form.dialog}
    </>
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
    <Dialog open={useHeldOpen(true)} onClose={onClose} fullWidth maxWidth="md">
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

/** A new purchase order, filled with what is best to order of the products. */
function NewForm({ productIds, ...form }: OpenForm & { productIds: readonly string[] }) {
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
  return <Create {...form} filled={suggestedValues(suggestions)} />;
}

/** A draft to change. */
function EditForm({ id, ...form }: OpenForm & { id: string }) {
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
  return <Edit {...form} draft={draft} />;
}

/** A new purchase order, filled from an earlier one. */
function CopyForm({ id, ...form }: OpenForm & { id: string }) {
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
  return <Create {...form} filled={copiedValues(copied)} />;
}

export interface PurchaseOrderFormProps extends OpenForm {
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
