import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Bidi } from '../../../ui/display/Bidi';
import { CutText } from '../../../ui/display/CutText';
import { StatusChip } from '../../../ui/display/StatusChip';
import { availabilityLook, days, units, UNKNOWN_PRODUCT, unknownSupplier } from './offer-words';
import { OfferPicture } from './OfferPicture';
import { OfferPrice } from './offers.columns';
import type { OfferRow_OfferFragment } from './offers.generated';

/** An offer on a phone. */
export function OfferCard({ offer, withSupplier }: { offer: OfferRow_OfferFragment; withSupplier: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.25, width: '100%' }}>
      <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
        <OfferPicture urls={offer.imageUrls} size={48} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
            <Bidi>{offer.nameEn || UNKNOWN_PRODUCT}</Bidi>
          </Typography>
          {offer.nameAr && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              <Bidi>{offer.nameAr}</Bidi>
            </Typography>
          )}
          {withSupplier && (
            <Typography variant="caption" component="div" color="textSecondary">
              <CutText>{offer.supplierName ?? unknownSupplier()}</CutText>
            </Typography>
          )}
        </Box>
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 1, marginInlineEnd: -5 }}
      >
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Typography variant="caption" color="textSecondary">
            MOQ {units(offer.minOrderQuantity)} · {days(offer.leadTimeDays)}
          </Typography>
          <StatusChip {...availabilityLook(offer.availability)} />
        </Box>
        <OfferPrice offer={offer} />
      </Box>
    </Box>
  );
}
