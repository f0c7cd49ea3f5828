import { t } from '@lingui/core/macro';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { failureText } from '../../lib/server/api-error';
import { paths } from '../../shared/paths';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import { StatusChip } from '../../ui/display/StatusChip';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { notify, notifyError } from '../../ui/feedback/notify';
import { useChangeParams } from '../../ui/useChangeParams';
import { daysWords, formatWords, outcomeChip, timeText } from './export-words';
import {
  useDeleteExportScheduleMutation,
  useExportSchedulesQuery,
  useSendExportScheduleMutation,
  useUpdateExportScheduleMutation,
  type ExportScheduleRowFragment,
} from './exports.generated';
import { listSx, rowSx } from './row-card';

/** The form comes when it is asked for. */
const ScheduleDialog = lazy(() => import('./ScheduleDialog').then((module) => ({ default: module.ScheduleDialog })));

interface ScheduleRowProps {
  schedule: ExportScheduleRowFragment;
  onEdit: () => void;
  onRemove: () => void;
}

/** What is sent when and to whom, and what became of it last. */
function ScheduleRow({ schedule, onEdit, onRemove }: ScheduleRowProps) {
  const [update, updating] = useUpdateExportScheduleMutation();
  const [send, sending] = useSendExportScheduleMutation();
  const { id, name, version, isActive, lastState } = schedule;
  const act = async (work: () => Promise<unknown>, success: string, failure: string) => {
    try {
      await work();
      notify({ text: success });
    } catch (error) {
      notifyError(failureText(error, failure));
    }
  };
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Bidi>{name}</Bidi>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {schedule.title} · {formatWords[schedule.format]}
          {schedule.days !== 'as_chosen' && ` · ${daysWords[schedule.days]}`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {timeText(schedule)}
          {isActive && (
            <>
              {' · '}
              {t`next`} <DateText value={schedule.nextAt} />
            </>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Bidi>{schedule.recipients.join(', ')}</Bidi>
        </Typography>
        {schedule.lastErrorText !== null && (
          <Typography variant="body2" color="error">
            {schedule.lastErrorText}
          </Typography>
        )}
      </Box>
      {!isActive && <StatusChip tone="orange" label={t`Paused`} />}
      {lastState !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13, color: 'text.secondary' }}>
          <StatusChip {...outcomeChip(lastState)} />
          {schedule.lastAt && <DateText value={schedule.lastAt} format="relative" />}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <Button
          size="small"
          loading={sending.loading}
          aria-label={t`Send now: ${name}`}
          onClick={() =>
            void act(
              () => send({ variables: { input: { id } } }),
              t`The report is being made and sent`,
              t`The report could not be sent`,
            )
          }
        >
          {t`Send now`}
        </Button>
        <Button
          size="small"
          color="secondary"
          loading={updating.loading}
          aria-label={isActive ? t`Pause ${name}` : t`Resume ${name}`}
          onClick={() =>
            void act(
              () => update({ variables: { input: { id, version, isActive: !isActive } } }),
              isActive ? t`The report is paused` : t`The report is sent again`,
              t`The schedule could not be changed`,
            )
          }
        >
          {isActive ? t`Pause` : t`Resume`}
        </Button>
        <Button size="small" color="secondary" aria-label={t`Edit ${name}`} onClick={onEdit}>
          {t`Edit`}
        </Button>
        <Button size="small" color="error" aria-label={t`Delete ${name}`} onClick={onRemove}>
          {t`Delete`}
        </Button>
      </Box>
    </Box>
  );
}

/** 'Scheduled reports': what is sent at set times; the address may ask for the form of a new one. */
export function ScheduleList() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const { data, error, refetch } = useExportSchedulesQuery({ fetchPolicy: 'cache-and-network' });
  const [remove, removing] = useDeleteExportScheduleMutation();
  const [ending, setEnding] = useState<ExportScheduleRowFragment>();
  const rows = data?.exportSchedules.nodes;
  const source = params.get('of');
  const editing = rows?.find(({ id }) => id === params.get('edit'));
  const close = () =>
    changeParams(
      (next) => {
        for (const name of ['of', 'query', 'edit']) next.delete(name);
      },
      { replace: true },
    );
  const end = async (id: string) => {
    try {
      await remove({ variables: { id } });
      await refetch();
      notify({ text: t`The schedule was deleted` });
    } catch (thrown) {
      notifyError(failureText(thrown, t`The schedule could not be deleted`));
    }
    setEnding(undefined);
  };
  const endingName = ending?.name ?? '';
  return (
    <>
      {!rows ? (
        error ? (
          <ErrorState title={t`Scheduled reports could not be loaded`} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={160} />
        )
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<ScheduleSendOutlined />}
          title={t`No scheduled reports yet`}
          text={t`Choose Schedule Report in the export menu of a list or report.`}
          action={{ label: t`To the reports`, onClick: () => void navigate(paths.reports) }}
        />
      ) : (
        <Box component="ul" aria-label={t`Scheduled reports`} sx={listSx}>
          {rows.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              onEdit={() => changeParams((next) => next.set('edit', schedule.id))}
              onRemove={() => setEnding(schedule)}
            />
          ))}
        </Box>
      )}
      {(editing !== undefined || source !== null) && (
        <Suspense fallback={null}>
          <ScheduleDialog
            key={editing?.id ?? source ?? ''}
            open
            source={editing?.source ?? source ?? ''}
            query={params.get('query') ?? ''}
            editing={editing}
            onClose={close}
            onSaved={() => {
              close();
              void refetch();
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={ending !== undefined}
        title={t`Delete ${endingName}?`}
        confirmLabel={t`Delete`}
        destructive
        busy={removing.loading}
        onCancel={() => setEnding(undefined)}
        onConfirm={() => void (ending && end(ending.id))}
      >
        {t`It is not sent any more. What was sent stays sent.`}
      </ConfirmDialog>
    </>
  );
}
