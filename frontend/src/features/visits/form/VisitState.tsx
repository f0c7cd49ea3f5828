import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { visitStatuses } from '../../../shared/visits/visit-statuses';
import type { VisitStatus } from '../../../gql/schema.generated';
import { formatDateTime } from '../../../lib/dates/dates';
import { Bidi } from '../../../ui/display/Bidi';
import { StatusChip } from '../../../ui/display/StatusChip';
import { useForm, useFormState } from '../../../ui/form/store/Form';
import type { VisitForm_VisitFragment } from './visit-form.generated';

export type Step = Extract<VisitStatus, 'in_progress' | 'completed'>;

interface VisitStateProps {
  visit: VisitForm_VisitFragment;
  /** Told before the form is sent: the step that goes with it. */
  onStep: (step: Step) => void;
}

/** Where the visit stands, and the step that comes next; it takes what is typed along. */
export function VisitState({ visit, onStep }: VisitStateProps) {
  const form = useForm();
  const isSubmitting = useFormState((state) => state.isSubmitting);
  const { status, scheduledDate, actualDate, purpose } = visit;
  const go = (step: Step) => {
    onStep(step);
    void form.submitForm();
  };
  const when = formatDateTime(actualDate ?? scheduledDate);
  const open = status === 'planned' || status === 'in_progress';
  return (
    <Card component="section" aria-label={t`Status`} sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <StatusChip {...visitStatuses[status]} />
        <Typography variant="body2" color="textSecondary">
          {actualDate === null ? t`Planned for ${when}` : t`Began ${when}`}
        </Typography>
      </Box>
      {purpose !== null && (
        <Typography variant="body2">
          <Bidi>{purpose}</Bidi>
        </Typography>
      )}
      {open && (
        <Box sx={{ display: 'flex', gap: 1, '& > button': { flex: 1, minHeight: 48 } }}>
          {status === 'planned' && (
            <Button variant="outlined" disabled={isSubmitting} onClick={() => go('in_progress')}>
              {t`Start Visit`}
            </Button>
          )}
          <Button variant="outlined" disabled={isSubmitting} onClick={() => go('completed')}>
            {t`Complete Visit`}
          </Button>
        </Box>
      )}
    </Card>
  );
}
