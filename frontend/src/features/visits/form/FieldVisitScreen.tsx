import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { isNotFound } from '../../../lib/server/api-error';
import { useUrlId } from '../../../ui/display/useUrlId';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Page } from '../../../ui/layout/Page';
import { planWaiting } from '../../../shared/outbox/addresses';
import { useOutbox } from '../../../shared/outbox/current';
import { isPlanned } from '../../../shared/outbox/items';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { EditVisit } from './EditVisit';
import { RecordVisit } from './RecordVisit';
import { useFieldVisitForEditQuery, type VisitForm_VisitFragment } from './visit-form.generated';
import { withWaiting, type EditDraft, type WaitingEdit } from './waiting';

const heights = [120, 260, 420, 380] as const;
const skeletons = (
  <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
    {heights.map((height) => (
      <Skeleton key={height} variant="rounded" height={height} />
    ))}
  </Box>
);

/**
 * The visit of the address, as it was when it was opened: what others save meanwhile is told on saving.
 * @param waiting a change of it that waits on this device, to be mended
 */
function LoadedVisit({ id, waiting }: { id: string; waiting?: WaitingEdit }) {
  const { items } = useOutbox();
  const navigate = useNavigate();
  const { data, error, refetch } = useFieldVisitForEditQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [opened, setOpened] = useState<VisitForm_VisitFragment>();
  if (!opened && data?.fieldVisit) setOpened(waiting ? data.fieldVisit : withWaiting(data.fieldVisit, items ?? []));
  if (opened) return <EditVisit visit={opened} {...(waiting && { waiting })} />;
  return (
    <Page title={t`Edit Field Visit`}>
      {error ? (
        <LoadFailure
          thing={t`visit`}
          missing={isNotFound(error)}
          error={error}
          onRetry={() => void refetch()}
          back={{ label: t`Back to the visits`, onClick: () => void navigate(paths.fieldVisits) }}
        />
      ) : (
        skeletons
      )}
    </Page>
  );
}

/** What waits on this device under the name in the address, as it was when it was opened, to be mended and sent again. */
function WaitingForm({ id }: { id: string }) {
  const navigate = useNavigate();
  const { items } = useOutbox();
  const found = items?.find((item) => item.id === id);
  const [opened, setOpened] = useState(found);
  if (!opened && found) setOpened(found);
  if (opened && isPlanned(opened)) return <Navigate to={planWaiting(id)} replace />;
  if (opened?.kind === 'visit') return <RecordVisit waiting={opened} />;
  if (opened?.kind === 'edit') {
    // What its form left needs no server to be shown again.
    const left = opened.form as EditDraft | null;
    return left ? (
      <EditVisit visit={left.opened} waiting={opened} />
    ) : (
      <LoadedVisit id={opened.input.id} waiting={opened} />
    );
  }
  return (
    <Page title={t`Field Visit Form`}>
      {items === null ? (
        skeletons
      ) : (
        <EmptyState
          icon={<CloudDoneOutlined />}
          title={t`This does not wait any more`}
          text={t`It was sent, or somebody discarded it.`}
          action={{ label: t`Back to the visits`, onClick: () => void navigate(paths.fieldVisits) }}
        />
      )}
    </Page>
  );
}

/** Records a visit, edits the one that the address names, or mends one that waits on this device. */
export function FieldVisitScreen() {
  const { id } = useUrlId('edit');
  const { id: waiting } = useUrlId('waiting');
  if (waiting !== null) return <WaitingForm key={waiting} id={waiting} />;
  return id === null ? <RecordVisit /> : <LoadedVisit key={id} id={id} />;
}
