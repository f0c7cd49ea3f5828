import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../lib/dates/dates';
import { compareMoney, formatMoney } from '../../lib/numbers/money';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import { Money } from '../../ui/display/Money';
import { Printable } from '../../ui/layout/Printable';
import { invoiceDetail, orderDetail, paths } from '../paths';
import type { StatementSheet_StatementFragment } from './statement.generated';

const KINDS: Readonly<Record<string, string>> = {
  get invoice() {
    return t`Invoice`;
  },
  get credit_note() {
    return t`Credit note`;
  },
  get payment() {
    return t({ message: 'Payment', context: 'money that came in' });
  },
  get refund() {
    return t`Paid back`;
  },
  get payment_reversed() {
    return t`Payment reversed`;
  },
  get refund_reversed() {
    return t`Pay-back reversed`;
  },
  get opening() {
    return t`Opening balance`;
  },
  get opening_reversed() {
    return t`Opening balance reversed`;
  },
};

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 1, paddingInlineStart: 1, textAlign: 'end', verticalAlign: 'top' },
  '& thead th:first-of-type, & tbody td:first-of-type': { paddingInlineStart: 0, textAlign: 'start' },
  '& thead th': { color: 'text.secondary', fontSize: 12, fontWeight: 500 },
  '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider' },
  '& tfoot td, & tfoot th': { fontWeight: 600 },
  '& tfoot th': { paddingInlineStart: 0, textAlign: 'start' },
} as const;

/** A debit or a credit; nothing where the line has none. */
const amount = (value: string) => (compareMoney(value, '0') === 0 ? '' : formatMoney(value));

function Line({ line }: { line: StatementSheet_StatementFragment['lines'][number] }) {
  const to =
    line.invoiceId !== null
      ? invoiceDetail(line.invoiceId)
      : line.orderId !== null
        ? orderDetail(line.orderId)
        : `${paths.financial}?${new URLSearchParams({ tab: 'transactions', transaction: line.transactionId }).toString()}`;
  return (
    <tr>
      <td>
        <Link component={RouterLink} to={to}>
          <Bidi>{line.reference}</Bidi>
        </Link>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {KINDS[line.kind] ?? line.kind} · <DateText value={line.date} format="day" />
        </Box>
      </td>
      <td>{amount(line.debit)}</td>
      <td>{amount(line.credit)}</td>
      <td>
        <Money value={line.balance} />
      </td>
    </tr>
  );
}

interface StatementSheetProps {
  statement: StatementSheet_StatementFragment;
  /** Whose letterhead stands on paper. */
  business?: string | undefined;
}

/** An account over some days, for the staff and for whose it is: opening, each document and payment with the balance after it, closing. */
export function StatementSheet({ statement, business }: StatementSheetProps) {
  return (
    <Printable>
      <Box data-paper sx={{ mb: 2 }}>
        {business !== undefined && (
          <Box sx={{ fontSize: 18, fontWeight: 600 }}>
            <Bidi>{business}</Bidi>
          </Box>
        )}
        <Box>{t`Customer statement`}</Box>
        <Box sx={{ mt: 1, fontWeight: 600 }}>
          <Bidi>{statement.companyName ?? statement.customerName}</Bidi>
        </Box>
        {statement.companyName !== null && <Bidi>{statement.customerName}</Bidi>}
        <Box>
          {formatDay(statement.from)} – {formatDay(statement.to)}
        </Box>
      </Box>
      <Box component="table" aria-label={t`Customer statement`} sx={tableSx}>
        <thead>
          <tr>
            <th scope="col">{t({ message: 'Document', context: 'invoice or credit note' })}</th>
            <th scope="col">{t({ message: 'Debit', context: 'side of an account' })}</th>
            <th scope="col">{t({ message: 'Credit', context: 'side of an account' })}</th>
            <th scope="col">{t({ message: 'Balance', context: 'what a customer owes' })}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{t`Opening balance, ${formatDay(statement.from)}`}</td>
            <td />
            <td />
            <td>
              <Money value={statement.opening} />
            </td>
          </tr>
          {statement.lines.map((line) => (
            <Line key={line.transactionId} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>{t`Closing balance, ${formatDay(statement.to)}`}</th>
            <td>
              <Money value={statement.closing} />
            </td>
          </tr>
        </tfoot>
      </Box>
      {statement.lines.length === 0 && (
        <Box data-noprint sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
          {t`Nothing happened in this period`}
        </Box>
      )}
    </Printable>
  );
}
