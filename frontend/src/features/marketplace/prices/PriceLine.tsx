import { useTheme } from '@mui/material/styles';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsLayerContainer } from '@mui/x-charts/ChartsLayerContainer';
import { ChartsSvgLayer } from '@mui/x-charts/ChartsSvgLayer';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks';
import { AreaPlot, lineClasses, LinePlot } from '@mui/x-charts/LineChart';
import { useMemo } from 'react';
import Box from '@mui/material/Box';
import { formatDate } from '../../../lib/dates/dates';
import { drawn, formatMoney } from '../../../lib/numbers/money';
import { ChartFrame } from '../../../ui/charts/ChartFrame';
import { linePoints, type PriceStep } from './price-steps';
import { Dot, StepReader } from './StepReader';

/** More dots than this hide the line; the pointer and the keys still find each step. */
const DOTS = 40;

/** What is read and marked lies over the plot, so that text is text and one layer serves hundreds of steps. */
function Steps({ steps }: { steps: readonly PriceStep[] }) {
  const area = useDrawingArea();
  const x = useXScale<'time'>();
  const y = useYScale<'linear'>();
  if (area.width <= 0 || area.height <= 0) return null;
  const marks = steps.map((step) => ({
    x: ((x(step.from) - area.left) / area.width) * 100,
    y: ((y(drawn(step.price)) - area.top) / area.height) * 100,
    step,
  }));
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInlineStart: area.left,
        top: area.top,
        width: area.width,
        height: area.height,
      }}
    >
      {marks.length <= DOTS && marks.map((mark) => <Dot key={mark.step.from} {...mark} />)}
      <StepReader marks={marks} />
    </Box>
  );
}

interface PriceLineProps {
  label: string;
  steps: readonly PriceStep[];
  /** Until when the last price holds, in milliseconds. */
  now: number;
  height: number;
}

/** Prices over time, from left to right: a price holds until the next change, so the line goes in steps. */
export default function PriceLine({ label, steps, now, height }: PriceLineProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  const { moments, prices, min, max } = useMemo(() => linePoints(steps, now), [now, steps]);
  return (
    <ChartFrame
      label={label}
      height={height}
      margin={12}
      disableKeyboardNavigation
      series={[
        {
          type: 'line',
          data: prices,
          color: palette.primary.main,
          curve: 'stepAfter',
          area: true,
          baseline: 'min',
          showMark: false,
        },
      ]}
      xAxis={[
        {
          scaleType: 'time',
          data: moments,
          domainLimit: 'strict',
          tickNumber: 4,
          valueFormatter: (moment: Date) => formatDate(moment.toISOString()),
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min,
          max,
          domainLimit: 'strict',
          tickNumber: 3,
          valueFormatter: (price: number) => formatMoney(price.toFixed(2)),
          width: 'auto',
          disableLine: true,
          disableTicks: true,
        },
      ]}
    >
      {/* Time runs from left to right in every language: the steps lie over what is drawn. */}
      <ChartsLayerContainer dir="ltr">
        <ChartsSvgLayer sx={{ [`& .${lineClasses.area}`]: { opacity: 0.1 } }}>
          <ChartsGrid horizontal />
          <AreaPlot />
          <LinePlot />
          <ChartsXAxis />
          <ChartsYAxis />
        </ChartsSvgLayer>
        <Steps steps={steps} />
      </ChartsLayerContainer>
    </ChartFrame>
  );
}
