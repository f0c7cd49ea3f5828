import { t } from '@lingui/core/macro';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { lazyPanel } from '../../ui/lazy-panel';
import { useNotifications } from './useNotifications';

const MOST_SHOWN = 99;

const Panel = lazyPanel(() => import('./NotificationsPanel').then((module) => module.NotificationsPanel));

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
        <Badge
          badgeContent={unread}
          max={MOST_SHOWN}
          color="error"
          sx={{ '& .MuiBadge-badge': { minWidth: 16, height: 16, px: 0.5, fontSize: '0.625rem', fontWeight: 600 } }}
        >
          <NotificationsNoneOutlined fontSize="small" />
        </Badge>
      </IconButton>
      <Panel asked={anchor !== null} panel={{ anchor, notifications, onClose: () => setAnchor(null) }} />
    </>
  );
}
