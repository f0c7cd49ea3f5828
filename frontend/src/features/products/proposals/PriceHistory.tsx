import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { PriceChange } from '../../../ui/display/PriceChange';
import { useProductPriceHistoryQuery } from './proposals.generated';

function Changes({ productId }: { productId: string }) {
  const { data, error } = useProductPriceHistoryQuery({ variables: { productId }, fetchPolicy: 'cache-and-network' });
  if (error && !data) return <Typography variant="body2">The price history could not be loaded</Typography>;
  if (!data) {
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        Loading…
      </Typography>
    );
  }
  if (data.productPriceHistory.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        The price has not changed yet
      </Typography>
    );
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
      {data.productPriceHistory.map((change, index) => (
        // Newest first; two changes may share a moment.
        <Box component="li" key={`${change.at} ${data.productPriceHistory.length - index}`}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 13 }}>
            <span>
              <Money value={change.oldPrice} /> → <Money value={change.newPrice} strong />
            </span>
            <PriceChange oldPrice={change.oldPrice} newPrice={change.newPrice} />
            <Typography variant="caption" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
              <DateText value={change.at} />
            </Typography>
          </Box>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {change.priceProposalId === null ? (
              'Changed'
            ) : (
              <>
                Proposed by <Bidi>{change.proposedByName}</Bidi>, accepted
              </>
            )}
            {change.changedByName !== null && (
              <>
                {' '}
                by <Bidi>{change.changedByName}</Bidi>
              </>
            )}
            {change.reason !== null && (
              <>
                {' · '}
                <Bidi>{change.reason}</Bidi>
              </>
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What a product cost before, who changed it, and at whose wish; read when somebody opens it. */
export function PriceHistory({ productId }: { productId: string }) {
  const [shown, setShown] = useState(false);
  return (
    <Box
      component="details"
      onToggle={(event) => setShown(event.currentTarget.open)}
      sx={{ '& summary': { cursor: 'pointer', fontWeight: 500, fontSize: 13, py: 0.5 } }}
    >
      <summary>Price history</summary>
      <Box sx={{ pt: 1 }}>{shown && <Changes productId={productId} />}</Box>
    </Box>
  );
}
