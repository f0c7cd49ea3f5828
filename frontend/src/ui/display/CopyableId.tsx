import { t } from '@lingui/core/macro';
import CheckIcon from '@mui/icons-material/Check';
import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState, type ReactNode } from 'react';

/** Copies what stands beside it. Not offered where the browser has no clipboard: it exists only on secure origins. */
export function CopyButton({ value }: { value: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!('clipboard' in navigator)) return null;
  return (
    <Tooltip title={copied ? t`Copied` : t`Copy`}>
      <IconButton
        size="small"
        aria-label={t`Copy ${value}`}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
        sx={{ p: 0.5, '& svg': { fontSize: 14 } }}
      >
        {copied ? <CheckIcon /> : <ContentCopyIcon />}
      </IconButton>
    </Tooltip>
  );
}

/** An identifier in monospace. */
export const Identifier = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ fontFamily: 'monospace', fontSize: '0.95em' }}>
    {children}
  </Box>
);

/** An identifier with a button that copies it; in a heading the two stand side by side instead, as no heading holds a button. */
export function CopyableId({ value, label = value }: { value: string; label?: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
      <Identifier>{label}</Identifier>
      <CopyButton value={value} />
    </Box>
  );
}
