import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../lib/numbers/money';
import { mediaUrl } from '../../../lib/server/media';
import { Bidi } from '../../../ui/display/Bidi';
import { Picture } from '../../../ui/display/Picture';
import { StatusChip } from '../../../ui/display/StatusChip';
import { units, UNKNOWN_PRODUCT, unknownSupplier } from '../offers/offer-words';
import { Tinted } from '../Tinted';
import { discountLabel } from './discount';
import { formatDays } from './promotion-days';
import { promotionStatuses } from './promotion-look';
import type { PromotionCard_PromotionFragment } from './promotions.generated';

type Promotion = PromotionCard_PromotionFragment;

/** The steps beyond the first: `20% off from 50 units`. */
function Tiers({ promotion }: { promotion: Promotion }) {
  if (promotion.tiers.length === 0) return null;
  return (
    <Box component="ul" aria-label="Further steps" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 12 }}>
      {promotion.tiers.map((tier) => (
        <Box component="li" key={tier.minQuantity} sx={{ color: 'text.secondary' }}>
          {discountLabel(promotion.discountType, tier.discountValue)} from {units(tier.minQuantity)}
        </Box>
      ))}
    </Box>
  );
}

function Overlaps({ promotion }: { promotion: Promotion }) {
  const [first, ...others] = promotion.overlaps;
  if (!first) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-start' }}>
      <WarningAmberIcon aria-hidden sx={{ fontSize: 16, color: 'warning.main' }} />
      <Tinted tone="orange">
        Overlaps with <Bidi>{first.title}</Bidi> ({formatDays(first.startDate, first.endDate)})
        {others.length > 0 && ` and ${others.length} more`}. Buyers get the one that saves more.
      </Tinted>
    </Box>
  );
}

function Outcome({ promotion: { ordersCount, unitsSold, discountGiven } }: { promotion: Promotion }) {
  return (
    <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {ordersCount === 0
        ? 'No orders yet'
        : `${ordersCount.toLocaleString('en-US')} ${ordersCount === 1 ? 'order' : 'orders'} · ${units(unitsSold)} · ${formatMoney(discountGiven)} discount given`}
    </Typography>
  );
}

interface PromotionCardProps {
  promotion: Promotion;
  withSupplier: boolean;
  /** What it did, for who may know. */
  withOutcome: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One promotion: what is off, from how many, until when, and what it did. */
export function PromotionCard({ promotion, withSupplier, withOutcome, onEdit, onDelete }: PromotionCardProps) {
  const offer = promotion.marketplaceProduct;
  const status = promotionStatuses[promotion.status];
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', gap: 1.5, p: 2, pb: 1.5, alignItems: 'flex-start' }}>
        <Picture
          src={mediaUrl(promotion.imageUrls[0] ?? offer?.imageUrls[0], 320)}
          alt=""
          size={72}
          fallback={<LocalOfferIcon aria-hidden />}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            <Bidi>{promotion.title}</Bidi>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <Bidi>{offer?.nameEn || UNKNOWN_PRODUCT}</Bidi>
            {withSupplier && (
              <>
                {' '}
                · <Bidi>{offer?.supplierName ?? unknownSupplier()}</Bidi>
              </>
            )}
          </Typography>
        </Box>
        <StatusChip {...status} />
      </Box>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1, alignContent: 'start', flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Typography component="p" sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.3 }}>
            {promotion.label}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Minimum quantity {promotion.minQuantity.toLocaleString('en-US')}
          </Typography>
        </Box>
        <Tiers promotion={promotion} />
        {promotion.description && (
          <Typography
            variant="body2"
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            <Bidi>{promotion.description}</Bidi>
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {formatDays(promotion.startDate, promotion.endDate)}
        </Typography>
        <Overlaps promotion={promotion} />
      </Box>
      {(withOutcome || promotion.canEdit) && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            minHeight: 48,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>{withOutcome && <Outcome promotion={promotion} />}</Box>
          {promotion.canEdit && (
            <>
              <Button
                size="small"
                variant="outlined"
                color="secondary"
                aria-label={`Edit ${promotion.title}`}
                onClick={onEdit}
                sx={{ minHeight: { xs: 44, md: 32 } }}
              >
                Edit
              </Button>
              <Tooltip title="Delete">
                <IconButton
                  size="small"
                  aria-label={`Delete ${promotion.title}`}
                  onClick={onDelete}
                  sx={{
                    width: { xs: 44, md: 32 },
                    height: { xs: 44, md: 32 },
                    color: 'text.secondary',
                    '&:hover': { color: 'error.main' },
                  }}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              </Tooltip>
            </>
          )}
        </Box>
      )}
    </Card>
  );
}

/** A card's shape while the list loads. */
export function PromotionCardSkeleton() {
  return (
    <Card component="li" data-skeleton sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        <Skeleton variant="rounded" width={72} height={72} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </Box>
      </Box>
      <Skeleton width="35%" height={32} sx={{ mt: 1 }} />
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </Card>
  );
}
