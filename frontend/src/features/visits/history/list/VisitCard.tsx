import { t } from '@lingui/core/macro';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visitStatuses } from '../../../../shared/visits/visit-statuses';
import { Bidi } from '../../../../ui/display/Bidi';
import { StatusChip } from '../../../../ui/display/StatusChip';
import { visitChances } from '../../visit-words';
import type { VisitRow_VisitFragment } from '../visits.generated';
import { VisitWhen } from './VisitWhen';

/** A visit on a phone. */
export function VisitCard({ visit, showPerson }: { visit: VisitRow_VisitFragment; showPerson: boolean }) {
  const where = [visit.area, visit.location].filter((text) => text !== null);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, width: '100%' }}>
      <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <Bidi>{visit.customerName}</Bidi>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <StatusChip {...visitStatuses[visit.status]} />
        {visit.chance !== null && <StatusChip {...visitChances[visit.chance]} />}
        {visit.isFar && <StatusChip tone="orange" icon={<PlaceIcon />} label={t`Far away`} />}
      </Box>
      <Typography variant="body2" component="p">
        <VisitWhen visit={visit} />
        {showPerson && (
          <>
            {' · '}
            <Bidi>{visit.salesPersonName}</Bidi>
          </>
        )}
      </Typography>
      {where.length > 0 && (
        <Typography variant="body2" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {where.map((text, n) => (
            <span key={n}>
              {n > 0 && ' · '}
              <Bidi>{text}</Bidi>
            </span>
          ))}
        </Typography>
      )}
    </Box>
  );
}
