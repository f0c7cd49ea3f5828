import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { array, mixed, object, string } from 'yup';
import { bySearch, useSearch } from '../../../shared/apollo/useSearch';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { FormDialog } from '../../../ui/form/FormDialog';
import { useForm, useFormValue } from '../../../ui/form/store/Form';
import { useSubmit } from '../../../ui/form/useSubmit';
import { CatalogSearchDocument, type CatalogSearchQuery } from '../offers/offers.generated';
import { usePriceComparisonQuery, type ComparisonGroup_GroupFragment } from './comparison.generated';
import type { Offer } from './picks';
import { useLinkOffers } from './useComparison';

type CatalogProduct = CatalogSearchQuery['products']['nodes'][number];

const productOptions = ({ products }: CatalogSearchQuery) => products.nodes;

interface LinkValues {
  product: CatalogProduct | null;
  /** Offers that are not this product: those that are may come after the form was begun. */
  others: string[];
}

const NONE_CHOSEN = 'Choose at least one offer';

const idOf = (offer: Offer): string => offer.marketplaceProductId;

const schemaFor = (offers: readonly Offer[] | undefined) =>
  object({
    product: mixed().required('Choose a catalog product'),
    others: array()
      .of(string().required())
      .test('some', NONE_CHOSEN, (others = []) => offers?.some((offer) => !others.includes(idOf(offer))) === true),
  });

const productKey = (product: CatalogProduct) => product.id;
const productLabel = (product: CatalogProduct) => product.name;

function OfferChecks({ offers }: { offers: readonly Offer[] }) {
  const { setFieldValue } = useForm<LinkValues>();
  const others = useFormValue((values: LinkValues) => values.others);
  return (
    <Box role="group" aria-label="Offers">
      <Typography variant="subtitle2">Offers that are this product</Typography>
      {offers.map((offer) => (
        <Box key={idOf(offer)} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <FormControlLabel
            sx={{ flex: 1, minWidth: 0, marginInlineEnd: 0 }}
            control={
              <Checkbox
                checked={!others.includes(idOf(offer))}
                onChange={(_event, checked) =>
                  setFieldValue(
                    'others',
                    checked ? others.filter((id) => id !== idOf(offer)) : [...others, idOf(offer)],
                  )
                }
              />
            }
            label={<Bidi>{offer.supplierName}</Bidi>}
          />
          <Money value={offer.listPrice} />
        </Box>
      ))}
      {offers.every((offer) => others.includes(idOf(offer))) && (
        <Typography variant="caption" color="error" role="alert">
          {NONE_CHOSEN}
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
    run: ({ product, others }) =>
      link({
        productId: product?.id ?? '',
        marketplaceProductIds: (offers ?? []).map(idOf).filter((id) => !others.includes(id)),
      }),
    success: 'Offers confirmed as one product',
    failure: 'The offers could not be confirmed',
    mapField: (path) =>
      path
        .replace(/^input\./, '')
        .replace(/^productId$/, 'product')
        .replace(/^marketplaceProductIds.*$/, 'others'),
    onSuccess: onClose,
  });
  return (
    <FormDialog<LinkValues>
      key={shown?.key}
      open={group !== null}
      title="Confirm the same product"
      subtitle={<Bidi>{shown?.productName}</Bidi>}
      initialValues={{ product: null, others: [] }}
      validationSchema={schemaFor(offers)}
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
