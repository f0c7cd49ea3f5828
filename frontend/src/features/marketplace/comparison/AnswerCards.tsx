import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { OfferChoice, WantedProduct, type AnswerProps } from './Matrix';

/** The same choice on a phone: one card per product, its offers under each other, the cheapest first. */
export function AnswerCards({ rows, picks, onPick, onQuantity, onRemove }: AnswerProps) {
  return (
    <Box component="ul" aria-label="Comparison" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {rows.map((row) => (
        <Card component="li" key={row.key} sx={{ p: 2, display: 'grid', gap: 1 }}>
          <WantedProduct row={row} onQuantity={onQuantity} onRemove={onRemove} />
          <Box role="radiogroup" aria-label={`Offers of ${row.productName}`} sx={{ display: 'grid', gap: 0.5, mx: -1 }}>
            {[...row.offers]
              .sort((a, b) => Number(b.availability) - Number(a.availability) || a.rank - b.rank)
              .map((offer) => (
                <OfferChoice
                  key={offer.marketplaceProductId}
                  row={row}
                  offer={offer}
                  picked={picks.get(row.key)?.marketplaceProductId === offer.marketplaceProductId}
                  onPick={onPick}
                  showSupplier
                />
              ))}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
