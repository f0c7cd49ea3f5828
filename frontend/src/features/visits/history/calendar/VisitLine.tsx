import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { visitStatuses } from '../../../../shared/visits/visit-statuses';
import { formatTime } from '../../../../lib/dates/dates';
import { Bidi } from '../../../../ui/display/Bidi';
import { StatusChip } from '../../../../ui/display/StatusChip';
import type { VisitRow_VisitFragment } from '../visits.generated';

/** One visit of a day: its hour, whom, where, and how it stands. */
export function VisitLine({ visit, children }: { visit: VisitRow_VisitFragment; children?: ReactNode }) {
  const where = visit.area ?? visit.location;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', width: '100%', minWidth: 0 }}>
      <Typography
        variant="body2"
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600, flex: 'none' }}
      >
        <time dateTime={visit.at}>{formatTime(visit.at)}</time>
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <Bidi>{visit.customerName}</Bidi>
        </Box>
        {where !== null && (
          <Typography variant="body2" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            <Bidi>{where}</Bidi>
          </Typography>
        )}
        {children}
      </Box>
      <StatusChip {...visitStatuses[visit.status]} />
    </Box>
  );
}
