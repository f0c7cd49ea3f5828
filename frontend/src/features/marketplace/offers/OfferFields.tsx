import Box from '@mui/material/Box';
import { bySearch, useSearch } from '../../../shared/apollo/useSearch';
import { buyerPriceAt } from '../../../lib/numbers/margin';
import { formatMoney } from '../../../lib/numbers/money';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { FieldRow } from '../../../ui/form/fields/FieldRow';
import { SwitchField, TextField } from '../../../ui/form/fields/fields';
import { DecimalField, MoneyField, NumberField } from '../../../ui/form/fields/numbers';
import { SuggestField } from '../../../ui/form/fields/SuggestField';
import { TagsField } from '../../../ui/form/fields/TagsField';
import { useFormValue } from '../../../ui/form/store/Form';
import { ImagesField } from '../../../ui/images/ImagesField';
import type { UploadQueue } from '../../../ui/images/upload-queue';
import { PricePreview } from '../../../ui/display/PricePreview';
import { offerLabels as labels, priceMoves, REASON_MAX, type OfferValues } from './offer.form';
import { OfferNameField } from './OfferNameField';
import { CatalogSearchDocument, useOfferChoicesQuery, type CatalogSearchQuery } from './offers.generated';
import { PRICE_REASONS } from './price.form';
import { NotedOption, optionKey, optionLabel, SupplierField, type Noted } from './SupplierField';

const catalogOptions = ({ products }: CatalogSearchQuery): Noted[] =>
  products.nodes.map(({ id, name, sku }) => ({ id, name, note: sku }));

/** What buyers will pay, as far as the margin is known. */
function marginHelp({ price, marketplaceMarginPercent: own }: OfferValues, inherited: string | null): string {
  const paid = buyerPriceAt(price, own.trim() === '' ? (inherited ?? '') : own);
  const pays = paid === undefined ? '' : `Buyers pay ${formatMoney(paid)}. `;
  return own.trim() === '' ? `${pays}Empty for the supplier's margin, or that in Settings` : pays.trim();
}

/** Why the price moves and by how much, once another one is typed. */
function PriceMove({ oldPrice }: { oldPrice: string }) {
  const price = useFormValue((values: OfferValues) => values.price);
  if (!priceMoves(oldPrice, price)) return null;
  return (
    <>
      <SuggestField
        name="priceReason"
        label={labels.priceReason}
        required
        options={PRICE_REASONS}
        maxLength={REASON_MAX}
      />
      <Box sx={{ pt: { sm: '23px' } }}>
        <PricePreview oldPrice={oldPrice} typed={price} compact />
      </Box>
    </>
  );
}

function MarginField({ inherited }: { inherited: string | null }) {
  const help = useFormValue((values: OfferValues) => marginHelp(values, inherited));
  return <DecimalField name="marketplaceMarginPercent" label={labels.marketplaceMarginPercent} end="%" help={help} />;
}

interface OfferFieldsProps {
  uploads: UploadQueue;
  /** A supplier offers for itself; an admin chooses. */
  mayChooseSupplier: boolean;
  /** May say which product of the catalog it is. */
  mayName: boolean;
  /** The stored price when editing: a new one asks why. */
  oldPrice?: string;
  /** The margin that counts while the offer has none of its own, where it is known. */
  inheritedMargin?: string | null;
}

/** The fields of 'Add Marketplace Product' and 'Edit Marketplace Product'. */
export function OfferFields({ uploads, mayChooseSupplier, mayName, oldPrice, inheritedMargin }: OfferFieldsProps) {
  const choices = useOfferChoicesQuery().data?.categoryChoices;

  const searchCatalog = useSearch(CatalogSearchDocument, bySearch, catalogOptions);

  return (
    <>
      <FieldRow>
        <OfferNameField withProduct={mayChooseSupplier} />
        <TextField name="nameAr" label={labels.nameAr} maxLength={255} />
      </FieldRow>
      <FieldRow>
        {mayChooseSupplier && <SupplierField />}
        <TextField name="supplierSku" label={labels.supplierSku} maxLength={100} />
      </FieldRow>
      {mayName && (
        <AsyncAutocompleteField<Noted>
          name="product"
          label={labels.product}
          placeholder="Name or SKU"
          help="Offers of the same catalog product are compared with each other."
          search={searchCatalog}
          getKey={optionKey}
          getLabel={optionLabel}
          renderOption={(option) => <NotedOption option={option} />}
        />
      )}
      <FieldRow>
        <MoneyField name="price" label={labels.price} required />
        <NumberField name="leadTimeDays" label={labels.leadTimeDays} min={0} />
        {oldPrice !== undefined && <PriceMove oldPrice={oldPrice} />}
        {mayChooseSupplier && <MarginField inherited={inheritedMargin ?? null} />}
        <NumberField name="minOrderQuantity" label={labels.minOrderQuantity} min={1} />
        <NumberField name="maxOrderQuantity" label={labels.maxOrderQuantity} min={1} placeholder="None" />
      </FieldRow>
      <TagsField
        name="categories"
        label={labels.categories}
        options={choices?.product ?? []}
        placeholder="Choose categories"
      />
      <TagsField
        name="targetBusinesses"
        label={labels.targetBusinesses}
        options={choices?.business ?? []}
        placeholder="Choose kinds of business"
      />
      <ImagesField name="images" label={labels.images} uploads={uploads} />
      <TextField name="description" label={labels.description} multiline rows={3} />
      <SwitchField name="availability" label={labels.availability} help="Buyers can order it now" />
    </>
  );
}
