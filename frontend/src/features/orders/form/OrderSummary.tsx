import { plural, t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../lib/numbers/money';
import { trimDecimal } from '../../../lib/numbers/numbers';
import { CreditLine } from '../CreditLine';
import { useOrderPreview, type Preview } from './useOrderPreview';
import { Bidi } from '../../../ui/display/Bidi';

const Row = ({ label, value }: { label: string; value: string | undefined }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {value === undefined ? '–' : formatMoney(value)}
    </Box>
  </Box>
);

/** What stands against the order beside what its lines say of themselves, and which lines those are. */
function Problems({ problems }: { problems: Preview['problems'] }) {
  const rows = new Set<number>();
  const whole: string[] = [];
  for (const [field, message] of Object.entries(problems)) {
    const row = /^items\.(\d+)\./.exec(field)?.[1];
    if (row === undefined) whole.push(message);
    else rows.add(Number(row) + 1);
  }
  const items = [...rows].sort((a, b) => a - b).join(', ');
  if (rows.size > 0)
    whole.push(
      plural(rows.size, {
        one: `Item ${items} cannot be ordered as it is.`,
        other: `# items cannot be ordered as they are: ${items}.`,
      }),
    );
  return whole.length === 0 ? null : (
    <Alert severity="warning">
      {whole.map((message) => (
        <div key={message}>
          <Bidi>{message}</Bidi>
        </div>
      ))}
    </Alert>
  );
}

/** What the server makes of the order: always the same rows, so that nothing jumps while figures come. */
export function OrderSummary() {
  const preview = useOrderPreview((state) => state.preview);
  const pending = useOrderPreview((state) => state.pending);
  const failed = useOrderPreview((state) => state.failed);
  const answer = preview?.answer;
  const negative = (amount: string | undefined) => amount && (/^[0.]+$/.test(amount) ? amount : `-${amount}`);
  const credit = answer?.credit;
  return (
    <>
      {preview?.current && <Problems problems={preview.problems} />}
      {credit && <CreditLine standing={credit} total={answer.totalAmount} busy={pending} />}
      <Box
        component="dl"
        aria-label={t`Order summary`}
        aria-busy={pending}
        sx={{
          m: 0,
          marginInlineStart: 'auto',
          width: '100%',
          maxWidth: { sm: 320 },
          display: 'flex',
          flexDirection: 'column',
          gap: 0.5,
          fontSize: 13,
          fontVariantNumeric: 'tabular-nums',
          color: pending ? 'text.secondary' : 'text.primary',
        }}
      >
        <Row label={t`Saved by promotions`} value={answer?.savings} />
        <Row label={t`Subtotal`} value={answer?.subtotalAmount} />
        <Row label={t`Discount`} value={negative(answer?.discountAmount)} />
        <Row label={answer ? t`Tax ${trimDecimal(answer.taxRate)}%` : t`Tax`} value={answer?.taxAmount} />
        <Row label={t`Shipping`} value={answer?.shippingAmount} />
      </Box>
      {failed && (
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'end' }}>
          {t`The server could not be asked for the price; the total below is of the lines alone.`}
        </Typography>
      )}
    </>
  );
}
