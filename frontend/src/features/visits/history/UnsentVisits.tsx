import { t } from '@lingui/core/macro';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../lib/dates/dates';
import { useOutbox } from '../../../shared/outbox/current';
import type { Waiting } from '../../../shared/outbox/items';
import { paths } from '../../../shared/paths';
import { Bidi } from '../../../ui/display/Bidi';
import { StatusChip } from '../../../ui/display/StatusChip';

/** When it was or is to be, or what it is. */
function aboutOf(item: Waiting): string {
  if (item.kind === 'edit') return t`Change of a visit`;
  if (item.kind === 'plan') return t`Planned again and again from ${formatDateTime(item.input.firstDate)}`;
  if (item.kind !== 'visit') return '';
  const { status, scheduledDate, capturedAt } = item.input;
  return status === 'planned' && scheduledDate
    ? t`Planned for ${formatDateTime(scheduledDate)}`
    : formatDateTime(capturedAt ?? item.savedAt);
}

/** Visits, and changes of visits, that are on this phone only; above those that the server has. */
export function UnsentVisits() {
  const { items } = useOutbox();
  const visits = items?.filter(({ kind }) => kind !== 'order') ?? [];
  if (visits.length === 0) return null;
  return (
    <Box component="ul" aria-label={t`Not sent yet`} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {visits.map((item) => (
        <li key={item.id}>
          <ButtonBase
            component={Link}
            to={paths.outbox}
            sx={{
              width: '100%',
              minHeight: 64,
              p: 2,
              gap: 1.5,
              borderRadius: '8px',
              border: '1px dashed',
              borderColor: 'control',
              textAlign: 'start',
              justifyContent: 'flex-start',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                <Bidi>{item.customerName}</Bidi>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {aboutOf(item)}
              </Typography>
            </Box>
            <StatusChip
              tone={item.refusal === null ? 'orange' : 'red'}
              icon={<CloudOffOutlined />}
              label={item.refusal === null ? t`Not sent yet` : t`Not taken`}
            />
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}
