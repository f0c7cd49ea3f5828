import { t } from '@lingui/core/macro';
import type { ReportMeasure } from '../../gql/schema.generated';
import { shortMoney } from '../../lib/numbers/money';
import { formatCount } from '../../lib/numbers/numbers';
import { ColumnChart } from '../../ui/charts/ColumnChart';
import type { ReportRowsFragment } from './reports.generated';
import { figureText, measures, rowName, shortRowName } from './report-words';

const HEIGHT = 288;
/** Columns of rows that are no days: more have no room for their names. */
const MOST_NAMED = 12;

interface ReportPlotProps {
  title: string;
  report: ReportRowsFragment;
  measure: ReportMeasure;
}

/** A figure by row as columns, and of the compared days as a line. */
export default function ReportPlot({ title, report, measure }: ReportPlotProps) {
  const { groupBy } = report;
  const isTime = groupBy === 'day' || groupBy === 'week' || groupBy === 'month';
  const rows = isTime ? report.rows : report.rows.slice(0, MOST_NAMED);
  const drawn = (value: string | null | undefined) => (value === null || value === undefined ? null : Number(value));
  return (
    <ColumnChart
      label={t`${title}, with the compared days as a line`}
      height={HEIGHT}
      categories={rows.map((row) => ({
        key: row.key,
        short: shortRowName(groupBy, row),
        long: rowName(groupBy, row),
      }))}
      scale={(value) => (measures[measure].form === 'money' ? shortMoney(value) : formatCount(value))}
      series={[
        {
          key: 'now',
          label: measures[measure].label,
          drawnAs: 'column',
          values: rows.map(({ values }) => drawn(values[0])),
          told: (index) => figureText(measure, rows[index]?.values[0]),
        },
        {
          key: 'before',
          label: t`Compared days`,
          drawnAs: 'line',
          values: rows.map(({ before }) => drawn(before[0])),
          told: (index) => figureText(measure, rows[index]?.before[0]),
        },
      ]}
    />
  );
}
