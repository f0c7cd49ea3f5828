import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { sendImage } from '../../../shared/session/send-image';
import { businessDay } from '../../../lib/dates/business-days';
import { newClientKey } from '../../../lib/server/client-key';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useEditForm } from '../../../ui/form/useEditForm';
import { useOpened } from '../../../ui/form/useOpened';
import { useSubmit } from '../../../ui/form/useSubmit';
import { useUploads } from '../../../ui/images/useUploads';
import { mergePromotion, theirPromotionChanges } from './promotion.changes';
import {
  blankPromotion,
  promotionFormPath,
  promotionSchema,
  promotionToValues,
  toCreateInput,
  toUpdateInput,
  type PromotionValues,
} from './promotion.form';
import { PromotionFields } from './PromotionFields';
import {
  usePromotedOfferQuery,
  usePromotionForEditQuery,
  type PromotionCard_PromotionFragment,
} from './promotions.generated';
import { readPromotion, useCreatePromotion, useUpdatePromotion } from './usePromotions';

const newSchema = promotionSchema();

interface CreatePromotionDialogProps {
  open: boolean;
  /** The offer it is for, when the way here named one. */
  offerId: string | null;
  onClose: () => void;
}

/** 'Create Promotion': one key per opened form, so a double click makes one promotion. */
export function CreatePromotionDialog({ open, offerId, onClose }: CreatePromotionDialogProps) {
  const create = useCreatePromotion();
  const uploads = useUploads(sendImage);
  const named = usePromotedOfferQuery({ variables: { id: offerId ?? '' }, skip: offerId === null || !open });
  const offer = (offerId !== null && named.data?.marketplaceProduct) || null;
  const waiting = offerId !== null && named.loading;
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const initialValues = useMemo(() => blankPromotion(businessDay(), offer), [offer]);
  const close = () => {
    // The dialog outlives its form: uploads that were not saved must not reach the next one.
    uploads.dispose();
    onClose();
  };
  const onSubmit = useSubmit<PromotionValues, void>({
    run: async (values) =>
      create(toCreateInput({ ...values, images: await uploads.resolve(values.images) }, clientKey)),
    success: 'Promotion created successfully',
    failure: 'The promotion could not be created',
    mapField: promotionFormPath,
    onSuccess: close,
  });
  return (
    <FormDialog<PromotionValues>
      open={open && !waiting}
      title="Create Promotion"
      initialValues={initialValues}
      validationSchema={newSchema}
      onSubmit={onSubmit}
      submitLabel="Create Promotion"
      busyLabel="Creating…"
      onClose={close}
    >
      <PromotionFields uploads={uploads} mayChooseOffer ownId={null} />
    </FormDialog>
  );
}

interface EditPromotionDialogProps {
  open: boolean;
  promotion: PromotionCard_PromotionFragment;
  onClose: () => void;
}

/** 'Edit Promotion': sends only what was changed and shows what somebody else changed meanwhile. */
function EditPromotionDialog({ open, promotion, onClose }: EditPromotionDialogProps) {
  const client = useApolloClient();
  const update = useUpdatePromotion();
  const uploads = useUploads(sendImage);
  const form = useEditForm<PromotionCard_PromotionFragment, PromotionValues, { version: number }>({
    thing: 'promotion',
    opened: promotion,
    toValues: promotionToValues,
    read: () => readPromotion(client, promotion.id),
    changes: (before, now, mine) => theirPromotionChanges(promotionToValues(before), promotionToValues(now), mine),
    merge: mergePromotion,
    save: async (values, base) => {
      const after = { ...values, images: await uploads.resolve(values.images) };
      return update(toUpdateInput(base.id, base.version, promotionToValues(base), after));
    },
    success: 'Promotion updated successfully',
    failure: 'The promotion could not be updated',
    mapField: promotionFormPath,
    onSuccess: onClose,
  });
  const [schema] = useState(() => promotionSchema(form.initialValues));
  return (
    <>
      <FormDialog<PromotionValues>
        open={open}
        title="Edit Promotion"
        initialValues={form.initialValues}
        validationSchema={schema}
        onSubmit={form.onSubmit}
        submitLabel="Save Changes"
        busyLabel="Saving…"
        onClose={onClose}
      >
        <PromotionFields uploads={uploads} mayChooseOffer={false} ownId={promotion.id} />
      </FormDialog>
      {form.dialog}
    </>
  );
}

interface LoadedEditPromotionProps {
  /** Which promotion's dialog the URL asks for, or null. */
  id: string | null;
  onClose: () => void;
}

/** The edit dialog of the promotion in the URL: opens once it is known as it is now. */
export function LoadedEditPromotion({ id, onClose }: LoadedEditPromotionProps) {
  const { data, error, refetch } = usePromotionForEditQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const onRetry = () => void refetch();
  const { form, failure } = useOpened({ id, thing: 'promotion', found: data?.promotion, error, onRetry, onClose });
  if (!form) return failure;
  const { opened, open } = form;
  return (
    <EditPromotionDialog key={`${opened.id}:${opened.version}`} promotion={opened} open={open} onClose={onClose} />
  );
}

interface PromotionDialogsProps {
  creating: boolean;
  /** The offer a new promotion is for, when the way here named one. */
  offerId: string | null;
  /** Id of the promotion being edited, or null. */
  editing: string | null;
  onCloseCreate: () => void;
  onCloseEdit: () => void;
}

/** The dialogs that write promotions, with the form kit in their own chunk. */
export function PromotionDialogs({ creating, offerId, editing, onCloseCreate, onCloseEdit }: PromotionDialogsProps) {
  return (
    <>
      <CreatePromotionDialog open={creating} offerId={offerId} onClose={onCloseCreate} />
      <LoadedEditPromotion id={editing} onClose={onCloseEdit} />
    </>
  );
}
