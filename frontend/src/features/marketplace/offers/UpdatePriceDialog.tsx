import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { FormDialog } from '../../../ui/form/FormDialog';
import { MoneyField } from '../../../ui/form/fields/numbers';
import { SuggestField } from '../../../ui/form/fields/SuggestField';
import { useFormValue } from '../../../ui/form/store/Form';
import { useEditForm } from '../../../ui/form/useEditForm';
import { PricePreview } from '../../../ui/display/PricePreview';
import { REASON_MAX } from './offer.form';
import { unknownSupplier } from './offer-words';
import type { OfferForm_OfferFragment } from './offers.generated';
import { PRICE_REASONS, priceSchema, type PriceValues } from './price.form';
import { readOffer, useUpdateOfferPrice } from './useOffers';
import { Bidi } from '../../../ui/display/Bidi';

function TypedPrice({ oldPrice }: { oldPrice: string }) {
  return <PricePreview oldPrice={oldPrice} typed={useFormValue(({ price }: PriceValues) => price)} />;
}

const blank: PriceValues = { price: '', reason: '' };

interface UpdatePriceDialogProps {
  open: boolean;
  offer: OfferForm_OfferFragment;
  onClose: () => void;
}

/** 'Update Price': old → new and the percentage before saving; a reason goes into the history. */
export function UpdatePriceDialog({ open, offer, onClose }: UpdatePriceDialogProps) {
  const client = useApolloClient();
  const update = useUpdateOfferPrice();
  const form = useEditForm<OfferForm_OfferFragment, PriceValues, { version: number }>({
    thing: 'price',
    opened: offer,
    toValues: () => blank,
    read: () => readOffer(client, offer.id),
    // Other fields of the offer are no matter of its price.
    changes: (before, now, mine) =>
      compareMoney(before.price, now.price) === 0
        ? []
        : [
            {
              label: 'Price',
              before: formatMoney(before.price),
              now: formatMoney(now.price),
              mine: formatMoney(mine.price.trim()),
            },
          ],
    merge: (_now, _before, mine) => mine,
    save: ({ price, reason }, { id, version }) => update({ id, price: price.trim(), reason: reason.trim(), version }),
    success: 'Price updated successfully',
    failure: 'The price could not be updated',
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onClose,
  });
  const { price: oldPrice } = form.base;
  const schema = useMemo(() => priceSchema(oldPrice), [oldPrice]);
  return (
    <>
      <FormDialog<PriceValues>
        open={open}
        maxWidth="xs"
        title="Update Price"
        subtitle={
          <>
            <Bidi>{offer.nameEn}</Bidi> · <Bidi>{offer.supplierName ?? unknownSupplier()}</Bidi>
          </>
        }
        initialValues={form.initialValues}
        validationSchema={schema}
        onSubmit={form.onSubmit}
        submitLabel="Update Price"
        busyLabel="Saving…"
        onClose={onClose}
      >
        <MoneyField name="price" label="New price" required />
        <TypedPrice oldPrice={oldPrice} />
        <SuggestField
          name="reason"
          label="Reason for price change"
          required
          options={PRICE_REASONS}
          maxLength={REASON_MAX}
          placeholder="Kept in the price history"
        />
      </FormDialog>
      {form.dialog}
    </>
  );
}
