import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { array, mixed, object, string } from 'yup';
import { bySearch, useSearch } from '../../../app/apollo/use-search';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { AsyncAutocompleteField } from '../../../ui/form/AsyncAutocompleteField';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useSubmit } from '../../../ui/form/useSubmit';
import { CatalogSearchDocument, type CatalogSearchQuery } from '../offers/offers.generated';
import { usePriceComparisonQuery, type ComparisonGroup_GroupFragment } from './comparison.generated';
import type { Offer } from './picks';
import { useLinkOffers } from './use-comparison';

type CatalogProduct = CatalogSearchQuery['products']['nodes'][number];

const productOptions = ({ products }: CatalogSearchQuery) => products.nodes;

interface LinkValues {
  product: CatalogProduct | null;
  /** Offers that are this product. */
  offers: string[];
}

const schema = object({
  product: mixed().required('Choose a catalog product'),
  offers: array().of(string().required()).min(1, 'Choose at least one offer'),
});

const productKey = (product: CatalogProduct) => product.id;
const productLabel = (product: CatalogProduct) => product.name;

function OfferChecks({ offers }: { offers: readonly Offer[] }) {
  const { values, setFieldValue, errors } = useFormikContext<LinkValues>();
  return (
    <Box role="group" aria-label="Offers">
      <Typography variant="subtitle2">Offers that are this product</Typography>
      {offers.map((offer) => (
        <Box key={offer.marketplaceProductId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <FormControlLabel
            sx={{ flex: 1, minWidth: 0, mr: 0 }}
            control={
              <Checkbox
                checked={values.offers.includes(offer.marketplaceProductId)}
                onChange={(_event, checked) =>
                  void setFieldValue(
                    'offers',
                    checked
                      ? [...values.offers, offer.marketplaceProductId]
                      : values.offers.filter((id) => id !== offer.marketplaceProductId),
                  )
                }
              />
            }
            label={<Bidi>{offer.supplierName}</Bidi>}
          />
          <Money value={offer.listPrice} />
        </Box>
      ))}
      {typeof errors.offers === 'string' && (
        <Typography variant="caption" color="error" role="alert">
          {errors.offers}
        </Typography>
      )}
    </Box>
  );
}

interface LinkDialogProps {
  /** The group matched by name only; null while closed. */
  group: ComparisonGroup_GroupFragment | null;
  onClose: () => void;
}

/** A person says which catalog product offers of the same name are; only then are they bought as one. */
export function LinkDialog({ group, onClose }: LinkDialogProps) {
  const link = useLinkOffers();
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(group);
  useEffect(() => {
    if (group) setShown(group);
  }, [group]);
  const { data } = usePriceComparisonQuery({
    variables: { lines: [{ key: shown?.key ?? '', quantity: 1 }] },
    skip: group === null,
    fetchPolicy: 'network-only',
  });
  const offers = data?.priceComparison.rows[0]?.offers;
  const search = useSearch(CatalogSearchDocument, bySearch, productOptions);
  const onSubmit = useSubmit<LinkValues, void>({
    run: ({ product, offers: ids }) => link({ productId: product?.id ?? '', marketplaceProductIds: ids }),
    success: 'Offers confirmed as one product',
    failure: 'The offers could not be confirmed',
    mapField: (path) =>
      path
        .replace(/^input\./, '')
        .replace(/^productId$/, 'product')
        .replace(/^marketplaceProductIds.*$/, 'offers'),
    onSuccess: onClose,
  });
  return (
    <FormDialog<LinkValues>
      // The form starts from the offers, so it waits for them.
      key={offers ? 'known' : 'waiting'}
      open={group !== null}
      title="Confirm the same product"
      subtitle={<bdi>{shown?.productName}</bdi>}
      initialValues={{ product: null, offers: (offers ?? []).map(({ marketplaceProductId }) => marketplaceProductId) }}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel="Confirm"
      busyLabel="Confirming…"
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        These offers were put together because their names read the same. Say which product of the catalog they are:
        then they are compared, and can be bought, as that product.
      </Typography>
      <AsyncAutocompleteField<CatalogProduct>
        name="product"
        label="Catalog product"
        required
        placeholder="Name or SKU"
        search={search}
        getKey={productKey}
        getLabel={productLabel}
        renderOption={(product) => (
          <Box sx={{ minWidth: 0 }}>
            <Bidi>{product.name}</Bidi>
            <Typography variant="caption" component="div" color="textSecondary">
              {product.sku}
            </Typography>
          </Box>
        )}
      />
      {offers ? <OfferChecks offers={offers} /> : <Skeleton variant="rounded" height={96} />}
    </FormDialog>
  );
}
