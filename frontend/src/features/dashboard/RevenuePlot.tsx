import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { drawn, formatMoney, shortMoney } from '../../lib/money';
import type { RevenueChart_MonthFragment } from './dashboard.generated';
import { monthLabel, monthName, scaleOf } from './revenue-scale';

const HEIGHT = 264;

export type Months = readonly RevenueChart_MonthFragment[];

/**
 * Where the year before begins: the business may not have been there for all of it, or not at all. One month of it makes no
 * line, and is left out like none.
 */
export function firstOfYearBefore(months: Months): number {
  const first = months.findIndex(({ revenueLastYear }) => drawn(revenueLastYear) !== 0);
  return first < 0 || first > months.length - 2 ? months.length : first;
}

function Key({ color, line, label }: { color: string; line?: boolean; label: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        data-swatch
        sx={{ width: 14, height: line ? 2 : 10, borderRadius: '2px', bgcolor: color }}
      />
      {label}
    </Box>
  );
}

function Plot({ title, months }: { title: string; months: Months }) {
  const scale = scaleOf(Math.max(...months.flatMap((month) => [drawn(month.revenue), drawn(month.revenueLastYear)])));
  const top = scale.at(-1) ?? 1;
  const up = (amount: string): number => 100 - (drawn(amount) / top) * 100;
  const since = firstOfYearBefore(months);
  const line = months
    .flatMap((month, index) => (index < since ? [] : [`${index + 0.5},${up(month.revenueLastYear).toFixed(2)}`]))
    .join(' ');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1,
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      <Box aria-hidden sx={{ position: 'relative', height: HEIGHT, minWidth: 38, fontVariantNumeric: 'tabular-nums' }}>
        {scale.map((amount) => (
          <Box
            key={amount}
            sx={{
              position: 'absolute',
              right: 0,
              bottom: `${(amount / top) * 100}%`,
              transform: 'translateY(50%)',
              lineHeight: 1,
            }}
          >
            {shortMoney(amount)}
          </Box>
        ))}
      </Box>
      <Box sx={{ position: 'relative', height: HEIGHT }}>
        <Box
          component="svg"
          role="img"
          aria-label={`${title} of the twelve months to ${monthLabel(months.at(-1)?.month ?? '')}, ${since < months.length ? 'with the year before as a line' : 'without a year before'}`}
          viewBox={`0 0 ${months.length} 100`}
          preserveAspectRatio="none"
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' }}
        >
          {scale.map((amount) => {
            const y = 100 - (amount / top) * 100;
            return (
              <Box
                key={amount}
                component="line"
                {...{ x1: 0, x2: months.length, y1: y, y2: y, vectorEffect: 'non-scaling-stroke' }}
                sx={(theme) => ({ stroke: (theme.vars ?? theme).palette.divider, strokeWidth: 1 })}
              />
            );
          })}
          {months.map((month, index) => (
            <Box
              key={month.month}
              component="rect"
              {...{ x: index + 0.22, width: 0.56, y: up(month.revenue), height: 100 - up(month.revenue) }}
              sx={(theme) => ({ fill: (theme.vars ?? theme).palette.primary.main })}
            />
          ))}
          <Box
            component="polyline"
            {...{ points: line, vectorEffect: 'non-scaling-stroke' }}
            sx={(theme) => ({
              fill: 'none',
              stroke: (theme.vars ?? theme).palette.status.orange,
              strokeWidth: 2,
              strokeLinejoin: 'round',
            })}
          />
        </Box>
        {/* What the pointer hovers over: the whole column, not the thin bar. */}
        <Box aria-hidden sx={{ position: 'absolute', inset: 0, display: 'flex' }}>
          {months.map((month, index) => (
            <Tooltip
              key={month.month}
              enterDelay={0}
              placement="top"
              title={
                <>
                  {monthLabel(month.month)}: {formatMoney(month.revenue)}
                  {index >= since && (
                    <>
                      <br />
                      {monthLabel(month.month, 1)}: {formatMoney(month.revenueLastYear)}
                    </>
                  )}
                </>
              }
            >
              <Box
                data-month={month.month}
                sx={(theme) => ({
                  flex: 1,
                  '&:hover': {
                    backgroundColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.text.secondary} 8%, transparent)`,
                  },
                })}
              />
            </Tooltip>
          ))}
        </Box>
      </Box>
      <span />
      <Box aria-hidden sx={{ display: 'flex', pt: 1 }}>
        {months.map(({ month }, index) => (
          <Box
            key={month}
            sx={{
              flex: 1,
              textAlign: 'center',
              ...(index % 2 === 0 && { visibility: { xs: 'hidden', sm: 'visible' } }),
            }}
          >
            {monthName(month)}
          </Box>
        ))}
      </Box>
    </Box>
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
  if (asTable) return <Figures title={title} months={months} />;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, fontSize: 12, color: 'text.secondary', mb: 2 }}>
        <Key color="primary.main" label="Last 12 months" />
        {firstOfYearBefore(months) < months.length && <Key color="status.orange" line label="Year before" />}
      </Box>
      <Plot title={title} months={months} />
    </>
  );
}
