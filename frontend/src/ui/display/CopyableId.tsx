import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState } from 'react';

/** An identifier in monospace with a copy button (look.md "ids"). */
export function CopyableId({ value, label = value }: { value: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    void navigator.clipboard.writeText(value).then(() => setCopied(true));
  };

  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, fontFamily: 'monospace', fontSize: '0.95em' }}
    >
      {label}
      {/* The clipboard exists only on secure origins. */}
      {'clipboard' in navigator && (
        <Tooltip title={copied ? 'Copied' : 'Copy'}>
          <IconButton
            size="small"
            aria-label={`Copy ${value}`}
            onClick={copy}
            sx={{ p: 0.5, '& svg': { fontSize: 14 } }}
          >
            {copied ? <CheckIcon /> : <ContentCopyIcon />}
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
