import { plural, t } from '@lingui/core/macro';
import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDateTime } from '../../../lib/dates/dates';
import { DraftNotice } from '../../../shared/drafts/DraftNotice';
import { useClientId } from '../../../shared/drafts/useClientId';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useOutbox, useOutboxActions } from '../../../shared/outbox/current';
import { isPlanned, type Saving, type Waiting } from '../../../shared/outbox/items';
import type { Outcome } from '../../../shared/outbox/Outbox';
import { RefusalNotice } from '../../../shared/outbox/RefusalNotice';
import type { Answer } from '../../../shared/outbox/sending';
import { keptNotice } from '../../../shared/outbox/words';
import { paths } from '../../../shared/paths';
import { FormPanel } from '../../../ui/form/FormPanel';
import { useSubmit } from '../../../ui/form/useSubmit';
import { ScheduleFields } from './ScheduleFields';
import {
  blankSchedule,
  scheduleField,
  scheduleLeft,
  scheduleSchema,
  toPlanInput,
  toVisitInput,
  type ScheduleDraft,
  type ScheduleValues,
} from './schedule.form';

export interface ScheduleVisitPanelProps {
  /** The day it opens for, or `new`; null while closed. */
  day: string | null;
  /** What is mended: a planned visit, or a row of them, that waits on this device by this name. */
  waiting: string | null;
  /** Admins plan the visits of others, too. */
  seesAll: boolean;
  onClose: () => void;
}

interface Opened {
  day: string | null;
  waiting: Waiting | null;
  serial: number;
}

/** 'Schedule New Visit': plans a visit, or one every few weeks or months. */
export function ScheduleVisitPanel({ day, waiting, seesAll, onClose }: ScheduleVisitPanelProps) {
  const { items } = useOutbox();
  const navigate = useNavigate();
  const found = waiting === null ? null : items?.find((item) => item.id === waiting && isPlanned(item));
  // Each opening is a form of its own; what was filled in stays while the panel slides away.
  const [opened, setOpened] = useState<Opened>({ day: null, waiting: null, serial: 0 });
  const isOther = day !== opened.day || waiting !== (opened.waiting?.id ?? null);
  if (day === null && opened.day !== null) setOpened({ ...opened, day: null });
  else if (day !== null && isOther && found !== undefined)
    setOpened({ day, waiting: found, serial: opened.serial + 1 });
  // It was sent meanwhile, or discarded: what still waits says so.
  const isGone = day !== null && isOther && items !== null && found === undefined;
  useEffect(() => {
    if (isGone) void navigate(paths.outbox, { replace: true });
  }, [isGone, navigate]);
  if (opened.serial === 0) return null;
  return (
    <OpenedForm
      key={opened.serial}
      open={day !== null && opened.day !== null}
      day={opened.day ?? ''}
      waiting={opened.waiting}
      seesAll={seesAll}
      onClose={onClose}
    />
  );
}

/** What became of it, in words: how many are planned, or for when the one is. */
function plannedText(answer: Answer): string {
  if ('count' in answer) return plural(answer.count, { one: '# visit is planned', other: '# visits are planned' });
  return 'at' in answer ? t`Planned for ${formatDateTime(answer.at)}` : '';
}

function OpenedForm({
  open,
  day,
  waiting,
  seesAll,
  onClose,
}: {
  open: boolean;
  day: string;
  waiting: Waiting | null;
  seesAll: boolean;
  onClose: () => void;
}) {
  const outbox = useOutboxActions();
  const draft = useDraft<ScheduleDraft>(waiting ? `schedule:${waiting.id}` : 'schedule');
  const kept = draft.found?.content ?? (waiting?.form as ScheduleDraft | undefined);
  const [initialValues] = useState(() => (waiting ? scheduleLeft(waiting.form as ScheduleDraft) : blankSchedule(day)));
  const [clientId, renewId] = useClientId(kept?.clientId, waiting !== null);
  // It may be there already, if its answer was lost.
  const mayBeThere = useRef(kept !== undefined);
  // The server said no: until it is mended it stands among what waits.
  const refused = useRef(false);

  const contentOf = (values: ScheduleValues): ScheduleDraft => ({ values, clientId });
  const onSubmit = useSubmit<ScheduleValues, Outcome>({
    run: async (values) => {
      const saved = {
        id: clientId,
        customerName: values.customer?.name ?? '',
        form: contentOf(values),
        tried: mayBeThere.current,
      };
      const saving: Saving =
        values.repeat === 'once'
          ? { ...saved, kind: 'visit', input: toVisitInput(values, seesAll) }
          : { ...saved, kind: 'plan', input: toPlanInput(values, seesAll) };
      mayBeThere.current = true;
      return outbox.save(saving);
    },
    success: (outcome) =>
      outcome.kept ? keptNotice() : { title: t`Visit Scheduled`, text: plannedText(outcome.answer) },
    failure: t`Failed to schedule the visit`,
    mapField: scheduleField,
    onSuccess: () => {
      draft.drop();
      refused.current = false;
      onClose();
    },
    onFailure: ({ code }) => {
      refused.current = code !== null;
    },
  });

  const giveUp = () => {
    draft.drop();
    if (refused.current && !waiting) void outbox.discard(clientId);
    refused.current = false;
  };
  const fresh = () => {
    if (waiting) return initialValues;
    giveUp();
    mayBeThere.current = false;
    renewId();
    return blankSchedule(day);
  };
  return (
    <FormPanel<ScheduleValues>
      open={open}
      title={t`Schedule New Visit`}
      initialValues={initialValues}
      validationSchema={scheduleSchema}
      onSubmit={onSubmit}
      submitLabel={t`Schedule Visit`}
      busyLabel={t`Scheduling…`}
      onClose={() => {
        giveUp();
        onClose();
      }}
    >
      <DraftNotice draft={draft} contentOf={contentOf} valuesOf={scheduleLeft} fresh={fresh} />
      <RefusalNotice refusal={waiting?.refusal ?? null} mapField={scheduleField} />
      {waiting?.kind === 'plan' && waiting.tried && waiting.refusal === null && (
        <Alert severity="info">
          {t`This may have arrived already: no answer came. What you change here counts only if it has not.`}
        </Alert>
      )}
      <ScheduleFields seesAll={seesAll} />
    </FormPanel>
  );
}
