import { t } from '@lingui/core/macro';
import { useNow } from './useNow';
import Box from '@mui/material/Box';
import { DateText } from '../../../../ui/display/DateText';
import { toneColor } from '../../../../ui/display/StatusChip';
import type { VisitRow_VisitFragment } from '../visits.generated';

/** When a visit was, or is planned for; one that is past its time says so. */
export function VisitWhen({ visit }: { visit: Pick<VisitRow_VisitFragment, 'at' | 'status'> }) {
  const now = useNow();
  const late = visit.status === 'planned' && Date.parse(visit.at) < now;
  return (
    <span>
      <DateText value={visit.at} />
      {late && (
        <Box
          component="span"
          sx={(theme) => ({ color: toneColor(theme, 'orange'), fontWeight: 500, whiteSpace: 'nowrap' })}
        >
          {' · '}
          {t({ message: 'overdue', context: 'visit' })}
        </Box>
      )}
    </span>
  );
}
