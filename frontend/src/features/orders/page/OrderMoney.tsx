import { t } from '@lingui/core/macro';
import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatShortDay } from '../../../lib/dates/dates';
import { invoiceStatuses, paymentMethods } from '../../../lib/statuses';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { openInvoice } from '../../../shared/session/open-invoice';
import type { OrderFull } from '../order.types';
import { formatCount } from '../../../lib/numbers/numbers';
import { pointing } from '../../../ui/display/pointing';

const None = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

/** One entry: what it is on the left, the amount on the right, quiet details under it. */
function Entry({
  title,
  amount,
  second,
  aside,
}: {
  title: ReactNode;
  amount: string;
  second: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ fontSize: 13, fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
        <Money value={amount} strong />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {second}
        </Typography>
        {aside}
      </Box>
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;

/** What was paid for the order, and paid back. */
export function Payments({ order }: { order: OrderFull }) {
  if (order.payments.length === 0)
    return <None>{order.status === 'cancelled' ? t`Nothing was paid.` : t`Nothing has been paid yet.`}</None>;
  return (
    <Box component="ul" aria-label={t`Payments`} sx={list}>
      {order.payments.map((payment) => (
        <Entry
          key={payment.id}
          title={
            <>
              {payment.direction === 'received' ? t({ message: 'Received', context: 'money' }) : t`Paid back`} ·{' '}
              {paymentMethods[payment.method].label}
              {payment.reversed && ` (${t`taken back`})`}
            </>
          }
          amount={payment.direction === 'received' ? payment.amount : `-${payment.amount.replace(/^-/, '')}`}
          second={
            <>
              <DateText value={payment.paidAt} />
              {payment.referenceNumber !== null && (
                <>
                  {' '}
                  · <Bidi>{payment.referenceNumber}</Bidi>
                </>
              )}
              {payment.actorName !== null && (
                <>
                  {' '}
                  · <Bidi>{payment.actorName}</Bidi>
                </>
              )}
            </>
          }
        />
      ))}
    </Box>
  );
}

/** Why there is no invoice: an order that was imported as history has none of ours. */
function withoutInvoice({ status }: OrderFull): string {
  if (status === 'cancelled') return t`A cancelled order has no invoice.`;
  return status === 'shipped' || status === 'delivered'
    ? t`No invoice was issued here.`
    : t`The invoice is issued when the order ships.`;
}

/** The invoice and the credit notes; each opens as a PDF in a tab of its own. */
export function Documents({ order }: { order: OrderFull }) {
  if (order.invoices.length === 0) return <None>{withoutInvoice(order)}</None>;
  return (
    <Box component="ul" aria-label={t`Invoices and credit notes`} sx={list}>
      {order.invoices.map((invoice) => (
        <Entry
          key={invoice.id}
          title={
            <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
              <span style={{ fontFamily: 'monospace' }}>{invoice.number}</span>
              {invoice.kind === 'invoice' ? (
                <StatusChip {...invoiceStatuses[invoice.status]} />
              ) : (
                <StatusChip label={t`Credit note`} tone="purple" />
              )}
            </Box>
          }
          amount={invoice.totalAmount}
          second={
            <>
              <DateText value={invoice.issuedAt} format="date" />
              {invoice.dueDate !== null && ` · ${t`due ${formatShortDay(invoice.dueDate)}`}`}
            </>
          }
          aside={
            <Button
              size="small"
              endIcon={<OpenInNewIcon sx={pointing} />}
              aria-label={t`Open PDF of ${invoice.number}`}
              onClick={() => void openInvoice(invoice)}
              sx={{ marginInlineEnd: -1 }}
            >
              {t`Open PDF`}
            </Button>
          }
        />
      ))}
    </Box>
  );
}

/** What came back, and where it went. */
export function Returns({ order }: { order: OrderFull }) {
  return (
    <Box component="ul" aria-label={t`Returns`} sx={list}>
      {order.returns.map((back) => (
        <Entry
          key={back.id}
          title={<Bidi>{back.reason}</Bidi>}
          amount={`-${back.amount.replace(/^-/, '')}`}
          second={
            <>
              {back.items.map((item) => (
                <div key={item.id}>
                  {formatCount(item.quantity)} × <Bidi>{item.productName}</Bidi>,{' '}
                  {item.restock ? t`back to stock` : t`written off`}
                </div>
              ))}
              <DateText value={back.createdAt} />
              {back.actorName !== null && (
                <>
                  {' '}
                  · <Bidi>{back.actorName}</Bidi>
                </>
              )}
            </>
          }
        />
      ))}
    </Box>
  );
}
