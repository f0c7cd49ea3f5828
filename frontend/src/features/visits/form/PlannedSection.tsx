import { t } from '@lingui/core/macro';
import { DateField } from '../../../ui/form/fields/DateField';
import { FieldRow } from '../../../ui/form/fields/FieldRow';
import { TextField } from '../../../ui/form/fields/fields';
import { FormSection } from '../../../ui/form/FormSection';
import { HALF_HOURS } from '../schedule/time-of-day';

/** When a planned visit is to be. @param repeats it comes again: each of them is moved by itself */
export function PlannedSection({ repeats }: { repeats: boolean }) {
  return (
    <FormSection title={t`Planned Date`}>
      <FieldRow>
        <DateField
          name="plannedDay"
          label={t`Date`}
          required
          {...(repeats && { help: t`Moves this visit only; the others of the plan stay` })}
        />
        <TextField
          name="plannedTime"
          label={t({ message: 'Time', context: 'of day' })}
          required
          placeholder="10:30"
          suggestions={HALF_HOURS}
        />
      </FieldRow>
    </FormSection>
  );
}
