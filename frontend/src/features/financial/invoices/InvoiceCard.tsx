import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { customerLine } from '../../../lib/customers';
import { formatShortDay } from '../../../lib/dates/dates';
import { formatMoney } from '../../../lib/numbers/money';
import { invoiceStatuses } from '../../../lib/statuses';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { invoiceKinds, type InvoiceRow } from './invoice-look';

/** An invoice or credit note on a phone. */
export function InvoiceCard({ row }: { row: InvoiceRow }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <Box>
        <Typography variant="subtitle1" component="p">
          {row.number}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {invoiceKinds[row.kind].label} · {row.orderNumber} · <DateText value={row.issuedAt} format="date" />
        </Typography>
      </Box>
      <Typography variant="body1" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <Bidi>{customerLine(row.customerName, row.customerCompanyName)}</Bidi>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginInlineEnd: -5 }}>
        <StatusChip {...invoiceStatuses[row.status]} />
        <Money value={row.totalAmount} strong />
      </Box>
      {row.kind === 'invoice' && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ marginInlineEnd: -5, textAlign: 'end' }}
        >
          {formatMoney(row.openAmount)} open · due {formatShortDay(row.dueDate)}
        </Typography>
      )}
    </Box>
  );
}
