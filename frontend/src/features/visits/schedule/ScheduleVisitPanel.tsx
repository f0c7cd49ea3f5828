import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { newClientKey } from '../../../lib/server/client-key';
import { formatDateTime } from '../../../lib/dates/dates';
import { answered } from '../../../lib/server/answered';
import { FormPanel } from '../../../ui/form/FormPanel';
import { useSubmit } from '../../../ui/form/useSubmit';
import { ScheduleFields } from './ScheduleFields';
import {
  blankSchedule,
  scheduleField,
  scheduleSchema,
  toPlanInput,
  toVisitInput,
  type ScheduleValues,
} from './schedule.form';
import { usePlanVisitsMutation, useScheduleVisitMutation } from './schedule.generated';

export interface ScheduleVisitPanelProps {
  /** The day it opens for, or `new`; null while closed. */
  day: string | null;
  /** Admins plan the visits of others, too. */
  seesAll: boolean;
  onClose: () => void;
}

/** 'Schedule New Visit': plans a visit, or one every few weeks or months. */
export function ScheduleVisitPanel({ day, seesAll, onClose }: ScheduleVisitPanelProps) {
  // Each opening is a form of its own; what was filled in stays while the panel slides away.
  const [opened, setOpened] = useState({ day, serial: 0 });
  if (day !== null && day !== opened.day) setOpened({ day, serial: opened.serial + 1 });
  if (day === null && opened.day !== null) setOpened({ ...opened, day: null });
  return <OpenedForm key={opened.serial} open={day !== null} day={day ?? ''} seesAll={seesAll} onClose={onClose} />;
}

function OpenedForm({
  open,
  day,
  seesAll,
  onClose,
}: {
  open: boolean;
  day: string;
  seesAll: boolean;
  onClose: () => void;
}) {
  const [initialValues] = useState(() => blankSchedule(day));
  // One key per opened form: a double click or a retry makes one visit.
  const [clientKey] = useState(newClientKey);
  const [schedule] = useScheduleVisitMutation();
  const [plan] = usePlanVisitsMutation();
  const onSubmit = useSubmit<ScheduleValues, { at: string } | { count: number }>({
    run: async (values) => {
      if (values.repeat === 'once') {
        const input = toVisitInput(values, seesAll, clientKey);
        return answered((await schedule({ variables: { input } })).data).recordFieldVisit;
      }
      const input = toPlanInput(values, seesAll, clientKey);
      return answered((await plan({ variables: { input } })).data).planFieldVisits;
    },
    success: (made) => ({
      title: t`Visit Scheduled`,
      text:
        'count' in made
          ? plural(made.count, { one: '# visit is planned', other: '# visits are planned' })
          : t`Planned for ${formatDateTime(made.at)}`,
    }),
    failure: t`Failed to schedule the visit`,
    mapField: scheduleField,
    onSuccess: onClose,
  });
  return (
    <FormPanel<ScheduleValues>
      open={open}
      title={t`Schedule New Visit`}
      initialValues={initialValues}
      validationSchema={scheduleSchema}
      onSubmit={onSubmit}
      submitLabel={t`Schedule Visit`}
      busyLabel={t`Scheduling…`}
      onClose={onClose}
    >
      <ScheduleFields seesAll={seesAll} />
    </FormPanel>
  );
}
