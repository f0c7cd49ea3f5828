import { t } from '@lingui/core/macro';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';

/** In what form a list leaves. */
export type FileFormat = 'csv' | 'xlsx' | 'pdf';

/** How a list leaves as a file. */
export interface ListExport {
  busy: boolean;
  run: (format: FileFormat) => Promise<void>;
  /** Where it is set up to be sent at set times; absent for who may not. */
  scheduleTo?: string | undefined;
}

const FORMATS: readonly { readonly format: FileFormat; readonly label: string }[] = [
  {
    format: 'xlsx',
    get label() {
      return t`Export as Excel`;
    },
  },
  {
    format: 'csv',
    get label() {
      return t`Export as CSV`;
    },
  },
  {
    format: 'pdf',
    get label() {
      return t`Export as PDF`;
    },
  },
];

interface ExportButtonProps extends ListExport {
  /** Written on the button; an icon alone without it. */
  label?: string;
  disabled?: boolean;
}

/** Takes what a list shows along as a file, in the form that is chosen, or has it sent at set times. */
export function ExportButton({ busy, run, scheduleTo, label, disabled = false }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opening = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  const close = () => setAnchor(null);
  return (
    <>
      {label === undefined ? (
        <Tooltip title={t`Export`}>
          <span>
            <IconButton size="small" aria-label={t`Export`} disabled={busy || disabled} {...opening}>
              <DownloadIcon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ) : (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<DownloadIcon />}
          loading={busy}
          loadingPosition="start"
          disabled={disabled}
          {...opening}
        >
          {label}
        </Button>
      )}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {FORMATS.map(({ format, label: words }) => (
          <MenuItem
            key={format}
            onClick={() => {
              close();
              void run(format);
            }}
          >
            {words}
          </MenuItem>
        ))}
        {scheduleTo !== undefined && <Divider component="li" />}
        {scheduleTo !== undefined && (
          <MenuItem component={Link} to={scheduleTo} onClick={close}>
            {t`Schedule Report`}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
