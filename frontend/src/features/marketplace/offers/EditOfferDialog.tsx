import { useApolloClient } from '@apollo/client/react';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { sendImage } from '../../../app/session/send-image';
import { shownValue } from '../../../ui/form/changes';
import { FormDialog } from '../../../ui/form/FormDialog';
import type { TheirChange } from '../../../ui/form/StaleDialog';
import { useConflict } from '../../../ui/form/useConflict';
import { useSubmit } from '../../../ui/form/useSubmit';
import { useUploads } from '../../../ui/images/use-uploads';
import { useViewer } from '../use-viewer';
import { DeleteOfferDialog } from './DeleteOfferDialog';
import {
  changedFields,
  mergeOnto,
  offerFormPath,
  offerLabels,
  offerSchema,
  offerToValues,
  toUpdateInput,
  type OfferValues,
} from './offer.form';
import { OfferFields } from './OfferFields';
import type { OfferForm_OfferFragment } from './offers.generated';
import { readOffer, useUpdateOffer } from './use-offers';

function shown(value: OfferValues[keyof OfferValues], name: keyof OfferValues): string {
  if (value === null) return '–';
  if (typeof value === 'object' && 'id' in value) return value.name;
  if (name === 'images' && Array.isArray(value)) return value.length === 1 ? '1 image' : `${value.length} images`;
  return shownValue(value);
}

/** What somebody else saved of an offer meanwhile, beside what was typed here. */
function theirChanges(
  opened: OfferForm_OfferFragment,
  saved: OfferForm_OfferFragment,
  mine: OfferValues,
): TheirChange[] {
  const [before, now] = [offerToValues(opened), offerToValues(saved)];
  const my = new Set(changedFields(before, mine));
  return changedFields(before, now).map((name) => ({
    label: offerLabels[name],
    before: shown(before[name], name),
    now: shown(now[name], name),
    mine: my.has(name) ? shown(mine[name], name) : undefined,
  }));
}

interface EditOfferDialogProps {
  open: boolean;
  offer: OfferForm_OfferFragment;
  onClose: () => void;
}

/** 'Edit Marketplace Product' with Delete; sends only what was changed and shows what somebody else changed meanwhile. */
export function EditOfferDialog({ open, offer, onClose }: EditOfferDialogProps) {
  const client = useApolloClient();
  const update = useUpdateOffer();
  const uploads = useUploads(sendImage);
  const { isSupplier, mayName } = useViewer();
  const [initialValues] = useState(() => offerToValues(offer));
  const [deleting, setDeleting] = useState(false);
  const conflict = useConflict<OfferForm_OfferFragment, OfferValues>({
    thing: 'marketplace product',
    opened: offer,
    toValues: offerToValues,
    read: () => readOffer(client, offer.id),
    changes: theirChanges,
    merge: mergeOnto,
  });
  const { price } = conflict.base;
  const schema = useMemo(() => offerSchema(price), [price]);

  const submit = useSubmit<OfferValues, void>({
    run: async (values) => {
      const after = { ...values, images: await uploads.resolve(values.images) };
      const base = conflict.latest();
      await update(toUpdateInput(base.id, base.version, offerToValues(base), after));
    },
    success: 'Product updated successfully',
    failure: 'Failed to update product',
    mapField: offerFormPath,
    onSuccess: onClose,
    onFailure: conflict.onFailure,
  });

  return (
    <>
      <FormDialog<OfferValues>
        open={open}
        maxWidth="md"
        title="Edit Marketplace Product"
        subtitle={<bdi>{offer.nameEn}</bdi>}
        initialValues={initialValues}
        validationSchema={schema}
        onSubmit={(values, helpers) => {
          conflict.hold(helpers);
          return submit(values, helpers);
        }}
        submitLabel="Save Changes"
        busyLabel="Saving…"
        onClose={onClose}
        footer={
          <Button
            color="error"
            startIcon={<DeleteOutlineIcon />}
            onClick={() => setDeleting(true)}
            sx={{ minHeight: { xs: 48, sm: 36 } }}
          >
            Delete
          </Button>
        }
      >
        <OfferFields uploads={uploads} mayChooseSupplier={!isSupplier} mayName={mayName} oldPrice={price} />
      </FormDialog>
      <DeleteOfferDialog
        offer={deleting ? offer : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          setDeleting(false);
          onClose();
        }}
      />
      {conflict.dialog}
    </>
  );
}
