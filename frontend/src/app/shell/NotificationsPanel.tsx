import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { endSide } from '../../lib/locale';
import { NotificationRow } from './NotificationRow';
import { useMarkRead } from './useMarkRead';
import type { Notifications } from './useNotifications';

interface NotificationsPanelProps {
  anchor: HTMLElement | null;
  notifications: Notifications;
  onClose: () => void;
}

/** What happened and concerns the user, and where each leads. */
export function NotificationsPanel({ anchor, notifications, onClose }: NotificationsPanelProps) {
  const { list, unread, failed } = notifications;
  const { markRead, markAllRead } = useMarkRead(notifications);
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: endSide() }}
      transformOrigin={{ vertical: 'top', horizontal: endSide() }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t`Notifications`,
          tabIndex: -1,
          sx: { width: 380, maxWidth: 'calc(100vw - 32px)', mt: 1 },
        },
      }}
    >
      <Box
        sx={{
          minHeight: 48,
          paddingInlineStart: 2,
          paddingInlineEnd: 1,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography component="h2" variant="h3">
          {t`Notifications`}
        </Typography>
        <Button
          size="small"
          disabled={unread === 0}
          onClick={(event) => {
            // A button that is disabled loses the focus, and with it the panel its Escape key.
            event.currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
            markAllRead();
          }}
        >
          {t`Mark all as read`}
        </Button>
      </Box>
      {list.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, py: 4, textAlign: 'center' }}>
          {failed ? t`Notifications could not be loaded` : t`Nothing new`}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 'min(440px, calc(100dvh - 180px))', overflowY: 'auto' }}
      >
        {list.map((notification) => (
          <li key={notification.id}>
            <NotificationRow
              notification={notification}
              onOpen={() => {
                markRead(notification);
                onClose();
              }}
            />
          </li>
        ))}
      </Box>
    </Popover>
  );
}
