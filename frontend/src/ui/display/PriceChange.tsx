import { t } from '@lingui/core/macro';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import { toneColor } from './StatusChip';
import { changeText, priceDirection } from './price-change';

const looks = {
  up: {
    tone: 'red',
    icon: <ArrowUpwardIcon aria-hidden />,
    get word() {
      return t`Rise`;
    },
  },
  down: {
    tone: 'green',
    icon: <ArrowDownwardIcon aria-hidden />,
    get word() {
      return t`Drop`;
    },
  },
  same: {
    tone: 'grey',
    icon: null,
    get word() {
      return t`Unchanged`;
    },
  },
} as const;

/** How far a price moved: rises red, drops green, each with its arrow and sign. */
export function PriceChange({ oldPrice, newPrice }: { oldPrice: string; newPrice: string }) {
  const { tone, icon, word } = looks[priceDirection(oldPrice, newPrice)];
  return (
    <Box
      component="span"
      title={word}
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.25,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        color: toneColor(theme, tone),
        '& svg': { fontSize: 14 },
      })}
    >
      {icon}
      {changeText(oldPrice, newPrice)}
    </Box>
  );
}
