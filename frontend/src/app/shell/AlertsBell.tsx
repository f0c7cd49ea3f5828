import { t } from '@lingui/core/macro';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { endSide } from '../../lib/locale';
import { NotificationRow } from './NotificationRow';
import { useNotifications } from './useNotifications';

const MOST_SHOWN = 99;

/** The bell: what happened and concerns the user, how much of it is unread, and where each leads. */
export function AlertsBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { list, unread, failed, markRead, markAllRead } = useNotifications();
  const close = () => setAnchor(null);
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
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: endSide() }}
        transformOrigin={{ vertical: 'top', horizontal: endSide() }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t`Notifications`,
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
          <Button size="small" disabled={unread === 0} onClick={markAllRead}>
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
                  close();
                }}
              />
            </li>
          ))}
        </Box>
      </Popover>
    </>
  );
}
