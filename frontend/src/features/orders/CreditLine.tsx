import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { formatMoney } from '../../lib/numbers/money';
import { overLimit, type Standing } from './page/move.form';

interface CreditLineProps {
  standing: Standing;
  total: string;
  /** A newer total is being reckoned: this one is of what stood there before. */
  busy?: boolean;
}

/** What the customer owes, may owe, and has left, in one line. */
export function CreditLine({ standing, total, busy = false }: CreditLineProps) {
  const over = overLimit(standing, total);
  return (
    <Box
      role="status"
      aria-label={t`Credit`}
      aria-busy={busy}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        px: 1.5,
        py: 1,
        borderRadius: '8px',
        bgcolor: 'action.hover',
        color: busy ? 'text.secondary' : over ? 'warning.main' : 'text.primary',
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{t`Open: ${formatMoney(standing.exposure)}`}</span>
      <span>{standing.limit === null ? t`No credit limit` : t`Credit limit: ${formatMoney(standing.limit)}`}</span>
      {standing.available !== null && <b>{t`Left before this order: ${formatMoney(standing.available)}`}</b>}
      <span>{t`This order: ${formatMoney(total)}`}</span>
      {over && <b>{t`Over the limit`}</b>}
    </Box>
  );
}
