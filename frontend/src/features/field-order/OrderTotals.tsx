import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { connection } from '../../lib/server/connection';
import { formatDateTime } from '../../lib/dates/dates';
import { formatMoney } from '../../lib/numbers/money';
import type { FieldPreview } from './useFieldPreview';

function Row({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: strong ? 600 : 400 }}>
      <span>{label}</span>
      <span>{value}</span>
    </Box>
  );
}

/** What the order comes to, and what the customer may still owe. */
export function OrderTotals({ preview, total }: { preview: FieldPreview; total: string }) {
  const { answer } = preview;
  const keptAt = useSyncExternalStore(connection.subscribe, connection.keptAt);
  const saved = answer !== null && !/^[0.]*$/.test(answer.discountAmount);
  const others = answer?.problems.filter(({ field }) => !field?.startsWith('items.')) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }} aria-busy={!preview.current && answer !== null ? true : undefined}>
      {answer && <Row label={t`Subtotal`} value={formatMoney(answer.subtotalAmount)} />}
      {saved && <Row label={t`Promotions`} value={formatMoney(`-${answer.discountAmount}`)} />}
      {answer && <Row label={t`Tax`} value={formatMoney(answer.taxAmount)} />}
      <Row strong label={t`Total`} value={formatMoney(total)} />
      {keptAt !== null && (
        <Typography variant="body2" color="textSecondary">
          {t`Prices, promotions, stock and credit will be checked when the order is sent.`}
        </Typography>
      )}
      {answer?.credit?.available != null && (
        <Typography variant="body2" color={answer.credit.exceeded ? 'error' : 'textSecondary'}>
          {keptAt === null
            ? t`Credit left: ${formatMoney(answer.credit.available)}`
            : t`Credit left as of ${formatDateTime(keptAt)}: ${formatMoney(answer.credit.available)}`}
        </Typography>
      )}
      {answer?.credit?.exceeded === true && (
        <Typography variant="body2" color="error">
          {t`This order goes over the customer’s credit. It can be taken, and the office decides whether to confirm it.`}
        </Typography>
      )}
      {others.map(({ message }) => (
        <Typography key={message} variant="body2" color="error">
          {message}
        </Typography>
      ))}
      {preview.failure !== null && (
        <Typography variant="body2" color="error">
          {preview.failure}
        </Typography>
      )}
    </Box>
  );
}
