import { t } from '@lingui/core/macro';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';

/** How a list leaves as a file. */
export interface ListExport {
  busy: boolean;
  run: () => Promise<void>;
}

/** Takes what a list shows along as a file. */
export function ExportButton({ busy, run }: ListExport) {
  return (
    <Tooltip title={t`Export CSV`}>
      <span>
        <IconButton size="small" aria-label={t`Export CSV`} disabled={busy} onClick={() => void run()}>
          <DownloadIcon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}
