import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { orderDetail } from '../../../shared/paths';
import { isNotFound } from '../../../lib/server/api-error';
import { formatDay } from '../../../lib/dates/dates';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { Printable } from '../../../ui/layout/Printable';
import { LoadFailure, type LoadFailureProps } from '../../../ui/feedback/LoadFailure';
import { financeTab } from '../financial-urls';
import type { CustomerStatementQuery, StatementLines_LineFragment } from '../financial.generated';
import { PeriodPicker } from '../PeriodPicker';
import type { StatementState } from './useStatement';

const kinds: Readonly<Record<string, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payment: 'Payment',
  refund: 'Paid back',
  payment_reversed: 'Payment reversed',
  refund_reversed: 'Pay-back reversed',
  opening: 'Opening balance',
  opening_reversed: 'Opening balance reversed',
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

function Line({ line }: { line: StatementLines_LineFragment }) {
  const to =
    line.invoiceId !== null
      ? financeTab('invoices', { invoice: line.invoiceId })
      : line.orderId !== null
        ? orderDetail(line.orderId)
        : financeTab('transactions', { transaction: line.transactionId });
  return (
    <tr>
      <td>
        <Link component={RouterLink} to={to}>
          <Bidi>{line.reference}</Bidi>
        </Link>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {kinds[line.kind] ?? line.kind} · <DateText value={line.date} format="day" />
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

function Sheet({ data }: { data: CustomerStatementQuery }) {
  const { customerStatement: statement, businessSettings } = data;
  return (
    <Printable>
      <Box data-paper sx={{ mb: 2 }}>
        <Box sx={{ fontSize: 18, fontWeight: 600 }}>
          <Bidi>{businessSettings.name}</Bidi>
        </Box>
        <Box>Customer statement</Box>
        <Box sx={{ mt: 1, fontWeight: 600 }}>
          <Bidi>{statement.companyName ?? statement.customerName}</Bidi>
        </Box>
        {statement.companyName !== null && <Bidi>{statement.customerName}</Bidi>}
        <Box>
          {formatDay(statement.from)} – {formatDay(statement.to)}
        </Box>
      </Box>
      <Box component="table" aria-label="Customer statement" sx={tableSx}>
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Debit</th>
            <th scope="col">Credit</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Opening balance, {formatDay(statement.from)}</td>
            <td />
            <td />
            <td>
              <Money value={statement.opening} />
            </td>
          </tr>
          {statement.lines.map((line, index) => (
            <Line key={index} line={line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Closing balance, {formatDay(statement.to)}
            </th>
            <td>
              <Money value={statement.closing} />
            </td>
          </tr>
        </tfoot>
      </Box>
      {statement.lines.length === 0 && (
        <Box data-noprint sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
          Nothing happened in this period
        </Box>
      )}
    </Printable>
  );
}

export interface StatementProps {
  statement: StatementState;
  action?: ReactNode;
  /** The way to all accounts, for who may see them. */
  back?: LoadFailureProps['back'];
}

/** A customer's account over a period: opening, each document and payment with the balance after it, closing. */
export function Statement({ statement, action, back }: StatementProps) {
  const { choice, data, error, refetch } = statement;
  const missing = isNotFound(error);
  const failure = (
    <LoadFailure
      thing="customer account"
      missing={missing}
      error={error}
      onRetry={() => void refetch()}
      {...(back && { back })}
    />
  );
  if (missing) return failure;
  const account = data?.customerStatement;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            {account ? `Balance on ${formatDay(account.to)}` : 'Balance'}
          </Box>
          <Box sx={{ fontSize: 22, fontWeight: 600, lineHeight: 1.3 }}>
            {account ? <Money value={account.closing} /> : <Skeleton width={120} />}
          </Box>
        </Box>
        {action}
      </Box>
      <PeriodPicker choice={choice} />
      {data ? (
        <Sheet data={data} />
      ) : error ? (
        failure
      ) : (
        [0, 1, 2, 3, 4].map((row) => <Skeleton key={row} variant="rounded" height={36} />)
      )}
    </Box>
  );
}
