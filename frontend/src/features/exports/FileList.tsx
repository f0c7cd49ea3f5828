import { t } from '@lingui/core/macro';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../lib/numbers/bytes';
import { formatCount } from '../../lib/numbers/numbers';
import { failureText } from '../../lib/server/api-error';
import { downloadFile } from '../../shared/session/download';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import { StatusChip } from '../../ui/display/StatusChip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { notifyError } from '../../ui/feedback/notify';
import { formatWords, stateChip } from './export-words';
import { useCancelExportMutation, useExportFilesQuery, type ExportFileRowFragment } from './exports.generated';
import { listSx, rowSx } from './row-card';
import { paths } from '../../shared/paths';

/** How often the progress is asked for while something is in the making, in milliseconds. */
const PULSE = 2000;

const isUnfinished = ({ state }: ExportFileRowFragment): boolean => state === 'waiting' || state === 'running';

/** How far a file in the making is. */
function Progress({ file }: { file: ExportFileRowFragment }) {
  const { fileName, rowsDone, rowsTotal } = file;
  const share = rowsTotal > 0 ? Math.min(100, (rowsDone / rowsTotal) * 100) : 0;
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <LinearProgress variant="determinate" value={share} aria-label={t`Progress of ${fileName}`} />
      <Typography variant="caption" color="textSecondary">
        {t`${formatCount(rowsDone)} of ${formatCount(rowsTotal)} rows`}
      </Typography>
    </Box>
  );
}

function FileRow({ file }: { file: ExportFileRowFragment }) {
  const [busy, setBusy] = useState(false);
  const [cancel, cancelling] = useCancelExportMutation();
  const { id, fileName, bytes } = file;
  const act = async (work: () => Promise<unknown>, failure: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      notifyError(failureText(error, failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {file.title} · {formatWords[file.format]}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Bidi>{fileName}</Bidi> · <DateText value={file.createdAt} format="relative" />
          {bytes !== null && ` · ${formatBytes(bytes)}`}
        </Typography>
        {file.errorText !== null && (
          <Typography variant="body2" color="error">
            {file.errorText}
          </Typography>
        )}
      </Box>
      <StatusChip {...stateChip(file.state)} />
      {file.state === 'ready' && (
        <Button
          variant="outlined"
          color="secondary"
          loading={busy}
          aria-label={t`Download ${fileName}`}
          onClick={() =>
            void act(() => downloadFile(`/api/exports/${id}/file`, fileName), t`The file could not be downloaded`)
          }
        >
          {t`Download`}
        </Button>
      )}
      {isUnfinished(file) && (
        <Button
          color="error"
          disabled={cancelling.loading}
          aria-label={t`Cancel ${fileName}`}
          onClick={() => void act(() => cancel({ variables: { input: { id } } }), t`The export could not be cancelled`)}
        >
          {t`Cancel`}
        </Button>
      )}
      {isUnfinished(file) && <Progress file={file} />}
    </Box>
  );
}

/** The files that were asked for, the newest first; those in the making with their progress. */
export function FileList() {
  const { data, error, refetch, startPolling, stopPolling } = useExportFilesQuery({ fetchPolicy: 'cache-and-network' });
  const files = data?.exportFiles.nodes;
  const unfinished = files?.some(isUnfinished) === true;
  useEffect(() => {
    if (!unfinished) return undefined;
    startPolling(PULSE);
    return stopPolling;
  }, [unfinished, startPolling, stopPolling]);
  if (!files) {
    return error ? (
      <ErrorState title={t`Your exports could not be loaded`} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={160} />
    );
  }
  if (files.length === 0) {
    return (
      <EmptyState
        icon={<FileDownloadOutlined />}
        title={t`Nothing exported yet`}
        text={t`What you export from a list or report waits here for 7 days.`}
        action={{ label: t`To the reports`, to: paths.reports }}
      />
    );
  }
  return (
    <Box component="ul" aria-label={t`Files`} sx={listSx}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </Box>
  );
}
