import { useMemo } from 'react';
import { sendImage } from '../../../shared/session/send-image';
import { newClientKey } from '../../../lib/server/client-key';
import { FormDialog } from '../../../ui/form/FormDialog';
import { paths } from '../../../shared/paths';
import { useSubmit } from '../../../ui/form/useSubmit';
import { useUploads } from '../../../ui/images/useUploads';
import { useViewer } from '../useViewer';
import { blankOffer, offerFormPath, offerSchema, toCreateInput, type OfferValues } from './offer.form';
import { OfferFields } from './OfferFields';
import { useCreateOffer } from './useOffers';

const schema = offerSchema();

/** 'Add Marketplace Product': one key per opened form, so a double click makes one offer. */
export function CreateOfferDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateOffer();
  const uploads = useUploads(sendImage);
  const { id, name, isSupplier, mayName } = useViewer();
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const initialValues = useMemo(() => blankOffer(isSupplier ? { id, name } : null), [id, isSupplier, name]);
  const close = () => {
    // The dialog outlives its form: uploads that were not saved must not reach the next one.
    uploads.dispose();
    onClose();
  };
  const onSubmit = useSubmit<OfferValues, { id: string }>({
    run: async (values) =>
      create(toCreateInput({ ...values, images: await uploads.resolve(values.images) }, clientKey)),
    success: ({ id: made }) => ({
      text: 'Marketplace product added successfully',
      link: { label: 'View product', to: `${paths.marketplace}?tab=products&view=${made}` },
    }),
    failure: 'The marketplace product could not be added',
    mapField: offerFormPath,
    onSuccess: close,
  });
  return (
    <FormDialog<OfferValues>
      open={open}
      maxWidth="md"
      title="Add Marketplace Product"
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel="Add Product"
      busyLabel="Adding…"
      onClose={close}
    >
      <OfferFields uploads={uploads} mayChooseSupplier={!isSupplier} mayName={mayName} />
    </FormDialog>
  );
}
