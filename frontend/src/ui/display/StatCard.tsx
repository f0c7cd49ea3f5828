import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toneColor, type Tone } from './StatusChip';

export interface StatCardProps {
  label: string;
  /** What exactly the figure counts: told when the pointer rests on the card. */
  explanation?: string;
  /** The figure, already formatted; undefined shows a skeleton of the same size. */
  value: ReactNode | undefined;
  icon?: ReactNode;
  tone?: Tone;
  /** Change against the period before: the arrow's direction and the words. */
  change?: { direction: 'up' | 'down'; text: string; tone: Tone };
  /** A quiet line under the figure. */
  hint?: string;
  /** At the right of the figure: how it came about, as a sparkline. */
  trend?: ReactNode;
  /** Where the whole card leads. */
  to?: string;
  /** Instead of `to`: what the whole card does (a filter). */
  onClick?: () => void;
  /** The filter this card stands for is on. */
  selected?: boolean;
}

function Body({ label, value, icon, tone = 'grey', change, hint, trend }: StatCardProps) {
  const isLong = typeof value === 'string' && value.length > 9;
  return (
    <Box
      sx={{
        p: 2,
        width: '100%',
        height: '100%',
        textAlign: 'start',
        position: 'relative',
        containerType: 'inline-size',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 24 }}>
        <Typography variant="body2" component="p" color="textSecondary">
          {label}
        </Typography>
        {icon !== undefined && (
          <Box
            aria-hidden
            sx={(theme) => ({ display: 'inline-flex', color: toneColor(theme, tone), '& svg': { fontSize: 20 } })}
          >
            {icon}
          </Box>
        )}
      </Box>
      <Typography
        component="p"
        sx={{
          // A long amount is written smaller: broken within, it reads as two.
          fontSize: isLong ? 'clamp(1rem, 12.5cqi, 28px)' : { xs: 'clamp(1rem, 5.4vw, 1.3125rem)', sm: 28 },
          fontWeight: 600,
          lineHeight: 1.3,
          mt: 0.5,
          fontVariantNumeric: 'tabular-nums',
          // An amount that has no room goes on in the next line rather than under the edge.
          overflowWrap: 'anywhere',
        }}
      >
        {value === undefined ? <Skeleton width="45%" /> : value}
      </Typography>
      {trend !== undefined && (
        <Box sx={{ position: 'absolute', insetInlineEnd: 16, bottom: 14, display: { xs: 'none', sm: 'block' } }}>
          {trend}
        </Box>
      )}
      {change !== undefined && (
        <Box
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            color: toneColor(theme, change.tone),
            fontSize: 12,
            paddingInlineEnd: { sm: trend === undefined ? 0 : 9 },
            '& svg': { fontSize: 14 },
          })}
        >
          {change.direction === 'up' ? <ArrowUpwardIcon aria-hidden /> : <ArrowDownwardIcon aria-hidden />}
          {change.text}
        </Box>
      )}
      {hint !== undefined && (
        <Typography variant="caption" color="textSecondary">
          {hint}
        </Typography>
      )}
    </Box>
  );
}

/** One figure; the whole card opens (or filters by) what it counts. */
export function StatCard(props: StatCardProps) {
  const { to, onClick, selected, explanation } = props;
  const card = (
    <Card
      variant="outlined"
      sx={(theme) =>
        selected
          ? {
              borderColor: (theme.vars ?? theme).palette.primary.main,
              boxShadow: `inset 0 0 0 1px ${(theme.vars ?? theme).palette.primary.main}`,
            }
          : {}
      }
    >
      {to !== undefined ? (
        <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
          <Body {...props} />
        </CardActionArea>
      ) : onClick !== undefined ? (
        <CardActionArea onClick={onClick} aria-pressed={selected ?? false}>
          <Body {...props} />
        </CardActionArea>
      ) : (
        <Body {...props} />
      )}
    </Card>
  );
  return explanation ? (
    <Tooltip title={explanation} describeChild>
      {card}
    </Tooltip>
  ) : (
    card
  );
}
