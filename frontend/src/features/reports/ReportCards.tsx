import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { ReportMeasure, ReportType } from '../../gql/schema.generated';
import { formatDay } from '../../lib/dates/dates';
import { trimDecimal } from '../../lib/numbers/numbers';
import { StatCard, type StatCardProps } from '../../ui/display/StatCard';
import { behindFigure } from './drill-down';
import type { ReportFiguresFragment } from './reports.generated';
import type { ReportState } from './report-state';
import { figureText, measures } from './report-words';

/** The figures that tell most of a type, of those that the reader gets. */
const HEADLINES: Readonly<Record<ReportType, readonly ReportMeasure[]>> = {
  sales: ['revenue', 'orders', 'customers', 'average_order'],
  inventory: ['stock_value', 'turnover', 'dead_stock', 'expiring_stock'],
  customers: ['customers', 'new_customers', 'lost_customers', 'overdue', 'average_order'],
  financial: ['net_revenue', 'gross_profit', 'expenses', 'net_profit'],
  field_work: ['visits', 'completed_visits', 'successful_visits', 'success_rate'],
  suppliers: ['purchased', 'purchase_orders', 'suppliers', 'on_time_rate'],
};
const CARDS = 4;

type Figure = ReportFiguresFragment['figures'][number];

/** How a figure changed, in words with their arrow. */
function changeOf({ measure, changePercent, before }: Figure): Pick<StatCardProps, 'change' | 'hint'> {
  if (changePercent === null) return { hint: before === null ? t`As of today` : t`Nothing before to compare with` };
  const size = trimDecimal(changePercent.replace('-', ''));
  if (/^0*$/.test(size)) return { hint: t`Same as before` };
  const isDown = changePercent.startsWith('-');
  const text =
    measures[measure].form === 'percent'
      ? isDown
        ? t`Down ${size} points`
        : t`Up ${size} points`
      : isDown
        ? t`Down ${size}%`
        : t`Up ${size}%`;
  const isGood = isDown === (measures[measure].badWhenMore === true);
  return { change: { direction: isDown ? 'down' : 'up', text, tone: isGood ? 'green' : 'red' } };
}

/** The four figures that tell most, each with its change; each opens what it counts. */
export function ReportCards({ state, report }: { state: ReportState; report: ReportFiguresFragment | undefined }) {
  const figures = new Map(report?.figures.map((figure) => [figure.measure, figure]));
  const shown = HEADLINES[state.type].filter((measure) => !report || figures.has(measure)).slice(0, CARDS);
  const days = report && `${formatDay(report.compared.from)} – ${formatDay(report.compared.to)}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          lg: `repeat(${Math.max(shown.length, 3)}, minmax(0, 1fr))`,
        },
      }}
    >
      {shown.map((measure) => {
        const figure = figures.get(measure);
        const to = behindFigure(state, measure);
        return (
          <StatCard
            key={measure}
            label={measures[measure].label}
            value={figure && figureText(measure, figure.value)}
            {...(figure && changeOf(figure))}
            {...(figure &&
              days !== undefined && { explanation: t`${figureText(measure, figure.before)} from ${days}` })}
            to={to}
          />
        );
      })}
    </Box>
  );
}
