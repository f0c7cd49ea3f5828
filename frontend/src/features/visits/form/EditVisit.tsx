import { t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { DraftNotice } from '../../../shared/drafts/DraftNotice';
import { useDraft } from '../../../shared/drafts/useDraft';
import { sendPrivateImage } from '../../../shared/session/send-image';
import type { VisitStatus } from '../../../gql/schema.generated';
import { theirChanges } from '../../../ui/form/changes';
import { ActionBar } from '../../../ui/form/ActionBar';
import { PageForm } from '../../../ui/form/PageForm';
import type { FormHelpers } from '../../../ui/form/store/FormStore';
import { useConflict } from '../../../ui/form/useConflict';
import { useSubmit } from '../../../ui/form/useSubmit';
import { useUploads } from '../../../ui/images/useUploads';
import { Page } from '../../../ui/layout/Page';
import { usePageTitle } from '../../../ui/layout/page-title';
import { useLeaveForVisits } from './useLeaveForVisits';
import { useUpdateVisit } from './useVisitSaves';
import {
  blankVisit,
  changedFields,
  formPath,
  mergeOnto,
  shownField,
  toUpdateInput,
  visitLabels,
  visitSchema,
  visitToValues,
  withoutUploads,
  type VisitTimes,
  type VisitValues,
} from './visit.form';
import { FieldVisitForEditDocument, type VisitForm_VisitFragment } from './visit-form.generated';
import { VisitSections } from './VisitSections';
import { VisitState, type Step } from './VisitState';

interface EditDraft {
  /** The visit as it was when it was being edited. */
  opened: VisitForm_VisitFragment;
  values: VisitValues;
  /** When the first thing was filled in, by the clock of the device. */
  began: string;
}

const valuesOf = ({ values }: EditDraft): VisitValues => ({ ...blankVisit, ...values });

/** A step of a visit, and when it is taken by the clock of the device. @param began when something was filled in here */
function stepOf(step: Step, from: VisitStatus, began: string | undefined): VisitTimes & { status: Step } {
  const now = new Date().toISOString();
  return {
    status: step,
    ...(from === 'planned' && { capturedAt: step === 'completed' ? (began ?? now) : now }),
    ...(step === 'completed' && { finishedAt: now }),
    sentAt: now,
  };
}

/** 'Edit Field Visit': sends only what was changed; a visit that is planned can be begun, and ended. */
export function EditVisit({ visit }: { visit: VisitForm_VisitFragment }) {
  const client = useApolloClient();
  const update = useUpdateVisit();
  const uploads = useUploads(sendPrivateImage);
  const draft = useDraft<EditDraft>(`visit:${visit.id}`);
  const [opened] = useState(draft.found?.content.opened ?? visit);
  const [initialValues] = useState(() => visitToValues(opened));
  const helpers = useRef<FormHelpers<VisitValues>>(null);
  const step = useRef<Step>(undefined);
  const began = useRef(draft.found?.content.began);
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

  const contentOf = (values: VisitValues): EditDraft => {
    began.current ??= new Date().toISOString();
    return { opened: conflict.latest(), values: withoutUploads(values), began: began.current };
  };

  const submit = useSubmit<VisitValues, VisitForm_VisitFragment>({
    run: async (typed) => {
      const values = { ...typed, photos: await uploads.resolve(typed.photos) };
      const base = conflict.latest();
      return update({
        ...toUpdateInput(base, visitToValues(base), values),
        ...(step.current && stepOf(step.current, base.status, began.current)),
      });
    },
    success: { title: t`Visit Updated`, text: t`Field visit has been successfully updated` },
    edited: conflict.latest,
    failure: t`Failed to update field visit`,
    mapField: formPath,
    onSuccess: (saved) => {
      draft.drop();
      // A visit that was begun goes on: what is found there is still to be written down.
      if (step.current !== 'in_progress') return leave();
      conflict.rebase(saved);
      helpers.current?.resetForm({ values: visitToValues(saved) });
    },
    onFailure: conflict.onFailure,
  });

  return (
    <Page title={t`Edit Field Visit`}>
      <PageForm<VisitValues>
        narrow
        enter="next"
        initialValues={initialValues}
        validationSchema={visitSchema}
        onSubmit={(values, formHelpers) => {
          helpers.current = formHelpers;
          conflict.hold(formHelpers);
          return submit(values, formHelpers);
        }}
        onDiscard={draft.drop}
      >
        <DraftNotice
          draft={draft}
          contentOf={contentOf}
          valuesOf={valuesOf}
          fresh={() => {
            uploads.dispose();
            began.current = undefined;
            conflict.rebase(visit);
            return visitToValues(visit);
          }}
        />
        <Box inert={done} sx={{ display: 'grid', gap: 2 }}>
          <VisitState visit={conflict.base} onStep={(next) => (step.current = next)} />
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
