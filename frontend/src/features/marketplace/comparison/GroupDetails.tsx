import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { failureText } from '../../../lib/server/api-error';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { availabilityLook, days, units } from '../offers/offer-words';
import { Tinted } from '../Tinted';
import { usePriceComparisonQuery, type ComparisonGroup_GroupFragment } from './comparison.generated';
import type { Offer } from './picks';
import { useUnlinkOffer } from './useComparison';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'start', py: 0.75, px: 1, borderTop: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', fontWeight: 500, fontSize: 12, borderTop: 0 },
  '& .figure': { textAlign: 'end' },
} as const;

interface GroupDetailsProps {
  group: ComparisonGroup_GroupFragment;
  quantity: number;
  mayLink: boolean;
}

/** Takes an offer out of a confirmed group. */
function Unlink({ offer }: { offer: Offer }) {
  const unlink = useUnlinkOffer();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await unlink(offer.marketplaceProductId);
      notify({ text: 'Offer taken out of the comparison' });
    } catch (error) {
      notifyError(failureText(error, 'The offer could not be taken out'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      color="secondary"
      loading={busy}
      aria-label={`Unlink the offer of ${offer.supplierName}`}
      onClick={() => void run()}
      sx={{ minHeight: { xs: 40, md: 26 }, py: 0 }}
    >
      Unlink
    </Button>
  );
}

/** Who offers one product: rank, availability, unit price, minimum quantity and lead time. */
export function GroupDetails({ group, quantity, mayLink }: GroupDetailsProps) {
  const { data, previousData, error, refetch } = usePriceComparisonQuery({
    variables: { lines: [{ key: group.key, quantity }] },
    fetchPolicy: 'cache-and-network',
  });
  const offers = (data ?? previousData)?.priceComparison.rows[0]?.offers;
  if (error && !offers)
    return <ErrorState title="The offers could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!offers) {
    return (
      <Box sx={{ px: 2, pb: 2 }}>
        {Array.from({ length: Math.min(group.offerCount, 5) }, (_unused, index) => (
          <Skeleton key={index} height={32} />
        ))}
      </Box>
    );
  }
  const unlinkable = mayLink && group.confirmed;
  return (
    <Box
      sx={{ overflowX: 'auto', px: { xs: 1, md: 2 }, pb: 1.5, marginInlineStart: { md: 4 } }}
      tabIndex={0}
      role="region"
      aria-label={`Offers of ${group.productName}`}
    >
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Supplier</th>
            <th scope="col">Status</th>
            <th scope="col" className="figure">
              Unit price
            </th>
            <th scope="col" className="figure">
              MOQ
            </th>
            <th scope="col" className="figure">
              Lead time
            </th>
            {unlinkable && <th scope="col" aria-label="Actions" />}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.marketplaceProductId}>
              <td>{offer.availability ? offer.rank : '–'}</td>
              <td>
                <Bidi>{offer.supplierName}</Bidi>
              </td>
              <td>
                <StatusChip {...availabilityLook(offer.availability)} />
              </td>
              <td className="figure">
                <Money value={offer.unitPrice} />
                {offer.promotionLabel !== null && (
                  <div>
                    <Tinted tone="green">{offer.promotionLabel}</Tinted>
                  </div>
                )}
              </td>
              <td className="figure">{units(offer.minOrderQuantity)}</td>
              <td className="figure">{days(offer.leadTimeDays)}</td>
              {unlinkable && (
                <td className="figure">
                  <Unlink offer={offer} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
