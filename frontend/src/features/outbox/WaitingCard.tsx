import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../lib/dates/dates';
import { formatBytes } from '../../lib/numbers/bytes';
import { formOf, orderOfUnsent } from '../../shared/outbox/addresses';
import { isPlanned, type Waiting } from '../../shared/outbox/items';
import type { OutboxView } from '../../shared/outbox/Outbox';
import { Bidi } from '../../ui/display/Bidi';
import { StatusChip } from '../../ui/display/StatusChip';
import { kindOf, reasonsOf, stateOf } from './waiting-words';

interface WaitingCardProps {
  item: Waiting;
  view: OutboxView;
  onRetry: () => void;
  onDiscard: () => void;
}

/** One thing that waits: what, to whom, since when, why it was not taken, and what can be done about it. */
export function WaitingCard({ item, view, onRetry, onDiscard }: WaitingCardProps) {
  const { customerName, photoCount, photoBytes, refusal } = item;
  const state = stateOf(item, view);
  const reasons = reasonsOf(item);
  const isRefused = refusal !== null;
  const photos = plural(photoCount, { one: '# photo', other: '# photos' });
  const facts = [
    kindOf(item),
    formatDateTime(item.savedAt),
    ...(photoCount === 0 ? [] : [photoBytes === 0 ? photos : `${photos}, ${formatBytes(photoBytes)}`]),
  ];
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, flexWrap: 'wrap' }}>
        <Typography variant="subtitle1" component="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Bidi>{customerName}</Bidi>
        </Typography>
        <StatusChip {...state} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
      {reasons.length > 0 && (
        <Box component="ul" aria-label={t`Why it was not taken`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {reasons.map((reason) => (
            <Typography key={reason} component="li" variant="body2" color="error">
              {reason}
            </Typography>
          ))}
        </Box>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          '& > *': { minHeight: 48, flex: { xs: '1 0 auto', sm: 'none' } },
        }}
      >
        <Button component={Link} to={formOf(item)} variant={isRefused ? 'contained' : 'outlined'}>
          {isRefused ? t`Fix and send again` : t({ message: 'Open', context: 'what waits' })}
        </Button>
        {isRefused && (
          <Button variant="outlined" color="secondary" onClick={onRetry}>
            {t`Send as it is`}
          </Button>
        )}
        {item.kind === 'visit' && !isPlanned(item) && (
          <Button component={Link} to={orderOfUnsent(item.id)} variant="outlined" color="secondary">
            {t`Take an order`}
          </Button>
        )}
        <Button color="error" aria-label={t`Discard, ${customerName}`} onClick={onDiscard}>
          {t({ message: 'Discard', context: 'what waits' })}
        </Button>
      </Box>
    </Card>
  );
}
