import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatFull, formatRelative } from '../../lib/dates';
import { inventoryDetail, paths } from '../paths';
import { preloadScreen } from '../screens';
import type { OpenAlerts } from './use-live';

/** The bell: the open stock alerts, each leading to its product's stock. */
export function AlertsBell({ alerts }: { alerts: OpenAlerts }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const count = alerts?.totalCount ?? 0;
  return (
    <>
      <IconButton
        aria-label={`Notifications, ${count} open`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          preloadScreen(paths.inventory);
          setAnchor(event.currentTarget);
        }}
      >
        <Badge
          badgeContent={count}
          max={99}
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
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Notifications',
            sx: { width: 360, maxWidth: 'calc(100vw - 32px)', mt: 1 },
          },
        }}
      >
        <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Typography component="h2" variant="h3">
            Stock alerts
          </Typography>
        </Box>
        {!alerts?.nodes.length && (
          <Typography color="textSecondary" sx={{ px: 2, py: 3, textAlign: 'center' }}>
            No stock alerts
          </Typography>
        )}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 360, overflowY: 'auto' }}>
          {alerts?.nodes.map((alert) => (
            <li key={alert.id}>
              <ButtonBase
                component={Link}
                to={inventoryDetail(alert.productId)}
                onClick={close}
                sx={{
                  width: '100%',
                  px: 2,
                  py: 1.25,
                  gap: 1.5,
                  display: 'flex',
                  alignItems: 'flex-start',
                  textAlign: 'start',
                  '&:hover': { bgcolor: 'action.hover' },
                  '&:focus-visible': { outlineOffset: -2 },
                }}
              >
                <Box
                  aria-hidden
                  sx={{
                    mt: '6px',
                    width: 8,
                    height: 8,
                    borderRadius: '50%',
                    flex: 'none',
                    bgcolor: alert.type === 'out_of_stock' ? 'error.main' : 'warning.main',
                  }}
                />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="subtitle2" dir="auto" noWrap>
                    {alert.productName}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" dir="auto">
                    {alert.message}
                  </Typography>
                </Box>
                <Typography
                  variant="caption"
                  color="textSecondary"
                  title={formatFull(alert.createdAt)}
                  sx={{ whiteSpace: 'nowrap', mt: '1px' }}
                >
                  {formatRelative(alert.createdAt)}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
        {count > 0 && (
          <ButtonBase
            component={Link}
            to={paths.inventory}
            onClick={close}
            sx={{
              width: '100%',
              minHeight: 44,
              borderTop: 1,
              borderColor: 'divider',
              fontWeight: 500,
              fontSize: '0.875rem',
              color: 'primary.main',
              '&:hover': { bgcolor: 'action.hover' },
              '&:focus-visible': { outlineOffset: -2 },
            }}
          >
            {count > (alerts?.nodes.length ?? 0) ? `Show all ${count} in Inventory` : 'Open Inventory'}
          </ButtonBase>
        )}
      </Popover>
    </>
  );
}
