import { useApolloClient } from '@apollo/client/react';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import type { FormikHelpers } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { sendImage } from '../../../app/session/send-image';
import { dismissNotice } from '../../../ui/feedback/notify';
import { shownValue } from '../../../ui/form/changes';
import { FormDialog } from '../../../ui/form/FormDialog';
import { StaleDialog } from '../../../ui/form/StaleDialog';
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
import { OfferForEditDocument, type OfferForm_OfferFragment } from './offers.generated';
import { useUpdateOffer } from './use-offers';

function shown(value: OfferValues[keyof OfferValues], name: keyof OfferValues): string {
  if (value === null) return '–';
  if (typeof value === 'object' && 'id' in value) return value.name;
  if (name === 'images' && Array.isArray(value)) return value.length === 1 ? '1 image' : `${value.length} images`;
  return shownValue(value);
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
  /** What the next save is measured against: the offer as opened, or as reloaded after a conflict. */
  const [base, setBase] = useState(offer);
  const form = useRef<FormikHelpers<OfferValues>>(null);
  const [initialValues] = useState(() => offerToValues(offer));
  const [conflict, setConflict] = useState<{ now: OfferForm_OfferFragment; mine: OfferValues }>();
  const [deleting, setDeleting] = useState(false);
  const schema = useMemo(() => offerSchema(base.price), [base.price]);
  const latestBase = useRef(base);

  const rebase = (now: OfferForm_OfferFragment) => {
    latestBase.current = now;
    setBase(now);
    setConflict(undefined);
  };

  const submit = useSubmit<OfferValues, void>({
    run: async (values) => {
      const after = { ...values, images: await uploads.resolve(values.images) };
      const { current } = latestBase;
      await update(toUpdateInput(current.id, current.version, offerToValues(current), after));
    },
    success: 'Product updated successfully',
    failure: 'Failed to update product',
    mapField: offerFormPath,
    onSuccess: onClose,
    onFailure: (error, mine) => {
      if (error.code !== 'STALE_VERSION') return;
      void client
        .query({ query: OfferForEditDocument, variables: { id: offer.id }, fetchPolicy: 'network-only' })
        .then(({ data }) => {
          if (!data?.marketplaceProduct) return;
          dismissNotice();
          setConflict({ now: data.marketplaceProduct, mine });
        })
        .catch((reason: unknown) =>
          console.warn('The newer version could not be read; the notification stands.', reason),
        );
    },
  });

  const theirChanges = ({ now, mine }: NonNullable<typeof conflict>) => {
    const before = offerToValues(base);
    const after = offerToValues(now);
    const my = new Set(changedFields(before, mine));
    return changedFields(before, after).map((name) => ({
      label: offerLabels[name],
      before: shown(before[name], name),
      now: shown(after[name], name),
      mine: my.has(name) ? shown(mine[name], name) : undefined,
    }));
  };

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
          form.current = helpers;
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
        <OfferFields uploads={uploads} mayChooseSupplier={!isSupplier} mayName={mayName} oldPrice={base.price} />
      </FormDialog>
      <DeleteOfferDialog
        offer={deleting ? offer : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          setDeleting(false);
          onClose();
        }}
      />
      {conflict && (
        <StaleDialog
          thing="marketplace product"
          changes={theirChanges(conflict)}
          onReload={() => {
            form.current?.resetForm({ values: offerToValues(conflict.now) });
            rebase(conflict.now);
          }}
          onKeepMine={() => {
            const { now, mine } = conflict;
            const merged = mergeOnto(offerToValues(now), offerToValues(base), mine);
            rebase(now);
            void form.current?.setValues(merged).then(() => form.current?.submitForm());
          }}
        />
      )}
    </>
  );
}
