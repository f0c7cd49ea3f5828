import Box from '@mui/material/Box';
import { drawn, formatMoney, shortMoney } from '../../lib/numbers/money';
import type { RevenueChart_MonthFragment } from './dashboard.generated';
import { ColumnChart } from '../../ui/charts/ColumnChart';
import { monthLabel, monthName } from './months';

const HEIGHT = 288;

export type Months = readonly RevenueChart_MonthFragment[];

/**
 * Where the year before begins: the business may not have been there for all of it, or not at all. One month of it makes no
 * line, and is left out like none.
 */
export function firstOfYearBefore(months: Months): number {
  const first = months.findIndex(({ revenueLastYear }) => drawn(revenueLastYear) !== 0);
  return first < 0 || first > months.length - 2 ? months.length : first;
}

function Plot({ title, months }: { title: string; months: Months }) {
  const since = firstOfYearBefore(months);
  const until = monthLabel(months.at(-1)?.month ?? '');
  const hasYearBefore = since < months.length;
  return (
    <ColumnChart
      label={`${title} of the twelve months to ${until}, ${hasYearBefore ? 'with the year before as a line' : 'without a year before'}`}
      height={HEIGHT}
      categories={months.map(({ month }) => ({ key: month, short: monthName(month), long: monthLabel(month) }))}
      scale={shortMoney}
      series={[
        {
          key: 'revenue',
          label: 'Last 12 months',
          drawnAs: 'column',
          values: months.map(({ revenue }) => drawn(revenue)),
          told: (index) => formatMoney(months[index]?.revenue),
        },
        ...(hasYearBefore
          ? [
              {
                key: 'yearBefore',
                label: 'Year before',
                drawnAs: 'line' as const,
                values: months.map(({ revenueLastYear }, index) => (index < since ? null : drawn(revenueLastYear))),
                told: (index: number) => formatMoney(months[index]?.revenueLastYear),
              },
            ]
          : []),
      ]}
    />
  );
}

function Figures({ title, months }: { title: string; months: Months }) {
  const since = firstOfYearBefore(months);
  return (
    <Box
      component="table"
      aria-label={`${title} by month`}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': { textAlign: 'end', py: 0.75, borderBottom: 1, borderColor: 'divider', fontWeight: 400 },
        '& th:first-of-type': { textAlign: 'start' },
        '& thead th': { color: 'text.secondary' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">{title}</th>
          {since < months.length && <th scope="col">Year before</th>}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, revenue, revenueLastYear }, index) => (
          <tr key={month}>
            <th scope="row">{monthLabel(month)}</th>
            <td>{formatMoney(revenue)}</td>
            {since < months.length && <td>{formatMoney(index < since ? null : revenueLastYear)}</td>}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface RevenuePlotProps {
  /** What the figures are called for who looks. */
  title: string;
  months: Months;
  asTable: boolean;
}

/** The months as bars with the year before as a line, or as a table. */
export default function RevenuePlot({ title, months, asTable }: RevenuePlotProps) {
  return asTable ? <Figures title={title} months={months} /> : <Plot title={title} months={months} />;
}
