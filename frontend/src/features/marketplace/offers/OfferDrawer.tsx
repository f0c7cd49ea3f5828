import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { productDetail } from '../../../shared/paths';
import { isNotFound } from '../../../lib/server/api-error';
import { formatDay } from '../../../lib/dates/dates';
import { mediaUrl } from '../../../lib/server/media';
import { formatCount } from '../../../lib/numbers/numbers';
import { roleLabel } from '../../../lib/roles';
import { Bidi } from '../../../ui/display/Bidi';
import { CopyableId } from '../../../ui/display/CopyableId';
import { DateText } from '../../../ui/display/DateText';
import { DetailDrawer, DetailFacts, DetailSection } from '../../../ui/layout/DetailDrawer';
import { Money } from '../../../ui/display/Money';
import { Picture } from '../../../ui/display/Picture';
import { StatusChip } from '../../../ui/display/StatusChip';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { ADD_PROMOTION, marketplaceTab } from '../marketplace-url';
import { PriceChange } from '../../../ui/display/PriceChange';
import { PriceChart } from '../prices/PriceChart';
import { useViewer } from '../useViewer';
import { RankText } from '../prices/RankText';
import { availabilityLook, days, units, UNKNOWN_PRODUCT, unknownSupplier } from './offer-words';
import { useOfferDetailQuery, type OfferDetail_OfferFragment } from './offers.generated';

type Offer = OfferDetail_OfferFragment;

/** Changes shown under the chart; the Analytics tab has them all. */
const RECENT = 5;

function Pictures({ offer }: { offer: Offer }) {
  if (offer.imageUrls.length === 0) return null;
  return (
    <Box
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', flex: 'none' }}
      role="group"
      aria-label="Images"
      tabIndex={0}
    >
      {offer.imageUrls.map((url, index) => (
        <Picture
          key={url}
          src={mediaUrl(url, 320)}
          alt={`${offer.nameEn}, image ${index + 1}`}
          size={120}
          radius={10}
          fallback={null}
        />
      ))}
    </Box>
  );
}

function History({ offer }: { offer: Offer }) {
  return (
    <DetailSection title="Price history">
      <PriceChart entries={offer.priceHistory} total={offer.priceChangeCount} since={offer.createdAt} />
      {offer.priceHistory.length > 0 && (
        <Box component="ol" aria-label="Last price changes" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
          {offer.priceHistory.slice(0, RECENT).map((entry) => (
            <Box
              component="li"
              key={entry.id}
              sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 2, fontSize: 13 }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Bidi>{entry.changeReason ?? 'No reason provided'}</Bidi>
                <Typography variant="caption" component="div" color="textSecondary">
                  <DateText value={entry.createdAt} />
                  {entry.updatedByName !== null && (
                    <>
                      {' '}
                      · <Bidi>{entry.updatedByName}</Bidi>
                    </>
                  )}
                </Typography>
              </Box>
              <Box sx={{ textAlign: 'end', flex: 'none' }}>
                <Money value={entry.newPrice} />
                <Box sx={{ fontSize: 12 }}>
                  <PriceChange oldPrice={entry.oldPrice} newPrice={entry.newPrice} />
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {offer.priceChangeCount > RECENT && (
        <Link component={RouterLink} to={marketplaceTab('analytics', { product: offer.id })} variant="body2">
          All {formatCount(offer.priceChangeCount)} changes
        </Link>
      )}
    </DetailSection>
  );
}

function Promotion({ offer }: { offer: Offer }) {
  const promotion = offer.activePromotion;
  if (!promotion) return null;
  return (
    <DetailSection title="Active promotion">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Link component={RouterLink} to={marketplaceTab('promotions', { q: promotion.title })}>
          <Bidi>{promotion.title}</Bidi>
        </Link>
        <StatusChip tone="green" label={promotion.label} />
        <Typography variant="body2" color="textSecondary">
          from {units(promotion.minQuantity)} · until {formatDay(promotion.endDate)}
        </Typography>
      </Box>
    </DetailSection>
  );
}

function Facts({ offer }: { offer: Offer }) {
  const { isStaff } = useViewer();
  const list = (entries: readonly string[]) => (entries.length > 0 ? <Bidi>{entries.join(', ')}</Bidi> : '–');
  return (
    <DetailFacts
      facts={[
        { label: isStaff ? 'Supplier price' : 'Price', value: <Money value={offer.price} strong /> },
        ...(isStaff && offer.buyerPrice !== null
          ? [
              {
                label: 'Buyer price',
                value: (
                  <>
                    <Money value={offer.buyerPrice} strong />
                    {offer.marginPercent !== null && ` · margin ${Number(offer.marginPercent)}%`}
                  </>
                ),
              },
            ]
          : []),
        { label: 'MOQ', value: units(offer.minOrderQuantity) },
        { label: 'Maximum', value: offer.maxOrderQuantity === null ? '–' : units(offer.maxOrderQuantity) },
        { label: 'Lead time', value: days(offer.leadTimeDays) },
        ...(offer.rank
          ? [{ label: 'Among offers', value: <RankText rank={offer.rank} price={offer.price} exact={isStaff} /> }]
          : []),
        {
          label: 'Supplier',
          value: (
            <>
              <Bidi>{offer.supplierName ?? unknownSupplier()}</Bidi>
              {offer.supplier && (
                <Typography variant="caption" component="div" color="textSecondary">
                  {roleLabel(offer.supplier.role)}
                  {offer.supplier.companyName !== null && (
                    <>
                      {' '}
                      · <Bidi>{offer.supplier.companyName}</Bidi>
                    </>
                  )}
                </Typography>
              )}
            </>
          ),
        },
        { label: 'Supplier SKU', value: offer.supplierSku === null ? '–' : <CopyableId value={offer.supplierSku} /> },
        {
          label: 'Catalog product',
          value: offer.product ? (
            <Link component={RouterLink} to={productDetail(offer.product.id)}>
              <Bidi>{offer.product.name}</Bidi>
            </Link>
          ) : (
            'Not linked'
          ),
        },
        { label: 'Categories', value: list(offer.categories) },
        { label: 'Target businesses', value: list(offer.targetBusinesses) },
        ...(offer.isFeatured
          ? [
              {
                label: 'Featured',
                value: (
                  <>
                    Priority {offer.featuredPriority}
                    {offer.featuredUntil !== null && (
                      <>
                        , until <DateText value={offer.featuredUntil} format="date" />
                      </>
                    )}
                  </>
                ),
              },
            ]
          : []),
        { label: 'Changed', value: <DateText value={offer.updatedAt} /> },
      ]}
    />
  );
}

interface OfferDrawerProps {
  /** Null while closed. */
  id: string | null;
  onClose: () => void;
  onEdit: (id: string) => void;
  onPrice: (id: string) => void;
  /** Opens 'Create Promotion' for this offer. */
  onPromote: (what: string, extra: { for: string }) => void;
}

/** 'View Product Details': one offer with everything known of it. */
export function OfferDrawer({ id, onClose, onEdit, onPrice, onPromote }: OfferDrawerProps) {
  const { mayAnalyze } = useViewer();
  const { data, error, refetch } = useOfferDetailQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const missing = isNotFound(error);
  const offer = missing ? undefined : data?.marketplaceProduct;
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      title={
        offer ? (
          <Bidi>{offer.nameEn || UNKNOWN_PRODUCT}</Bidi>
        ) : missing ? (
          'Product not found'
        ) : (
          <Skeleton width={200} />
        )
      }
      status={offer && <StatusChip {...availabilityLook(offer.availability)} />}
      subtitle={offer?.nameAr ? <Bidi>{offer.nameAr}</Bidi> : undefined}
      actions={
        offer?.canEdit && (
          <Button size="small" startIcon={<EditIcon />} onClick={() => onEdit(offer.id)}>
            Edit
          </Button>
        )
      }
    >
      {error && !offer ? (
        <LoadFailure
          thing="product"
          missing={missing}
          error={error}
          onRetry={() => void refetch()}
          back={{ label: 'Back to the marketplace', onClick: onClose }}
        />
      ) : !offer ? (
        [120, 220, 160, 96].map((height) => <Skeleton key={height} variant="rounded" height={height} />)
      ) : (
        <>
          <Pictures offer={offer} />
          <DetailSection title="Product details">
            <Facts offer={offer} />
            {offer.canEdit && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                <Button variant="outlined" color="secondary" onClick={() => onPrice(offer.id)}>
                  Update price
                </Button>
                <Button
                  variant="outlined"
                  color="secondary"
                  onClick={() => onPromote(ADD_PROMOTION, { for: offer.id })}
                >
                  Add promotion
                </Button>
              </Box>
            )}
          </DetailSection>
          {offer.description && (
            <DetailSection title="Description">
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                <Bidi>{offer.description}</Bidi>
              </Typography>
            </DetailSection>
          )}
          <Promotion offer={offer} />
          {mayAnalyze && <History offer={offer} />}
        </>
      )}
    </DetailDrawer>
  );
}
