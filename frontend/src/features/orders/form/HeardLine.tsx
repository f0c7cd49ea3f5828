import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Bidi } from '../../../ui/display/Bidi';
import type { OrderGoods } from '../order-goods';
import type { OrderLine } from './order.form';

interface HeardLineProps {
  heard: NonNullable<OrderLine['heard']>;
  /** What stands in the line now. */
  chosen: OrderGoods | null;
  onPick: (goods: OrderGoods) => void;
}

/** What a customer wrote of a line, and where that may be several goods, which. */
export function HeardLine({ heard, chosen, onPick }: HeardLineProps) {
  const { text, saidPrice, isSure, candidates } = heard;
  const asks = !isSure && candidates.length > 0;
  return (
    <Box sx={{ mt: 0.5, display: 'grid', gap: 0.5, fontSize: 12, color: 'text.secondary' }}>
      <span>
        {text === '' ? (
          t`From the last order`
        ) : (
          <>
            {t`Written:`} <Bidi>{text}</Bidi>
          </>
        )}
        {saidPrice !== null && ` · ${t`price asked for: ${saidPrice}`}`}
      </span>
      {asks && (
        <Box
          role="group"
          aria-label={t`Which one is meant`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
        >
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 500 }}>
            {t`Which one is meant`}
          </Box>
          {candidates.map((goods) => (
            <Button
              key={goods.key}
              size="small"
              variant={goods.key === chosen?.key ? 'contained' : 'outlined'}
              aria-pressed={goods.key === chosen?.key}
              onClick={() => onPick(goods)}
              sx={{ borderRadius: 999, textTransform: 'none' }}
            >
              <Bidi>{goods.name}</Bidi>
            </Button>
          ))}
        </Box>
      )}
      {!isSure && candidates.length === 0 && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {t`Nothing like it was found: choose the product.`}
        </Box>
      )}
    </Box>
  );
}
