import { t } from '@lingui/core/macro';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import TrendingUpIcon from '@mui/icons-material/TrendingUp';
import Box from '@mui/material/Box';
import type { FieldVisitFilter } from '../../../gql/schema.generated';
import { isolated } from '../../../lib/locale';
import { formatCount, trimDecimal } from '../../../lib/numbers/numbers';
import { StatCard } from '../../../ui/display/StatCard';
import type { VisitFilters } from './visit-filter';
import { useVisitStatsQuery } from './visits.generated';

export interface VisitStatCardsProps {
  /** What is counted: the filter of the list, its status aside. */
  filter: FieldVisitFilter;
  status: VisitFilters['status'];
  /** A phone has no room for more than the figures. */
  narrow: boolean;
  onStatus: (status: VisitFilters['status']) => void;
}

/** Total Visits, Completed and Planned, each of which filters the list by what it counts, and Success Rate. */
export function VisitStatCards({ filter, status, narrow, onStatus }: VisitStatCardsProps) {
  const { data: fresh, previousData, error } = useVisitStatsQuery({ variables: { filter } });
  const stats = (fresh ?? previousData)?.fieldVisitStats;
  const shown = (value: string | undefined) => value ?? (error ? '–' : undefined);
  const rate = stats && (stats.successRate === null ? '–' : isolated(`${trimDecimal(stats.successRate)}%`));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: narrow
          ? 'repeat(3, minmax(0, 1fr))'
          : { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        ...(narrow && { '& > :last-child': { gridColumn: '1 / -1' } }),
        // The one that says most of itself sets their height.
        '& > *, & .MuiCardActionArea-root': { height: '100%' },
      }}
    >
      <StatCard
        label={t`Total Visits`}
        value={shown(stats && formatCount(stats.total))}
        {...(!narrow && { icon: <PlaceIcon />, hint: t`In every state` })}
        selected={false}
        onClick={() => onStatus('')}
      />
      <StatCard
        label={t({ message: 'Completed', context: 'visits' })}
        value={shown(stats && formatCount(stats.completed))}
        tone="green"
        {...(!narrow && { icon: <CheckCircleIcon /> })}
        {...(!narrow && stats && { hint: t`${{ count: formatCount(stats.inProgress) }} in progress` })}
        selected={status === 'completed'}
        onClick={() => onStatus(status === 'completed' ? '' : 'completed')}
      />
      <StatCard
        label={t({ message: 'Planned', context: 'visits' })}
        value={shown(stats && formatCount(stats.planned))}
        tone="blue"
        {...(!narrow && { icon: <EventIcon /> })}
        {...(!narrow && stats && { hint: t`${{ count: formatCount(stats.cancelled) }} cancelled` })}
        selected={status === 'planned'}
        onClick={() => onStatus(status === 'planned' ? '' : 'planned')}
      />
      <StatCard
        label={t`Success Rate`}
        value={shown(rate)}
        icon={<TrendingUpIcon />}
        tone="purple"
        hint={t`Completed visits with a strong or very strong chance, or an order within 14 days`}
      />
    </Box>
  );
}
