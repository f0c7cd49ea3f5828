import { useApolloClient } from '@apollo/client/react';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { sendImage } from '../../../shared/session/send-image';
import { imagesText, shownValue, theirChanges } from '../../../ui/form/changes';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useEditForm } from '../../../ui/form/useEditForm';
import { useUploads } from '../../../ui/images/useUploads';
import { useViewer } from '../useViewer';
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
import { readOffer, useUpdateOffer } from './useOffers';
import { Bidi } from '../../../ui/display/Bidi';

function shown(values: OfferValues, name: keyof OfferValues): string {
  const value = values[name];
  if (value === null) return '–';
  if (typeof value === 'object' && 'id' in value) return value.name;
  return name === 'images' ? imagesText(values.images) : shownValue(value);
}

const parts = { labels: offerLabels, changed: changedFields, shown };

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
  const [deleting, setDeleting] = useState(false);
  const form = useEditForm<OfferForm_OfferFragment, OfferValues, { version: number }>({
    thing: 'marketplace product',
    opened: offer,
    toValues: offerToValues,
    read: () => readOffer(client, offer.id),
    changes: (before, now, mine) => theirChanges(parts, offerToValues(before), offerToValues(now), mine),
    merge: mergeOnto,
    save: async (values, base) => {
      const after = { ...values, images: await uploads.resolve(values.images) };
      return update(toUpdateInput(base.id, base.version, offerToValues(base), after));
    },
    success: 'Product updated successfully',
    failure: 'Failed to update product',
    mapField: offerFormPath,
    onSuccess: onClose,
  });
  const { price } = form.base;
  const schema = useMemo(() => offerSchema(price), [price]);

  return (
    <>
      <FormDialog<OfferValues>
        open={open}
        maxWidth="md"
        title="Edit Marketplace Product"
        subtitle={<Bidi>{offer.nameEn}</Bidi>}
        initialValues={form.initialValues}
        validationSchema={schema}
        onSubmit={form.onSubmit}
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
        <OfferFields
          uploads={uploads}
          mayChooseSupplier={!isSupplier}
          mayName={mayName}
          oldPrice={price}
          inheritedMargin={offer.marketplaceMarginPercent === null ? offer.marginPercent : null}
        />
      </FormDialog>
      <DeleteOfferDialog
        offer={deleting ? offer : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          setDeleting(false);
          onClose();
        }}
      />
      {form.dialog}
    </>
  );
}
