import Box from '@mui/material/Box';

const WIDTH = 64;
const HEIGHT = 24;
const PAD = 2;

/** The points of a line through the values, the greatest at the top, the least (or 0) at the bottom. */
export function sparklinePoints(values: readonly number[]): string {
  const top = Math.max(...values, 0);
  const bottom = Math.min(...values, 0);
  const step = (WIDTH - 2 * PAD) / Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const height = top > bottom ? ((value - bottom) / (top - bottom)) * (HEIGHT - 2 * PAD) : 0;
      return `${(PAD + index * step).toFixed(1)},${(HEIGHT - PAD - height).toFixed(1)}`;
    })
    .join(' ');
}

/** Where a trend says more than a number: the last periods as a line. Decoration; the card's words say the rest. */
export function Sparkline({ values }: { values: readonly number[] }) {
  // A flat line at nothing says nothing.
  if (values.length < 2 || values.every((value) => value === 0)) return null;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{ width: WIDTH, height: HEIGHT, display: 'block', color: 'primary.main' }}
    >
      <polyline
        points={sparklinePoints(values)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </Box>
  );
}
