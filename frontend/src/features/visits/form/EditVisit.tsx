import { t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { DraftNotice } from '../../../shared/drafts/DraftNotice';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useOutboxActions } from '../../../shared/outbox/current';
import { usePhotoKeep } from '../../../shared/outbox/photos';
import { RefusalNotice } from '../../../shared/outbox/RefusalNotice';
import { keptNotice } from '../../../shared/outbox/words';
import { sendPrivateImage } from '../../../shared/session/send-image';
import type { VisitStatus } from '../../../gql/schema.generated';
import { newClientId } from '../../../lib/server/client-key';
import { theirChanges } from '../../../ui/form/changes';
import { ActionBar } from '../../../ui/form/ActionBar';
import { PageForm } from '../../../ui/form/PageForm';
import { useConflict } from '../../../ui/form/useConflict';
import { NOTHING_CHANGED, useSubmit } from '../../../ui/form/useSubmit';
import { useUploads } from '../../../ui/images/useUploads';
import { Page } from '../../../ui/layout/Page';
import { usePageTitle } from '../../../ui/layout/page-title';
import { useLeaveForVisits } from './useLeaveForVisits';
import {
  changedFields,
  formPath,
  mergeOnto,
  plannedSchema,
  shownField,
  toUpdateInput,
  visitLabels,
  visitSchema,
  visitToValues,
  type VisitValues,
} from './visit.form';
import { FieldVisitForEditDocument, type VisitForm_VisitFragment } from './visit-form.generated';
import { VisitSections } from './VisitSections';
import { VisitState, type Step } from './VisitState';
import { draftOf, movedBy, withEdit, type EditDraft, type Moved, type WaitingEdit } from './waiting';

// A calendar is heavy: a phone fetches it for planned visits alone.
const PlannedSection = lazy(() => import('./PlannedSection').then((module) => ({ default: module.PlannedSection })));

const valuesOf = ({ values, opened }: EditDraft): VisitValues => ({ ...visitToValues(opened), ...values });

/** A step of a visit, and when it is taken by the clock of the device. @param began when something was filled in here */
function stepOf(step: Step, from: VisitStatus, began: string | undefined): Moved {
  const now = new Date().toISOString();
  return {
    status: step,
    ...(from === 'planned' && { capturedAt: step === 'completed' ? (began ?? now) : now }),
    ...(step === 'completed' && { finishedAt: now }),
  };
}

interface Saved {
  visit: VisitForm_VisitFragment;
  /** It waits on this device, and this is what it will be. */
  kept: boolean;
}

/**
 * 'Edit Field Visit': sends only what was changed; a visit that is planned can be begun, and ended.
 * @param waiting a change that waits on this device, to be mended
 */
export function EditVisit({ visit, waiting }: { visit: VisitForm_VisitFragment; waiting?: WaitingEdit }) {
  const client = useApolloClient();
  const outbox = useOutboxActions();
  const uploads = useUploads(sendPrivateImage, usePhotoKeep());
  const draft = useDraft<EditDraft>(waiting ? `visit:${waiting.id}` : `visit:${visit.id}`);
  const [left] = useState(() => waiting && draftOf(visit, waiting));
  const [opened] = useState(draft.found?.content.opened ?? left?.opened ?? visit);
  const [initialValues] = useState(() => left?.values ?? visitToValues(opened));
  // What this device calls the change, until it is saved.
  const changeId = useRef(waiting?.id ?? '');
  const refused = useRef(false);
  const step = useRef<Step>(undefined);
  const began = useRef(draft.found?.content.began ?? left?.began);
  const { done, leave } = useLeaveForVisits();
  usePageTitle(t`Edit Field Visit`);

  const conflict = useConflict<VisitForm_VisitFragment, VisitValues>({
    opened,
    toValues: visitToValues,
    read: async () =>
      (
        await client.query({
          query: FieldVisitForEditDocument,
          variables: { id: visit.id },
          fetchPolicy: 'network-only',
        })
      ).data?.fieldVisit,
    changes: (before, now, mine) =>
      theirChanges(
        { labels: visitLabels(), changed: changedFields, shown: shownField },
        visitToValues(before),
        visitToValues(now),
        mine,
      ),
    merge: mergeOnto,
  });

  const isPlanned = conflict.base.status === 'planned';
  const schema = useMemo(
    () => (isPlanned ? plannedSchema(() => step.current !== undefined) : visitSchema),
    [isPlanned],
  );

  const contentOf = (values: VisitValues): EditDraft => {
    began.current ??= new Date().toISOString();
    return { opened: conflict.latest(), values, began: began.current };
  };

  const submit = useSubmit<VisitValues, Saved>({
    run: async (typed) => {
      const values = { ...typed, photos: await uploads.resolve(typed.photos) };
      const base = conflict.latest();
      const input = {
        ...toUpdateInput(base, visitToValues(base), values),
        ...(waiting && movedBy(waiting)),
        ...(step.current && stepOf(step.current, base.status, began.current)),
      };
      if (changeId.current === '') changeId.current = newClientId();
      const { customerName } = values;
      const outcome = await outbox.save({
        kind: 'edit',
        id: changeId.current,
        input,
        customerName,
        form: contentOf(values),
      });
      return outcome.kept
        ? { visit: withEdit(base, input), kept: true }
        : { visit: outcome.answer as VisitForm_VisitFragment, kept: false };
    },
    success: (saved) => {
      if (saved.kept) return keptNotice();
      if (saved.visit.version === conflict.latest().version) return NOTHING_CHANGED;
      return { title: t`Visit Updated`, text: t`Field visit has been successfully updated` };
    },
    failure: t`Failed to update field visit`,
    mapField: formPath,
    onSuccess: ({ visit: saved }) => {
      draft.drop();
      changeId.current = '';
      refused.current = false;
      // A visit that was begun goes on: what is found there is still to be written down.
      if (step.current !== 'in_progress') return leave();
      conflict.goOnFrom(saved);
    },
    onFailure: (error, values) => {
      refused.current = error.code !== null;
      conflict.onFailure(error, values);
    },
  });
  const giveUp = () => {
    draft.drop();
    if (refused.current && !waiting) void outbox.discard(changeId.current);
    refused.current = false;
  };

  return (
    <Page title={t`Edit Field Visit`}>
      <PageForm<VisitValues>
        narrow
        enter="next"
        initialValues={initialValues}
        validationSchema={schema}
        onSubmit={(values, formHelpers) => {
          conflict.hold(formHelpers);
          return submit(values, formHelpers);
        }}
        onDiscard={giveUp}
      >
        <DraftNotice
          draft={draft}
          contentOf={contentOf}
          valuesOf={valuesOf}
          fresh={() => {
            uploads.dispose();
            if (left) return left.values;
            giveUp();
            began.current = undefined;
            conflict.rebase(visit);
            return visitToValues(visit);
          }}
        />
        <RefusalNotice refusal={waiting?.refusal ?? null} mapField={formPath} />
        <Box inert={done} sx={{ display: 'grid', gap: 2 }}>
          <VisitState visit={conflict.base} onStep={(next) => (step.current = next)} />
          {isPlanned && (
            <Suspense fallback={<Skeleton variant="rounded" height={150} />}>
              <PlannedSection repeats={conflict.base.planId !== null} />
            </Suspense>
          )}
          <VisitSections uploads={uploads} />
        </Box>
        <ActionBar
          label={t`Update Visit`}
          busyLabel={t`Updating Visit...`}
          done={done}
          onPress={() => (step.current = undefined)}
        />
        {conflict.dialog}
      </PageForm>
    </Page>
  );
}
