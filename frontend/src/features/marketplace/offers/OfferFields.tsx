import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useCallback, type ReactNode } from 'react';
import { roleLabel } from '../../../lib/roles';
import { Bidi } from '../../../ui/display/Bidi';
import { AsyncAutocompleteField } from '../../../ui/form/AsyncAutocompleteField';
import { MoneyField, NumberField, SwitchField, TextField } from '../../../ui/form/fields';
import { SuggestField } from '../../../ui/form/SuggestField';
import { TagsField } from '../../../ui/form/TagsField';
import { ImagesField } from '../../../ui/images/ImagesField';
import type { UploadQueue } from '../../../ui/images/upload-queue';
import { PricePreview } from '../prices/PricePreview';
import { offerLabels as labels, priceMoves, REASON_MAX, type OfferValues, type Picked } from './offer.form';
import { OfferNameField } from './OfferNameField';
import { CatalogSearchDocument, SuppliersDocument, useOfferChoicesQuery } from './offers.generated';
import { PRICE_REASONS } from './price.form';

type SupplierOption = Picked & { note?: string };

const key = (option: Picked) => option.id;
const label = (option: Picked) => option.name;

const Row = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);

function Option({ option }: { option: SupplierOption }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Bidi>{option.name}</Bidi>
      {option.note && (
        <Typography variant="caption" component="div" color="textSecondary">
          <Bidi>{option.note}</Bidi>
        </Typography>
      )}
    </Box>
  );
}

interface OfferFieldsProps {
  uploads: UploadQueue;
  /** A supplier offers for itself; an admin chooses. */
  mayChooseSupplier: boolean;
  /** May say which product of the catalog it is. */
  mayName: boolean;
  /** The stored price when editing: a new one asks why. */
  oldPrice?: string;
}

/** The fields of 'Add Marketplace Product' and 'Edit Marketplace Product'. */
export function OfferFields({ uploads, mayChooseSupplier, mayName, oldPrice }: OfferFieldsProps) {
  const client = useApolloClient();
  const { values } = useFormikContext<OfferValues>();
  const choices = useOfferChoicesQuery().data?.categoryChoices;

  const searchSuppliers = useCallback(
    async (search: string, signal: AbortSignal): Promise<readonly SupplierOption[]> => {
      const { data } = await client.query({
        query: SuppliersDocument,
        variables: { search: search || null, first: 10, offset: 0 },
        fetchPolicy: 'network-only',
        context: { fetchOptions: { signal } },
      });
      return (data?.suppliers.nodes ?? []).map(({ id, name, role, companyName }) => ({
        id,
        name,
        note: [roleLabel(role), companyName].filter(Boolean).join(' · '),
      }));
    },
    [client],
  );
  const searchCatalog = useCallback(
    async (search: string, signal: AbortSignal): Promise<readonly SupplierOption[]> => {
      const { data } = await client.query({
        query: CatalogSearchDocument,
        variables: { search },
        fetchPolicy: 'network-only',
        context: { fetchOptions: { signal } },
      });
      return (data?.products.nodes ?? []).map(({ id, name, sku }) => ({ id, name, note: sku }));
    },
    [client],
  );

  return (
    <>
      <Row>
        <OfferNameField withProduct={mayChooseSupplier} />
        <TextField name="nameAr" label={labels.nameAr} maxLength={255} />
      </Row>
      <Row>
        {mayChooseSupplier && (
          <AsyncAutocompleteField<SupplierOption>
            name="supplier"
            label={labels.supplier}
            required
            minChars={0}
            placeholder="Select a supplier"
            search={searchSuppliers}
            getKey={key}
            getLabel={label}
            renderOption={(option) => <Option option={option} />}
          />
        )}
        <TextField name="supplierSku" label={labels.supplierSku} maxLength={100} />
      </Row>
      {mayName && (
        <AsyncAutocompleteField<SupplierOption>
          name="product"
          label={labels.product}
          placeholder="Name or SKU"
          help="Offers of the same catalog product are compared with each other."
          search={searchCatalog}
          getKey={key}
          getLabel={label}
          renderOption={(option) => <Option option={option} />}
        />
      )}
      <Row>
        <MoneyField name="price" label={labels.price} required />
        <NumberField name="leadTimeDays" label={labels.leadTimeDays} min={0} />
        {oldPrice !== undefined && priceMoves(oldPrice, values.price) && (
          <>
            <SuggestField
              name="priceReason"
              label={labels.priceReason}
              required
              options={PRICE_REASONS}
              maxLength={REASON_MAX}
            />
            <Box sx={{ pt: { sm: '23px' } }}>
              <PricePreview oldPrice={oldPrice} typed={values.price} compact />
            </Box>
          </>
        )}
        <NumberField name="minOrderQuantity" label={labels.minOrderQuantity} min={1} />
        <NumberField name="maxOrderQuantity" label={labels.maxOrderQuantity} min={1} placeholder="None" />
      </Row>
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
