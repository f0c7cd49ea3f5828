import { t } from '@lingui/core/macro';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { businessDay } from '../../../lib/dates/business-days';
import { formatDay } from '../../../lib/dates/dates';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { invoiceDetail, orderDetail } from '../../../shared/paths';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { DayFilter } from '../../../ui/grid/DayFilter';
import { Printable } from '../../../ui/layout/Printable';
import { useChangeParams } from '../../../ui/useChangeParams';
import { useCustomerAccountQuery, type CustomerAccountQuery } from '../customers.generated';
import { TabState, tableSx } from './TabState';

type Statement = CustomerAccountQuery['customerStatement'];

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
};

/** For how many days an account is shown unless other days are asked for. */
const DAYS = 90;

const daysAgo = (): string => businessDay(new Date(Date.now() - DAYS * 86_400_000));

/** A debit or a credit; nothing where the line has none. */
const amount = (value: string) => (compareMoney(value, '0') === 0 ? '' : formatMoney(value));

function Line({ line }: { line: Statement['lines'][number] }) {
  const to =
    line.invoiceId !== null ? invoiceDetail(line.invoiceId) : line.orderId !== null ? orderDetail(line.orderId) : null;
  return (
    <tr>
      <td>
        <DateText value={line.date} format="day" />
      </td>
      <td>
        {to === null ? (
          <Bidi>{line.reference}</Bidi>
        ) : (
          <Link component={RouterLink} to={to}>
            <Bidi>{line.reference}</Bidi>
          </Link>
        )}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{KINDS[line.kind] ?? line.kind}</Box>
      </td>
      <td className="figure">{amount(line.debit)}</td>
      <td className="figure">{amount(line.credit)}</td>
      <td className="figure">
        <Money value={line.balance} />
      </td>
    </tr>
  );
}

function Sheet({ statement }: { statement: Statement }) {
  return (
    <Printable>
      <Box data-paper sx={{ mb: 2 }}>
        <Box sx={{ fontSize: 18, fontWeight: 600 }}>
          <Bidi>{statement.companyName ?? statement.customerName}</Bidi>
        </Box>
        <Box>
          {t`Customer statement`}, {formatDay(statement.from)} – {formatDay(statement.to)}
        </Box>
      </Box>
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" aria-label={t`Customer statement`} sx={tableSx}>
          <thead>
            <tr>
              <th scope="col">{t`Date`}</th>
              <th scope="col">{t({ message: 'Document', context: 'invoice or credit note' })}</th>
              <th scope="col" className="figure">
                {t({ message: 'Debit', context: 'side of an account' })}
              </th>
              <th scope="col" className="figure">
                {t({ message: 'Credit', context: 'side of an account' })}
              </th>
              <th scope="col" className="figure">
                {t({ message: 'Balance', context: 'what a customer owes' })}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td colSpan={4}>{t`Opening balance, ${formatDay(statement.from)}`}</td>
              <td className="figure">
                <Money value={statement.opening} />
              </td>
            </tr>
            {statement.lines.map((line) => (
              <Line key={line.transactionId} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>{t`Closing balance, ${formatDay(statement.to)}`}</th>
              <td className="figure">
                <Money value={statement.closing} />
              </td>
            </tr>
          </tfoot>
        </Box>
      </Box>
      {statement.lines.length === 0 && (
        <Box data-noprint sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
          {t`Nothing happened in this period`}
        </Box>
      )}
    </Printable>
  );
}

/** The account of a customer over some days: opening, each document and payment with the balance after it, closing. */
export function StatementTab({ customerId }: { customerId: string }) {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const to = params.get('to') ?? businessDay();
  const [usual] = useState(daysAgo);
  const from = params.get('from') ?? usual;
  const { data, previousData, error, refetch } = useCustomerAccountQuery({
    variables: { id: customerId, from, to },
    fetchPolicy: 'cache-and-network',
  });
  // Other days' sheet stays until the next one comes; another customer's never does.
  const shown = [data, error ? undefined : previousData].find(
    (answer) => answer?.customerStatement.customerId === customerId,
  );
  const set = (name: 'from' | 'to') => (day: string) =>
    change((next) => (day === '' ? next.delete(name) : next.set(name, day)));
  return (
    <Card component="section" aria-label={t`Statement`} sx={{ p: { xs: 1, md: 2 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 1 }} data-noprint>
        <DayFilter label={t({ message: 'From', context: 'day' })} value={from} onChange={set('from')} />
        <DayFilter label={t({ message: 'To', context: 'day' })} value={to} onChange={set('to')} />
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<PrintIcon />}
          disabled={!shown}
          onClick={() => window.print()}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t`Print`}
        </Button>
      </Box>
      <TabState
        data={shown?.customerStatement}
        error={error}
        errorTitle={t`The statement could not be loaded`}
        onRetry={() => void refetch()}
      >
        {(statement) => <Sheet statement={statement} />}
      </TabState>
    </Card>
  );
}
