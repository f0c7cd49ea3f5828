import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import type { Tone } from '../../ui/display/StatusChip';
import { Timeline } from '../../ui/display/Timeline';
import type { RecentActivities_EventFragment } from './dashboard.generated';
import { Section } from '../../ui/layout/Section';

/** As many as stand beside the chart. */
const SHOWN = 5;

const TONES: Readonly<Record<string, Tone>> = {
  Order: 'green',
  Product: 'blue',
  InventoryItem: 'orange',
  User: 'purple',
};

/** What happened last, from the audit trail; for who may read it. */
export function RecentActivities({ events }: { events: readonly RecentActivities_EventFragment[] | undefined }) {
  return (
    <Section
      title="Recent Activities"
      action={
        <Button component={Link} to={`${paths.settings}?tab=audit`} size="small" aria-label="View all activities">
          View All
        </Button>
      }
    >
      <Box sx={{ px: 2, pb: 2 }}>
        {!events && [0, 1, 2].map((row) => <Skeleton key={row} variant="rounded" height={36} sx={{ mb: 1 }} />)}
        {events?.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 3, textAlign: 'center' }}>
            Nothing has happened yet
          </Typography>
        )}
        {events !== undefined && events.length > 0 && (
          <Timeline
            label="Recent activities"
            entries={events.slice(0, SHOWN).map((event) => ({
              id: event.id,
              tone: TONES[event.entity] ?? 'grey',
              title: <Bidi>{event.text}</Bidi>,
              meta: (
                <>
                  <Bidi>{event.actorName ?? 'System'}</Bidi> · <DateText value={event.at} format="relative" />
                </>
              ),
            }))}
          />
        )}
      </Box>
    </Section>
  );
}
