import { t } from '@lingui/core/macro';
import InboxOutlinedIcon from '@mui/icons-material/InboxOutlined';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: ReactNode;
  /** What ends the emptiness: something that is done here, or where it is done. */
  action?: { label: string; icon?: ReactNode } & ({ onClick: () => void } | { to: string });
}

/** Nothing here yet: an icon, one sentence, and the way out. */
export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 0.5,
        px: 3,
        py: 6,
      }}
    >
      <Box aria-hidden sx={{ color: 'text.disabled', mb: 1, display: 'inline-flex', '& svg': { fontSize: 36 } }}>
        {icon ?? <InboxOutlinedIcon />}
      </Box>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {text !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      )}
      {action !== undefined && (
        <Button
          variant="contained"
          startIcon={action.icon}
          {...('to' in action ? { component: Link, to: action.to } : { onClick: action.onClick })}
          sx={{ mt: 2 }}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}

/** The filter finds nothing; the list itself is not empty. */
export function FilteredEmptyState({
  title = t`Nothing matches these filters`,
  onClear,
}: {
  title?: string;
  onClear: () => void;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 0.5,
        px: 3,
        py: 6,
      }}
    >
      <Box aria-hidden sx={{ color: 'text.disabled', mb: 1, display: 'inline-flex', '& svg': { fontSize: 36 } }}>
        <SearchOffIcon />
      </Box>
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      <Button variant="outlined" color="secondary" onClick={onClear} sx={{ mt: 1.5 }}>
        {t`Clear filters`}
      </Button>
    </Box>
  );
}
