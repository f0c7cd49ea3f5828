import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { compareMoney } from '../../../lib/numbers/money';
import { Money } from '../../../ui/display/Money';
import { Tinted } from '../Tinted';
import { days, units } from '../offers/offer-words';
import type { Offer } from './picks';

/** An offer's price for the wanted quantity, and what comes with it: promotion, minimum quantity, lead time. */
export function OfferTerms({ offer, wanted }: { offer: Offer; wanted: number }) {
  if (!offer.availability) return <Box sx={{ color: 'text.secondary' }}>Unavailable</Box>;
  const reduced = compareMoney(offer.unitPrice, offer.listPrice) < 0;
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', lineHeight: 1.4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Money value={offer.total} strong />
        <Tinted tone={offer.rank === 1 ? 'green' : 'grey'} bold>
          {offer.rank === 1 ? 'Cheapest' : `Rank ${offer.rank}`}
        </Tinted>
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        <Money value={offer.unitPrice} /> each
        {reduced && (
          <>
            {' '}
            <Box component="span" sx={visuallyHidden}>
              List price
            </Box>
            <s>
              <Money value={offer.listPrice} />
            </s>
          </>
        )}
      </Box>
      {offer.promotionLabel !== null && (
        <div>
          <Tinted tone="green">{offer.promotionLabel}</Tinted>
        </div>
      )}
      {offer.orderQuantity !== wanted && (
        <div>
          <Tinted tone="orange">
            {offer.shortfall > 0
              ? `${offer.shortfall.toLocaleString('en-US')} short of the minimum, buys ${offer.orderQuantity.toLocaleString('en-US')}`
              : `Buys ${units(offer.orderQuantity)}`}
          </Tinted>
        </div>
      )}
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{days(offer.leadTimeDays)} lead time</Box>
    </Box>
  );
}
