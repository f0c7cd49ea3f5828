import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { axisClasses } from '@mui/x-charts/ChartsAxis';
import { ChartsDataProvider, type ChartsDataProviderProps } from '@mui/x-charts/ChartsDataProvider';
import { chartsGridClasses } from '@mui/x-charts/ChartsGrid';
import type { ReactNode } from 'react';

/** What the library says of a value that is reached by keyboard: where, of which series, how much. */
const spoken = (where: string, series: string | undefined, value: string): string =>
  [where, series, value].filter(Boolean).join(', ');

const WORDS: ChartsDataProviderProps['localeText'] = {
  barDescription: ({ formattedCategoryValue, seriesLabel, formattedValue }) =>
    spoken(formattedCategoryValue, seriesLabel, formattedValue ?? ''),
  lineDescription: ({ formattedXValue, seriesLabel, formattedYValue }) =>
    spoken(formattedXValue, seriesLabel, formattedYValue ?? ''),
};

interface ChartFrameProps extends ChartsDataProviderProps {
  /** What the chart shows, for who cannot see it. */
  label: string;
  children: ReactNode;
}

/** A chart with its name, in our colours and figures; what is drawn stands within `ChartsSurface`. */
export function ChartFrame({ label, children, ...chart }: ChartFrameProps) {
  return (
    <Box
      role="figure"
      aria-label={label}
      sx={(theme) => ({
        position: 'relative',
        fontVariantNumeric: 'tabular-nums',
        [`& .${axisClasses.root} .${axisClasses.tickLabel}`]: {
          fill: (theme.vars ?? theme).palette.text.secondary,
          fontSize: 12,
        },
        [`& .${chartsGridClasses.root} .${chartsGridClasses.line}`]: { stroke: (theme.vars ?? theme).palette.divider },
      })}
    >
      <ChartsDataProvider localeText={WORDS} {...chart}>
        {children}
      </ChartsDataProvider>
    </Box>
  );
}

/** Whether time runs from right to left, as an Arabic reader expects. */
export const useReversedAxis = (): boolean => useTheme().direction === 'rtl';
