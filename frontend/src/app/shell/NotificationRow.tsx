import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatFull, formatRelative } from '../../lib/dates/dates';
import {
  customerDetail,
  inventoryDetail,
  orderDetail,
  paths,
  priceProposals,
  productDetail,
  visitDetail,
} from '../../shared/paths';
import { preloadScreen } from '../screens';
import { useCan } from '../../shared/session/useSession';
import type { ShellNotificationFragment } from './shell.generated';
import { typedText } from '../../lib/language';

/** Where a notification leads; a proposed price to who decides of it, or to the product of who proposed it. */
function placeOf(
  { orderId, productId, priceProposalId, visitId, customerId, noteId }: ShellNotificationFragment,
  decides: boolean,
): string {
  if (noteId)
    return orderId
      ? `${orderDetail(orderId)}?note=${noteId}`
      : `${customerDetail(customerId ?? '', 'notes')}&note=${noteId}`;
  if (orderId) return orderDetail(orderId);
  if (visitId) return visitDetail(visitId);
  if (customerId) return customerDetail(customerId);
  if (priceProposalId) return decides || !productId ? priceProposals : productDetail(productId);
  return productId ? inventoryDetail(productId) : paths.dashboard;
}

interface NotificationRowProps {
  notification: ShellNotificationFragment;
  onOpen: () => void;
}

/** One line of the bell: what happened and when; unread ones carry a dot and a heavier title. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { title, message, createdAt, isRead } = notification;
  const to = placeOf(notification, useCan('priceProposals.decide'));
  const preload = () => preloadScreen(to);
  return (
    <ButtonBase
      component={Link}
      to={to}
      onClick={onOpen}
      onMouseEnter={preload}
      onFocus={preload}
      sx={{
        width: '100%',
        px: 2,
        py: 1.25,
        gap: 1.5,
        display: 'flex',
        alignItems: 'flex-start',
        textAlign: 'start',
        fontFamily: 'inherit',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box
        {...(isRead ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t`Unread` })}
        sx={{
          mt: '6px',
          width: 8,
          height: 8,
          borderRadius: '50%',
          flex: 'none',
          bgcolor: isRead ? 'transparent' : 'primary.main',
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="subtitle2"
          {...typedText(title)}
          sx={{ fontWeight: isRead ? 400 : 600, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" {...typedText(message)} sx={{ overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        title={formatFull(createdAt)}
        sx={{ whiteSpace: 'nowrap', mt: '1px' }}
      >
        {formatRelative(createdAt)}
      </Typography>
    </ButtonBase>
  );
}
