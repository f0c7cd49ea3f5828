import { t } from '@lingui/core/macro';
import { object, string } from 'yup';
import type { ExportFormat, ScheduleDays, ScheduleRhythm } from '../../gql/schema.generated';
import { newClientKey } from '../../lib/server/client-key';
import { useCurrentUser } from '../../shared/session/useSession';
import { SelectField, TextField } from '../../ui/form/fields/fields';
import { FormDialog } from '../../ui/form/FormDialog';
import { useFormField } from '../../ui/form/serverErrors';
import { useSubmit } from '../../ui/form/useSubmit';
import { daysWords, formatWords, weekdayWords } from './export-words';
import {
  useCreateExportScheduleMutation,
  useUpdateExportScheduleMutation,
  type ExportScheduleRowFragment,
} from './exports.generated';

interface ScheduleValues {
  name: string;
  format: ExportFormat;
  days: ScheduleDays;
  rhythm: ScheduleRhythm;
  weekday: string;
  monthDay: string;
  at: string;
  recipients: string;
}

/** The addresses in what was typed: between commas, semicolons or blanks. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;،؛]+/u).filter((part) => part !== '');

const schema = object({
  name: string()
    .trim()
    .required(() => t`Enter a name`),
  at: string().matches(/^([01]\d|2[0-3]):[0-5]\d$/, () => t`Enter a time such as 07:30`),
  recipients: string().test(
    'addresses',
    () => t`Enter at least one address`,
    (text) => addressesIn(text ?? '').length > 0,
  ),
});

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv', 'pdf'];
const DAYS: readonly ScheduleDays[] = ['as_chosen', 'day_before', 'week_before', 'month_before', 'month_so_far'];

/** On which day, where the rhythm leaves it open. */
function DayField() {
  const { field } = useFormField<ScheduleRhythm>('rhythm');
  if (field.value === 'weekly') {
    const options = weekdayWords().map((label, at) => ({ value: String(at + 1), label }));
    return <SelectField name="weekday" label={t`Day of the week`} options={options} required />;
  }
  if (field.value !== 'monthly') return null;
  const options = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));
  return (
    <SelectField
      name="monthDay"
      label={t`Day of the month`}
      options={options}
      required
      help={t`A shorter month takes its last day.`}
    />
  );
}

interface ScheduleDialogProps {
  open: boolean;
  /** What the API calls the list or report. */
  source: string;
  query: string;
  editing: ExportScheduleRowFragment | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Has a list or report sent at set times, or changes when, how and to whom. */
export function ScheduleDialog({ open, source, query, editing, onClose, onSaved }: ScheduleDialogProps) {
  const [create] = useCreateExportScheduleMutation();
  const [update] = useUpdateExportScheduleMutation();
  const { email, role } = useCurrentUser();
  const isReport = source === 'report';
  const submit = useSubmit<ScheduleValues, unknown>({
    run: ({ name, format, days, rhythm, weekday, monthDay, at, recipients }) => {
      const fields = {
        name: name.trim(),
        format,
        rhythm,
        at,
        ...(isReport && { days }),
        weekday: rhythm === 'weekly' ? Number(weekday) : null,
        monthDay: rhythm === 'monthly' ? Number(monthDay) : null,
        recipients: addressesIn(recipients),
      };
      return editing
        ? update({ variables: { input: { ...fields, id: editing.id, version: editing.version } } })
        : create({ variables: { input: { ...fields, source, query, clientKey: newClientKey() } } });
    },
    success: t`The schedule was saved`,
    failure: t`The schedule could not be saved`,
    mapField: (path) => path.replace(/^input\./, ''),
    onSuccess: onSaved,
  });
  return (
    <FormDialog<ScheduleValues>
      open={open}
      title={editing ? t`Edit Schedule` : t`Schedule Report`}
      subtitle={t`It is sent by mail, with what you may see at that time.`}
      initialValues={{
        name: editing?.name ?? '',
        format: editing?.format ?? 'xlsx',
        days: editing?.days ?? 'as_chosen',
        rhythm: editing?.rhythm ?? 'weekly',
        weekday: String(editing?.weekday ?? 1),
        monthDay: String(editing?.monthDay ?? 1),
        at: editing?.at ?? '08:00',
        recipients: editing?.recipients.join(', ') ?? email,
      }}
      validationSchema={schema}
      onSubmit={submit}
      submitLabel={t`Save Schedule`}
      busyLabel={t`Saving…`}
      onClose={onClose}
    >
      <TextField name="name" label={t`Name`} required maxLength={100} help={t`The subject of the letter.`} />
      {isReport && (
        <SelectField
          name="days"
          label={t`Of which days`}
          options={DAYS.map((value) => ({ value, label: daysWords[value] }))}
        />
      )}
      <SelectField
        name="rhythm"
        label={t`How often`}
        options={[
          { value: 'daily', label: t`Every day` },
          { value: 'weekly', label: t`Every week` },
          { value: 'monthly', label: t`Every month` },
        ]}
      />
      <DayField />
      <TextField
        name="at"
        label={t`At`}
        required
        maxLength={5}
        placeholder="08:00"
        help={t`On the clocks of the business.`}
      />
      <SelectField
        name="format"
        label={t`Format`}
        options={FORMATS.map((value) => ({ value, label: formatWords[value] }))}
      />
      <TextField
        name="recipients"
        label={t`To`}
        required
        multiline
        rows={2}
        help={role === 'admin' ? t`Addresses between commas.` : t`Addresses of people of the business, between commas.`}
      />
    </FormDialog>
  );
}
