import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { drawn, formatMoney } from '../../../lib/numbers/money';
import { toneColor } from '../../../ui/display/StatusChip';
import { buckets, type Buckets } from './ageing';

/** What customers owe in all, and how old it is: one bar and its amounts. */
export function AgeingSummary({ totals }: { totals: Buckets }) {
  const whole = buckets.reduce((sum, { key }) => sum + Math.max(0, drawn(totals[key])), 0);
  return (
    <Card component="section" aria-label="Ageing" sx={{ p: 2 }}>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>Owed by customers</Box>
      <Box sx={{ fontSize: { xs: 21, sm: 28 }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(totals.total)}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 10, borderRadius: 5, overflow: 'hidden', my: 1.5 }}>
        {whole === 0 && <Box sx={{ flex: 1, bgcolor: 'action.hover' }} />}
        {buckets.map(({ key, tone }) =>
          drawn(totals[key]) > 0 ? (
            <Box
              key={key}
              sx={(theme) => ({ flex: drawn(totals[key]), minWidth: 4, backgroundColor: toneColor(theme, tone) })}
            />
          ) : null,
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
        }}
      >
        {buckets.map(({ key, label, tone }) => (
          <div key={key}>
            <Box
              component="dt"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 12, color: 'text.secondary' }}
            >
              <Box
                component="span"
                aria-hidden
                sx={(theme) => ({ width: 8, height: 8, borderRadius: '2px', backgroundColor: toneColor(theme, tone) })}
              />
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(totals[key])}
            </Box>
          </div>
        ))}
      </Box>
    </Card>
  );
}
