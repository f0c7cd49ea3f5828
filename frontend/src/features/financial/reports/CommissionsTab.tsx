import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { addMoney, formatMoney } from '../../../lib/numbers/money';
import { formatCount } from '../../../lib/numbers/numbers';
import { Bidi } from '../../../ui/display/Bidi';
import { PersonAvatar } from '../../../ui/display/PersonAvatar';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { useFinanceAccess } from '../access';
import { financeTab } from '../financial-urls';
import { useCommissionsQuery, type CommissionsQuery } from '../financial.generated';
import { PeriodPicker, usePeriod } from '../PeriodPicker';
import type { Period } from '../periods';
import { figureTableSx } from '../table-sx';
import { opposite } from '../transactions/transaction-look';

/** The orders that earned a sales person commission in a span of days of the business. */
const ordersDelivered = (salesPersonId: string, from: string, to: string): string =>
  `${paths.orders}?${new URLSearchParams({ by: salesPersonId, from, to }).toString()}`;

type Summary = CommissionsQuery['commissions'][number];

/** An amount that lessens another, without a minus before nothing. */
const less = (amount: string): string => formatMoney(opposite(amount));

function Table({ rows, period }: { rows: readonly Summary[]; period: Period }) {
  const sum = (key: 'sales' | 'returns' | 'commission') => addMoney(...rows.map((row) => row[key]));
  return (
    <Box component="table" aria-label="Commissions by sales person" sx={figureTableSx}>
      <thead>
        <tr>
          <th scope="col">Sales person</th>
          <th scope="col">Orders</th>
          <th scope="col">Sales</th>
          <th scope="col">Returns</th>
          <th scope="col">Commission</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.salesPersonId}>
            <th scope="row">
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
                <PersonAvatar name={row.salesPersonName} />
                <Bidi>{row.salesPersonName}</Bidi>
              </Box>
            </th>
            <td data-label="Orders">
              <Link
                component={RouterLink}
                to={ordersDelivered(row.salesPersonId, period.from, period.to)}
                aria-label={`${formatCount(row.orders)} orders of ${row.salesPersonName}`}
                sx={{ fontWeight: 600 }}
              >
                {formatCount(row.orders)}
              </Link>
            </td>
            <td data-label="Sales">{formatMoney(row.sales)}</td>
            <td data-label="Returns">{less(row.returns)}</td>
            <td data-label="Commission">
              <Link
                component={RouterLink}
                to={financeTab('transactions', { type: 'commission', q: row.salesPersonName, ...period })}
                sx={{ fontWeight: 600 }}
              >
                {formatMoney(row.commission)}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td data-label="Orders">{formatCount(rows.reduce((count, row) => count + row.orders, 0))}</td>
            <td data-label="Sales">{formatMoney(sum('sales'))}</td>
            <td data-label="Returns">{less(sum('returns'))}</td>
            <td data-label="Commission">{formatMoney(sum('commission'))}</td>
          </tr>
        </tfoot>
      )}
    </Box>
  );
}

/** What sales people earned in a period; a sales person sees the own line only. */
export function CommissionsTab() {
  const { seesBooks } = useFinanceAccess();
  const choice = usePeriod('this-month');
  const { data, previousData, error, refetch } = useCommissionsQuery({
    variables: choice.period,
    fetchPolicy: 'cache-and-network',
  });
  const rows = (data ?? previousData)?.commissions;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PeriodPicker choice={choice} />
      <Card>
        {error && !rows ? (
          <ErrorState title="Commissions could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : !rows ? (
          <Box sx={{ p: 2 }}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} variant="rounded" height={32} sx={{ mb: 1 }} />
            ))}
          </Box>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<HandshakeOutlined />}
            title={seesBooks ? 'No commissions in this period' : 'You earned no commission in this period'}
            text="Commission is booked when an order is delivered."
          />
        ) : (
          <Table rows={rows} period={choice.period} />
        )}
      </Card>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        Orders that were delivered in the period: their goods after discounts, without tax and shipping, less what came
        back. Commission is at the rate that stood when the order shipped.
      </Box>
    </Box>
  );
}
