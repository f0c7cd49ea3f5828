import { t } from '@lingui/core/macro';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazyPanel } from '../../ui/lazy-panel';
import { useNotifications } from './useNotifications';

const MOST_SHOWN = 99;

const Panel = lazyPanel(() => import('./NotificationsPanel').then((module) => module.NotificationsPanel));

/** On the bell's shoulder. */
const COUNT = {
  position: 'absolute',
  top: 2,
  insetInlineStart: '50%',
  minWidth: 16,
  paddingInline: '4px',
  borderRadius: '8px',
  bgcolor: 'error.main',
  color: 'error.contrastText',
  fontSize: '0.625rem',
  fontWeight: 600,
  lineHeight: '16px',
  textAlign: 'center',
} as const;

/** The bell: what happened and concerns the user, how much of it is unread, and where each leads. */
export function AlertsBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const notifications = useNotifications();
  const { unread } = notifications;
  const count = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <>
      <IconButton
        aria-label={t`Notifications, ${count} unread`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNoneOutlined fontSize="small" />
        {unread > 0 && (
          <Box component="span" sx={COUNT}>
            {count}
          </Box>
        )}
      </IconButton>
      <Panel asked={anchor !== null} panel={{ anchor, notifications, onClose: () => setAnchor(null) }} />
    </>
  );
}
