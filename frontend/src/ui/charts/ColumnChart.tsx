import { useTheme } from '@mui/material/styles';
import { BarPlot, FocusedBar } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsLegend } from '@mui/x-charts/ChartsLegend';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { FocusedLineMark, LineHighlightPlot, LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { ChartFrame, useReversedAxis } from './ChartFrame';

export interface ChartCategory {
  key: string;
  /** Below the axis, e.g. "Mar". */
  short: string;
  /** Beside the values, e.g. "Mar 2026". */
  long: string;
}

export interface ChartSeries {
  key: string;
  label: string;
  /** A line is for what the columns are compared with: the two differ without colour, too. */
  drawnAs: 'column' | 'line';
  /** One for each category; null where there is none. */
  values: readonly (number | null)[];
  /** The value of a category as it is read; it is exact, what is drawn need not be. */
  told: (index: number) => string;
}

interface ColumnChartProps {
  /** What the chart shows, for who cannot see it. */
  label: string;
  categories: readonly ChartCategory[];
  series: readonly ChartSeries[];
  /** A value of the scale, shortened. */
  scale: (value: number) => string;
  height: number;
}

/** Values by category as columns, and what they are compared with as a line; read with the pointer or the arrow keys. */
export function ColumnChart({ label, categories, series, scale, height }: ColumnChartProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const reverse = useReversedAxis();
  const values = series.flatMap((one) => one.values.map((value) => value ?? 0));
  const longOf = new Map(categories.map(({ key, long }) => [key, long]));
  const shortOf = new Map(categories.map(({ key, short }) => [key, short]));
  return (
    <ChartFrame
      label={label}
      height={height}
      margin={8}
      series={series.map(({ key, label: name, drawnAs, values, told }) => ({
        id: key,
        label: name,
        data: [...values],
        valueFormatter: (value: number | null, { dataIndex }: { dataIndex: number }) =>
          value === null ? null : told(dataIndex),
        ...(drawnAs === 'line'
          ? { type: 'line' as const, color: palette.status.orange, curve: 'linear' as const, showMark: true }
          : { type: 'bar' as const, color: palette.primary.main }),
      }))}
      xAxis={[
        {
          scaleType: 'band',
          data: categories.map(({ key }) => key),
          valueFormatter: (key: string, { location }) => (location === 'tick' ? shortOf : longOf).get(key) ?? key,
          categoryGapRatio: 0.44,
          disableLine: true,
          disableTicks: true,
          reverse,
        },
      ]}
      yAxis={[
        {
          // Columns stand on nothing; where there is nothing at all the scale still needs a height.
          min: Math.min(0, ...values),
          max: values.every((value) => value <= 0) ? 1 : undefined,
          valueFormatter: scale,
          tickNumber: 4,
          width: 'auto',
          disableLine: true,
          disableTicks: true,
          position: reverse ? 'right' : 'left',
        },
      ]}
    >
      <ChartsLegend sx={{ fontSize: 12, mb: 1, justifyContent: 'flex-start' }} />
      <ChartsSurface>
        <ChartsGrid horizontal />
        <ChartsAxisHighlight x="band" />
        <BarPlot />
        <LinePlot />
        {/* Its points are seen before columns of nearly the same brightness, too. */}
        <MarkPlot />
        <LineHighlightPlot />
        <FocusedBar />
        <FocusedLineMark />
        <ChartsXAxis />
        <ChartsYAxis />
      </ChartsSurface>
      <ChartsTooltip trigger="axis" />
    </ChartFrame>
  );
}
