import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Typography from '@mui/material/Typography';
import type { Outcome } from '../../../../shared/outbox/Outbox';
import { keysOf } from '../../../../lib/statuses';
import { Bidi } from '../../../../ui/display/Bidi';
import { FieldRow } from '../../../../ui/form/fields/FieldRow';
import { SelectField, TextField } from '../../../../ui/form/fields/fields';
import { FormDialog } from '../../../../ui/form/FormDialog';
import { useSubmit } from '../../../../ui/form/useSubmit';
import { AreaField } from '../../AreaField';
import { nextActions, visitChances } from '../../visit-words';
import type { VisitFull } from '../useVisitChanges';
import { useMoveVisit } from './useMoveVisit';
import { toMoveInput, toMoveValues, visitMoveSchema, type AskingMove, type VisitMoveValues } from './visit-move.form';
import { lacks } from './visit-moves';

interface Words {
  title: string;
  busy: string;
  failed: string;
}

const WORDS: Readonly<Record<AskingMove, Words>> = {
  start: {
    get title() {
      return t`Start Visit`;
    },
    get busy() {
      return t`Starting…`;
    },
    get failed() {
      return t`Failed to start the visit`;
    },
  },
  complete: {
    get title() {
      return t`Complete Visit`;
    },
    get busy() {
      return t`Saving…`;
    },
    get failed() {
      return t`Failed to complete the visit`;
    },
  },
  cancel: {
    get title() {
      return t`Cancel Visit`;
    },
    get busy() {
      return t`Cancelling…`;
    },
    get failed() {
      return t`Failed to cancel the visit`;
    },
  },
};

export interface MoveVisitDialogProps {
  visit: VisitFull;
  move: AskingMove;
  onClose: () => void;
}

/** One move of a visit that asks for something: what is missing of whom and where, how it went, or why it is off. */
export function MoveVisitDialog({ visit, move, onClose }: MoveVisitDialogProps) {
  const change = useMoveVisit(visit);
  const missing = lacks(visit);
  const words = WORDS[move];
  const onSubmit = useSubmit<VisitMoveValues, Outcome>({
    run: (values) => change.send(toMoveInput(visit, move, values), move === 'start'),
    success: (done) => change.doneWords(move, done),
    failure: words.failed,
    onSuccess: onClose,
  });
  return (
    <FormDialog<VisitMoveValues>
      open
      maxWidth="xs"
      title={words.title}
      subtitle={<Bidi>{visit.customerName}</Bidi>}
      initialValues={toMoveValues(visit)}
      validationSchema={visitMoveSchema(move)}
      onSubmit={onSubmit}
      submitLabel={words.title}
      busyLabel={words.busy}
      {...(move === 'cancel' && { submitColor: 'error' as const })}
      onClose={onClose}
    >
      {move === 'cancel' && (
        <>
          <Typography variant="body2" color="textSecondary">
            <Trans>The visit stays in the history as cancelled, with your reason.</Trans>
          </Typography>
          <TextField name="cancelReason" label={t`Reason`} required multiline rows={2} maxLength={500} />
        </>
      )}
      {move !== 'cancel' && missing.phone && (
        <TextField name="customerPhone" label={t`Phone`} type="tel" inputMode="tel" required maxLength={20} />
      )}
      {move !== 'cancel' && missing.area && <AreaField required />}
      {move === 'complete' && (
        <>
          <FieldRow>
            <SelectField
              name="chance"
              label={t({ message: 'Chance', context: 'that the customer buys' })}
              options={[
                { value: '', label: t`Not told` },
                ...keysOf(visitChances).map((value) => ({ value, label: visitChances[value].label })),
              ]}
            />
            <SelectField
              name="nextAction"
              label={t`Next action`}
              options={[
                { value: '', label: t`Not told` },
                ...keysOf(nextActions).map((value) => ({ value, label: nextActions[value].label })),
              ]}
            />
          </FieldRow>
          <TextField name="visitReview" label={t`How it went`} multiline rows={3} maxLength={5000} />
        </>
      )}
    </FormDialog>
  );
}
