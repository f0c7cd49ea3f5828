import { useMemo } from 'react';
import { FormDialog } from '../../../ui/form/FormDialog';
import { MoneyField } from '../../../ui/form/fields';
import { SuggestField } from '../../../ui/form/SuggestField';
import { useSubmit } from '../../../ui/form/useSubmit';
import { PricePreview } from '../prices/PricePreview';
import { REASON_MAX } from './offer.form';
import { UNKNOWN_SUPPLIER } from './offer-words';
import type { OfferForm_OfferFragment } from './offers.generated';
import { PRICE_REASONS, priceSchema, type PriceValues } from './price.form';
import { useUpdateOfferPrice } from './use-offers';

const blank: PriceValues = { price: '', reason: '' };

interface UpdatePriceDialogProps {
  open: boolean;
  offer: OfferForm_OfferFragment;
  onClose: () => void;
}

/** 'Update Price' (spec §2): old → new and the percentage before saving; a reason goes into the history. */
export function UpdatePriceDialog({ open, offer, onClose }: UpdatePriceDialogProps) {
  const update = useUpdateOfferPrice();
  const schema = useMemo(() => priceSchema(offer.price), [offer.price]);
  const onSubmit = useSubmit<PriceValues, void>({
    run: ({ price, reason }) =>
      update({ id: offer.id, price: price.trim(), reason: reason.trim(), version: offer.version }),
    success: 'Price updated successfully',
    failure: 'The price could not be updated',
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onClose,
    // What was shown as the old price is not the price any more: the dialog opens anew with the one of now.
    onFailure: ({ code }) => code === 'STALE_VERSION' && onClose(),
  });
  return (
    <FormDialog<PriceValues>
      open={open}
      maxWidth="xs"
      title="Update Price"
      subtitle={
        <>
          <bdi>{offer.nameEn}</bdi> · <bdi>{offer.supplierName ?? UNKNOWN_SUPPLIER}</bdi>
        </>
      }
      initialValues={blank}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel="Update Price"
      busyLabel="Saving…"
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <MoneyField name="price" label="New price" required />
          <PricePreview oldPrice={offer.price} typed={values.price} />
          <SuggestField
            name="reason"
            label="Reason for price change"
            required
            options={PRICE_REASONS}
            maxLength={REASON_MAX}
            placeholder="Kept in the price history"
          />
        </>
      )}
    </FormDialog>
  );
}
