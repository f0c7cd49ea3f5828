import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { DraftNotice } from '../../../shared/drafts/DraftNotice';
import { useClientId } from '../../../shared/drafts/useClientId';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useOutboxActions } from '../../../shared/outbox/current';
import type { Outcome } from '../../../shared/outbox/Outbox';
import { usePhotoKeep } from '../../../shared/outbox/photos';
import { RefusalNotice } from '../../../shared/outbox/RefusalNotice';
import { keptNotice } from '../../../shared/outbox/words';
import { sendPrivateImage } from '../../../shared/session/send-image';
import { ActionBar } from '../../../ui/form/ActionBar';
import { PageForm } from '../../../ui/form/PageForm';
import { useSubmit } from '../../../ui/form/useSubmit';
import { useUploads } from '../../../ui/images/useUploads';
import { Page } from '../../../ui/layout/Page';
import { useLeaveForVisits } from './useLeaveForVisits';
import { blankVisit, formPath, toRecordInput, visitSchema, type VisitValues } from './visit.form';
import { VisitSections } from './VisitSections';
import type { RecordDraft, WaitingVisit } from './waiting';

const valuesOf = ({ values }: RecordDraft): VisitValues => ({ ...blankVisit, ...values });

/**
 * 'Field Visit Form': a visit that is being made, and is over when it is recorded.
 * @param waiting one that waits on this device, to be mended
 */
export function RecordVisit({ waiting }: { waiting?: WaitingVisit }) {
  const outbox = useOutboxActions();
  const uploads = useUploads(sendPrivateImage, usePhotoKeep());
  const draft = useDraft<RecordDraft>(waiting ? `visit:${waiting.id}` : 'visit');
  const left = waiting?.form as RecordDraft | undefined;
  const [initialValues] = useState(() => (left ? valuesOf(left) : blankVisit));
  const kept = draft.found?.content ?? left;
  // A tab may be open for hours before anybody is visited: a visit begins with the first thing that is filled in.
  const began = useRef(kept?.began);
  const [clientId, renewId] = useClientId(kept?.clientId, waiting !== undefined);
  // It may be there already, if its answer was lost.
  const mayBeThere = useRef(kept !== undefined);
  // The server said no: until it is mended it stands among what waits.
  const refused = useRef(false);
  const { done, leave } = useLeaveForVisits();

  const contentOf = (values: VisitValues): RecordDraft => {
    began.current ??= new Date().toISOString();
    return { values, clientId, began: began.current };
  };

  const onSubmit = useSubmit<VisitValues, Outcome>({
    run: async (typed) => {
      const values = { ...typed, photos: await uploads.resolve(typed.photos) };
      const now = new Date().toISOString();
      // One that is mended later was over when it was saved first.
      const times = { capturedAt: began.current ?? now, finishedAt: waiting?.input.finishedAt ?? now };
      const tried = mayBeThere.current;
      mayBeThere.current = true;
      return outbox.save({
        kind: 'visit',
        id: clientId,
        input: toRecordInput(values, times),
        customerName: values.customerName.trim(),
        form: contentOf(values),
        tried,
      });
    },
    success: ({ kept: waits }) =>
      waits ? keptNotice() : { title: t`Visit Recorded`, text: t`Field visit has been successfully recorded` },
    failure: t`Failed to record field visit`,
    mapField: formPath,
    onSuccess: () => {
      draft.drop();
      leave();
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
    uploads.dispose();
    if (waiting) return initialValues;
    giveUp();
    began.current = undefined;
    mayBeThere.current = false;
    renewId();
    return blankVisit;
  };

  return (
    <Page title={t`Field Visit Form`}>
      <PageForm<VisitValues>
        narrow
        enter="next"
        initialValues={initialValues}
        validationSchema={visitSchema}
        onSubmit={onSubmit}
        onDiscard={giveUp}
      >
        <DraftNotice draft={draft} contentOf={contentOf} valuesOf={valuesOf} fresh={fresh} />
        <RefusalNotice refusal={waiting?.refusal ?? null} mapField={formPath} />
        <Box inert={done} sx={{ display: 'grid', gap: 2 }}>
          <VisitSections uploads={uploads} />
        </Box>
        <ActionBar label={t`Record Visit`} busyLabel={t`Recording Visit...`} done={done} />
      </PageForm>
    </Page>
  );
}
