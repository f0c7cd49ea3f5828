import { t } from '@lingui/core/macro';
import MapIcon from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { visitStatuses } from '../../../../shared/visits/visit-statuses';
import { visitEdit } from '../../../../shared/paths';
import { isNotFound } from '../../../../lib/server/api-error';
import { CustomerLink } from '../../../../shared/customers/CustomerLink';
import { Bidi } from '../../../../ui/display/Bidi';
import { StatusChip } from '../../../../ui/display/StatusChip';
import { LoadFailure } from '../../../../ui/feedback/LoadFailure';
import { DetailDrawer, DetailSection } from '../../../../ui/layout/DetailDrawer';
import { VisitWhen } from '../list/VisitWhen';
import { openMaps } from '../open-maps';
import { PhotoTiles } from '../PhotoTiles';
import type { VisitFull } from '../useVisitChanges';
import { useVisitDetailQuery } from '../visits.generated';
import { CustomerPlaceButton } from './CustomerPlaceButton';
import { VisitFacts } from './VisitFacts';
import { VisitMoves } from './VisitMoves';

/** Places kept for photos while they come. */
const PLACEHOLDERS = 6;

export interface VisitDrawerProps {
  /** Null while closed. */
  id: string | null;
  canWrite: boolean;
  onClose: () => void;
  onDelete: (visit: VisitFull) => void;
}

/** One visit: the whole record, its photos, and what can be done with it. */
export function VisitDrawer({ id, canWrite, onClose, onDelete }: VisitDrawerProps) {
  const { data, error, refetch } = useVisitDetailQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const missing = isNotFound(error);
  const visit = missing ? undefined : data?.fieldVisit;
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      title={
        visit ? (
          <CustomerLink id={visit.customerId}>
            <Bidi>{visit.customerName}</Bidi>
          </CustomerLink>
        ) : missing ? (
          t`Visit not found`
        ) : (
          <Skeleton width={160} />
        )
      }
      status={visit && <StatusChip {...visitStatuses[visit.status]} />}
      subtitle={visit && <VisitWhen visit={visit} />}
      actions={
        visit && (
          <>
            <Button
              size="small"
              variant="outlined"
              color="secondary"
              startIcon={<MapIcon />}
              onClick={() => openMaps(visit)}
            >
              {t`Maps`}
            </Button>
            {canWrite && (
              <>
                <Button
                  component={RouterLink}
                  to={visitEdit(visit.id)}
                  size="small"
                  variant="outlined"
                  color="secondary"
                >
                  {t`Edit`}
                </Button>
                <Button size="small" variant="text" color="error" onClick={() => onDelete(visit)}>
                  {t`Delete`}
                </Button>
              </>
            )}
          </>
        )
      }
      footer={visit && canWrite && <VisitMoves visit={visit} />}
    >
      {error && !visit ? (
        <LoadFailure
          thing={t({ message: 'visit', context: 'the one that is looked for' })}
          missing={missing}
          error={error}
          onRetry={() => void refetch()}
          back={{ label: t`Back to the visits`, onClick: onClose }}
        />
      ) : !visit ? (
        [48, 120, 96, 96].map((height, index) => <Skeleton key={index} variant="rounded" height={height} />)
      ) : (
        <>
          <VisitFacts visit={visit} />
          {canWrite && <CustomerPlaceButton visit={visit} />}
          {visit.photoCount > 0 && (
            <DetailSection title={t`Photos`}>
              <PhotoTiles visit={visit} placeholders={PLACEHOLDERS} size={104} />
            </DetailSection>
          )}
        </>
      )}
    </DetailDrawer>
  );
}
