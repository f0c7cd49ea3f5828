import AddIcon from '@mui/icons-material/Add';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useSearch } from '../../../shared/apollo/useSearch';
import { newClientKey } from '../../../lib/server/client-key';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { focusAfterRemoval } from '../../../ui/form/after-removal';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { FieldRow } from '../../../ui/form/fields/FieldRow';
import { DateField } from '../../../ui/form/fields/DateField';
import { SwitchField, TextField } from '../../../ui/form/fields/fields';
import { DecimalField, MoneyField, NumberField, type NumberFieldProps } from '../../../ui/form/fields/numbers';
import { useFormValue, useLines } from '../../../ui/form/store/Form';
import { ToggleField } from '../../../ui/form/fields/ToggleField';
import { ImagesField } from '../../../ui/images/ImagesField';
import type { UploadQueue } from '../../../ui/images/upload-queue';
import { OfferPicture } from '../offers/OfferPicture';
import { unknownSupplier } from '../offers/offer-words';
import { formatDays, overlap } from './promotion-days';
import type { PromotionValues } from './promotion.form';
import { PromotionPreview } from './PromotionPreview';
import {
  PromotedOfferSearchDocument,
  usePromotionsOfOfferQuery,
  type PromotedOffer_OfferFragment,
  type PromotedOfferSearchQuery,
} from './promotions.generated';

type Offer = PromotedOffer_OfferFragment;

const offerSearch = (search: string) => ({ search: search || null });
/** Only what the role may promote. */
const offerOptions = ({ marketplaceProducts }: PromotedOfferSearchQuery): Offer[] =>
  marketplaceProducts.nodes.filter(({ canEdit }) => canEdit);

const offerKey = (offer: Offer) => offer.id;
const offerLabel = (offer: Offer) =>
  offer.supplierName === null ? offer.nameEn : `${offer.nameEn} – ${offer.supplierName}`;

function OfferOption({ offer }: { offer: Offer }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0, width: '100%' }}>
      <OfferPicture urls={offer.imageUrls} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Bidi>{offer.nameEn}</Bidi>
        <Typography variant="caption" component="div" color="textSecondary">
          <Bidi>{offer.supplierName ?? unknownSupplier()}</Bidi>
        </Typography>
      </Box>
      <Money value={offer.price} />
    </Box>
  );
}

const useIsPercentage = () => useFormValue(({ discountType }: PromotionValues) => discountType === 'percentage');

/** How much is off: a percentage or an amount, as the form says. */
function DiscountField(props: NumberFieldProps) {
  return useIsPercentage() ? <DecimalField {...props} required end="%" /> : <MoneyField {...props} required />;
}

/** The further steps: a bigger discount from a bigger quantity on. */
function Tiers() {
  const { keys, push, remove } = useLines<PromotionValues['tiers'][number]>('tiers');
  return (
    <Box component="section" aria-label="Quantity steps" sx={{ display: 'grid', gap: 1 }}>
      {keys.map((key, index) => (
        <Box
          key={key}
          role="group"
          aria-label={`Step ${index + 2}`}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr 40px', alignItems: 'start' }}
        >
          <NumberField name={`tiers.${index}.minQuantity`} label="From quantity" required min={1} />
          <DiscountField name={`tiers.${index}.discountValue`} label="Discount" />
          <IconButton
            aria-label={`Remove step ${index + 2}`}
            onClick={({ currentTarget }) => {
              focusAfterRemoval(currentTarget.closest('[role="group"]'));
              remove(index);
            }}
            sx={{ mt: '23px', width: 40, height: 40 }}
          >
            <DeleteOutlineIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        sx={{ justifySelf: 'start' }}
        onClick={() => push({ key: newClientKey(), minQuantity: '', discountValue: '' })}
      >
        Add quantity step
      </Button>
    </Box>
  );
}

/** Other promotions of the product on some of the same days. */
function OverlapWarning({ ownId }: { ownId: string | null }) {
  const offerId = useFormValue(({ offer }: PromotionValues) => offer?.id ?? null);
  const startDate = useFormValue((values: PromotionValues) => values.startDate);
  const endDate = useFormValue((values: PromotionValues) => values.endDate);
  const { data } = usePromotionsOfOfferQuery({
    variables: { id: offerId ?? '' },
    skip: offerId === null,
    fetchPolicy: 'cache-and-network',
  });
  const others = (data?.promotions.nodes ?? []).filter(
    (other) =>
      other.id !== ownId &&
      other.isActive &&
      startDate !== '' &&
      endDate >= startDate &&
      overlap(other, { startDate, endDate }),
  );
  if (others.length === 0 || offerId === null) return null;
  return (
    <Alert severity="warning">
      {others.map((other, index) => (
        <span key={other.id}>
          {index === 0 ? 'Overlaps with ' : ', '}
          <Bidi>{other.title}</Bidi> ({formatDays(other.startDate, other.endDate)})
        </span>
      ))}
      . Buyers get the one that saves more.
    </Alert>
  );
}

interface PromotionFieldsProps {
  uploads: UploadQueue;
  /** A stored promotion stays with its product. */
  mayChooseOffer: boolean;
  /** The promotion being edited, or null. */
  ownId: string | null;
}

/** The fields of 'Create Promotion' and 'Edit Promotion'. */
export function PromotionFields({ uploads, mayChooseOffer, ownId }: PromotionFieldsProps) {
  const percentage = useIsPercentage();
  const startDate = useFormValue((values: PromotionValues) => values.startDate);
  const search = useSearch(PromotedOfferSearchDocument, offerSearch, offerOptions);
  return (
    <>
      <AsyncAutocompleteField<Offer>
        name="offer"
        label="Marketplace product"
        required
        disabled={!mayChooseOffer}
        minChars={0}
        placeholder="Select a marketplace product"
        search={search}
        getKey={offerKey}
        getLabel={offerLabel}
        renderOption={(offer) => <OfferOption offer={offer} />}
      />
      <TextField name="title" label="Title" required maxLength={200} />
      <TextField name="description" label="Description" multiline rows={2} />
      <ToggleField
        name="discountType"
        label="Discount type"
        options={[
          { value: 'percentage', label: 'Percentage' },
          { value: 'fixed_amount', label: 'Fixed amount' },
        ]}
      />
      <FieldRow>
        <DiscountField
          name="discountValue"
          label="Discount value"
          help={percentage ? 'Off the price' : 'Off the price of each unit'}
        />
        <NumberField
          name="minQuantity"
          label="Minimum quantity"
          required
          min={1}
          help="Counted over all lines of the product in one order"
        />
      </FieldRow>
      <Tiers />
      <PromotionPreview />
      <FieldRow>
        <DateField name="startDate" label="Start date" required />
        <DateField name="endDate" label="End date" required help="Valid to the end of this day" min={startDate} />
      </FieldRow>
      <OverlapWarning ownId={ownId} />
      <ImagesField name="images" label="Images" uploads={uploads} />
      <SwitchField name="isActive" label="Active" help="When it is off, it never applies, whatever its dates" />
    </>
  );
}
