import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { keysOf } from '../../../lib/statuses';
import { FormSection } from '../../../ui/form/FormSection';
import { ChoiceField } from '../../../ui/form/fields/ChoiceField';
import { SwitchField, TextField } from '../../../ui/form/fields/fields';
import { useFormValue } from '../../../ui/form/store/Form';
import { PhotosField } from '../../../ui/images/PhotosField';
import type { UploadQueue } from '../../../ui/images/upload-queue';
import { nextActions, visitChances } from '../visit-words';
import { CustomerSection } from './CustomerSection';
import { LocationSection } from './LocationSection';
import { MAX_PHOTOS, type VisitValues } from './visit.form';

const chanceOptions = () =>
  keysOf(visitChances).map((value) => ({
    value,
    label: visitChances[value].label,
    tone: visitChances[value].tone,
  }));
const actionOptions = () => keysOf(nextActions).map((value) => ({ value, label: nextActions[value].label }));

// A calendar is heavy: a phone fetches it for those visits alone that are to be followed up.
const FollowUpDate = lazy(() =>
  import('../../../ui/form/fields/DateField').then(({ DateField }) => ({
    default: () => <DateField name="followUpDate" label={t`Follow-up date`} />,
  })),
);

/** When to come back, and what for; asked once somebody has to. */
function FollowUp() {
  const required = useFormValue((values: VisitValues) => values.followUpRequired);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SwitchField name="followUpRequired" label={t`Follow-up required`} />
      {required && (
        <>
          <Suspense fallback={<Box sx={{ height: 64 }} />}>
            <FollowUpDate />
          </Suspense>
          <TextField name="followUpNotes" label={t`Follow-up notes`} multiline rows={2} maxLength={1000} />
        </>
      )}
    </Box>
  );
}

/** The whole form of a visit, in one column. */
export function VisitSections({ uploads }: { uploads: UploadQueue }) {
  return (
    <>
      <CustomerSection />
      <LocationSection />
      <FormSection title={t`Visit Assessment`}>
        <TextField name="visitReview" label={t`Visit review`} multiline rows={3} maxLength={5000} />
        <ChoiceField name="chance" label={t`Chance`} options={chanceOptions()} />
        <ChoiceField name="nextAction" label={t`Next action`} options={actionOptions()} />
        <FollowUp />
      </FormSection>
      <FormSection title={t`Photos`}>
        <PhotosField name="photos" label={t`Photos`} uploads={uploads} max={MAX_PHOTOS} />
      </FormSection>
      <FormSection title={t`Additional Notes`}>
        <TextField name="notes" label={t`Notes`} multiline rows={3} maxLength={5000} />
      </FormSection>
    </>
  );
}
