import { t } from '@lingui/core/macro';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import { formatMoney, isPrice } from '../../lib/numbers/money';
import { PriceChange } from './PriceChange';
import { pointing } from './pointing';

/** What a typed price changes, before it is saved: old → new and the percentage. */
export function PricePreview({
  oldPrice,
  typed,
  compact = false,
}: {
  oldPrice: string;
  typed: string;
  /** As tall as a field, to stand beside one. */
  compact?: boolean;
}) {
  const readable = isPrice(typed);
  return (
    <Box
      component="output"
      aria-label={t`Price change`}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 0.5,
        px: 2,
        py: compact ? 0 : 1.5,
        minHeight: compact ? 40 : 48,
        borderRadius: '10px',
        bgcolor: 'background.default',
        border: 1,
        borderColor: 'divider',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{formatMoney(oldPrice)}</span>
      <ArrowForwardIcon aria-label={t`to`} sx={{ ...pointing, fontSize: 16, color: 'text.secondary' }} />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {readable ? formatMoney(typed) : '–'}
      </Box>
      <Box component="span" sx={{ marginInlineStart: 'auto' }}>
        {readable && <PriceChange oldPrice={oldPrice} newPrice={typed} />}
      </Box>
    </Box>
  );
}
