import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { formatDay } from '../../../lib/dates/dates';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { Printable } from '../../../ui/layout/Printable';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { percentText } from '../change';
import { financeTab } from '../financial-urls';
import { useProfitAndLossQuery, type ProfitAndLossQuery } from '../financial.generated';
import { PeriodPicker, usePeriod } from '../PeriodPicker';
import { PrintButton } from '../PrintButton';
import { expenseCategories, opposite } from '../transactions/transaction-look';

type Statement = ProfitAndLossQuery['profitAndLoss'];

interface Row {
  label: string;
  amount: string;
  /** `part` is taken from what stands above, `sum` closes a part, `result` closes the sheet. */
  kind: 'line' | 'part' | 'sum' | 'result';
  /** The entries that it counts. */
  to?: string;
  note?: string;
}

/** The sheet from top to bottom: revenue, cost, gross profit, what the business spends, and what is left. */
export function rowsOf(pl: Statement): readonly Row[] {
  const entries = (type: string, more: Record<string, string> = {}) =>
    financeTab('transactions', { type, ...more, from: pl.from, to: pl.to });
  return [
    { label: 'Sales', amount: pl.sales, kind: 'line', to: entries('sale') },
    { label: 'Shipping charged', amount: pl.shipping, kind: 'line', to: entries('sale') },
    { label: 'Refunds', amount: opposite(pl.refunds), kind: 'part', to: entries('refund') },
    { label: 'Net revenue', amount: pl.netRevenue, kind: 'sum' },
    { label: 'Cost of goods sold', amount: opposite(pl.costOfGoods), kind: 'part', to: entries('sale') },
    {
      label: 'Gross profit',
      amount: pl.grossProfit,
      kind: 'sum',
      ...(pl.grossMargin !== null && { note: `${percentText(pl.grossMargin)} of net revenue` }),
    },
    ...pl.expenses.map(({ category, amount }): Row => ({
      label: expenseCategories[category],
      amount: opposite(amount),
      kind: 'part',
      to: entries('expense', { category }),
    })),
    { label: 'Total expenses', amount: opposite(pl.totalExpenses), kind: 'sum', to: entries('expense') },
    { label: 'Commissions', amount: opposite(pl.commissions), kind: 'part', to: entries('commission') },
    { label: 'Net profit', amount: pl.netProfit, kind: 'result' },
  ];
}

const sheetSx = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 0.625, textAlign: 'end', fontWeight: 400 },
  '& th': { textAlign: 'start' },
  '& tr[data-kind="part"] th, & tr[data-kind="line"] th': { paddingInlineStart: 2 },
  '& tr[data-kind="sum"] > *': { borderTop: 1, borderColor: 'divider', fontWeight: 600, pb: 2 },
  '& tr[data-kind="result"] > *': {
    borderTop: '2px solid',
    borderColor: 'text.primary',
    fontWeight: 700,
    fontSize: 16,
  },
} as const;

function Sheet({ data }: { data: ProfitAndLossQuery }) {
  const { profitAndLoss: pl, businessSettings } = data;
  const loss = compareMoney(pl.netProfit, '0') < 0;
  return (
    <Printable>
      <Box data-paper sx={{ mb: 2 }}>
        <Box sx={{ fontSize: 18, fontWeight: 600 }}>
          <Bidi>{businessSettings.name}</Bidi>
        </Box>
      </Box>
      <Box sx={{ mb: 1 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
          Profit &amp; Loss
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {formatDay(pl.from)} – {formatDay(pl.to)}
        </Box>
      </Box>
      <Box component="table" aria-label="Profit and loss" sx={sheetSx}>
        <tbody>
          {rowsOf(pl).map(({ label, amount, kind, to, note }) => (
            <tr key={label} data-kind={kind}>
              <th scope="row">
                {to === undefined ? (
                  label
                ) : (
                  <Link component={RouterLink} to={to} color="inherit" underline="hover">
                    {label}
                  </Link>
                )}
                {note !== undefined && (
                  <Box
                    component="span"
                    sx={{ marginInlineStart: 1, fontSize: 12, fontWeight: 400, color: 'text.secondary' }}
                  >
                    {note}
                  </Box>
                )}
              </th>
              <Box
                component="td"
                sx={kind === 'result' ? { color: loss ? 'error.main' : 'success.main' } : { color: 'inherit' }}
              >
                {formatMoney(amount)}
              </Box>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
        By the invoices and credit notes of this period, without tax; the cards and This Month count orders when they
        are placed, with tax. Tax collected in this period: {formatMoney(pl.taxCollected)}, owed to the authority.
      </Box>
    </Printable>
  );
}

/** The profit and loss statement of a period, as it is printed for the accountant. */
export function ProfitLossTab() {
  const choice = usePeriod('this-month');
  const { data, previousData, error, refetch } = useProfitAndLossQuery({
    variables: choice.period,
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 820, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
          <PeriodPicker choice={choice} />
        </Box>
        <PrintButton disabled={!shown} />
      </Box>
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        {error && !shown ? (
          <ErrorState title="The statement could not be loaded" error={error} onRetry={() => void refetch()} />
        ) : shown ? (
          <Sheet data={shown} />
        ) : (
          <Skeleton variant="rounded" height={420} />
        )}
      </Card>
    </Box>
  );
}
