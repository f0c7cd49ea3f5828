import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths';
import { isNotFound } from '../../../lib/server/api-error';
import { useUrlId } from '../../../ui/display/useUrlId';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Page } from '../../../ui/layout/Page';
import { EditVisit } from './EditVisit';
import { RecordVisit } from './RecordVisit';
import { useFieldVisitForEditQuery, type VisitForm_VisitFragment } from './visit-form.generated';

/** The visit of the address, as it was when it was opened: what others save meanwhile is told on saving. */
function LoadedVisit({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useFieldVisitForEditQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [opened, setOpened] = useState<VisitForm_VisitFragment>();
  if (!opened && data?.fieldVisit) setOpened(data.fieldVisit);
  if (opened) return <EditVisit visit={opened} />;
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
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
          {[120, 260, 420, 380].map((height) => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Box>
      )}
    </Page>
  );
}

/** Records a visit, or edits the one that the address names. */
export function FieldVisitScreen() {
  const { id } = useUrlId('edit');
  return id === null ? <RecordVisit /> : <LoadedVisit key={id} id={id} />;
}
