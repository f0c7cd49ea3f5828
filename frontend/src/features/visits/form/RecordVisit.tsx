import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { DraftNotice } from '../../../shared/drafts/DraftNotice';
import { useDraft } from '../../../shared/drafts/useDraft';
import { sendPrivateImage } from '../../../shared/session/send-image';
import { newClientId, newClientKey } from '../../../lib/server/client-key';
import { ActionBar } from '../../../ui/form/ActionBar';
import { PageForm } from '../../../ui/form/PageForm';
import { useSubmit } from '../../../ui/form/useSubmit';
import { useUploads } from '../../../ui/images/useUploads';
import { Page } from '../../../ui/layout/Page';
import { useLeaveForVisits } from './useLeaveForVisits';
import { useRecordVisit, useUpdateVisit } from './useVisitSaves';
import {
  blankVisit,
  formPath,
  toRecordInput,
  toUpdateInput,
  visitSchema,
  visitToValues,
  withoutUploads,
  type VisitValues,
} from './visit.form';
import type { VisitForm_VisitFragment } from './visit-form.generated';
import { VisitSections } from './VisitSections';

interface RecordDraft {
  values: VisitValues;
  /** What this device calls the visit. */
  clientId: string;
  /** When the first thing was filled in, by the clock of the device. */
  began: string;
}

const valuesOf = ({ values }: RecordDraft): VisitValues => ({ ...blankVisit, ...values });

/** 'Field Visit Form': a visit that is being made, and is over when it is recorded. */
export function RecordVisit() {
  const record = useRecordVisit();
  const update = useUpdateVisit();
  const uploads = useUploads(sendPrivateImage);
  const draft = useDraft<RecordDraft>('visit');
  const kept = draft.found?.content;
  // A tab may be open for hours before anybody is visited: a visit begins with the first thing that is filled in.
  const began = useRef(kept?.began);
  const [clientId, setClientId] = useState(() => kept?.clientId ?? newClientId());
  // It may be there already, if its answer was lost.
  const mayBeThere = useRef(kept !== undefined);
  const { done, leave } = useLeaveForVisits();

  const contentOf = (values: VisitValues): RecordDraft => {
    began.current ??= new Date().toISOString();
    return { values: withoutUploads(values), clientId, began: began.current };
  };

  const onSubmit = useSubmit<VisitValues, VisitForm_VisitFragment>({
    run: async (typed) => {
      const values = { ...typed, photos: await uploads.resolve(typed.photos) };
      const now = new Date().toISOString();
      const times = { capturedAt: began.current ?? now, finishedAt: now, sentAt: now };
      const again = mayBeThere.current;
      mayBeThere.current = true;
      // The key is of this sending, which the client repeats by itself; the id is of the visit, however often it is sent.
      const visit = await record(toRecordInput(values, { clientId, clientKey: newClientKey(), ...times }));
      if (!again) return visit;
      // Of a visit that was there already the answer is what was sent first: what was typed since is added.
      const stored = visitToValues(visit);
      const missing = toUpdateInput(visit, stored, { ...values, customerId: values.customerId || stored.customerId });
      return Object.keys(missing).length > 2 ? update(missing) : visit;
    },
    success: { title: t`Visit Recorded`, text: t`Field visit has been successfully recorded` },
    failure: t`Failed to record field visit`,
    mapField: formPath,
    onSuccess: () => {
      draft.drop();
      leave();
    },
  });

  const fresh = () => {
    uploads.dispose();
    began.current = undefined;
    mayBeThere.current = false;
    setClientId(newClientId());
    return blankVisit;
  };

  return (
    <Page title={t`Field Visit Form`}>
      <PageForm<VisitValues>
        narrow
        enter="next"
        initialValues={blankVisit}
        validationSchema={visitSchema}
        onSubmit={onSubmit}
        onDiscard={draft.drop}
      >
        <DraftNotice draft={draft} contentOf={contentOf} valuesOf={valuesOf} fresh={fresh} />
        <Box inert={done} sx={{ display: 'grid', gap: 2 }}>
          <VisitSections uploads={uploads} />
        </Box>
        <ActionBar label={t`Record Visit`} busyLabel={t`Recording Visit...`} done={done} />
      </PageForm>
    </Page>
  );
}
