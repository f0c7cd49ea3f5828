import { t } from '@lingui/core/macro';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { CopyButton, Identifier } from '../display/CopyableId';
import { useNotificationFocus } from '../feedback/notificationFocus';
import { useHeldOpen } from './useHeldOpen';

export interface DetailDrawerProps {
  open: boolean;
  /** The thing's name; a skeleton while it loads. */
  title: ReactNode;
  /** The identifier that the title is, to be copied. */
  copy?: string | undefined;
  /** Beside the title: a StatusChip. */
  status?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Below all of it, always in view and within reach of a thumb: the next step. */
  footer?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** One thing in detail beside its list: 560 px, the whole screen on a phone. Its URL is the screen's business (`useUrlId`). */
export function DetailDrawer({
  open,
  title,
  copy,
  status,
  subtitle,
  actions,
  footer,
  children,
  onClose,
}: DetailDrawerProps) {
  const titleId = useId();
  const releaseFocus = useNotificationFocus();
  return (
    <Drawer
      anchor="right"
      open={useHeldOpen(open)}
      onClose={onClose}
      disableEnforceFocus={releaseFocus}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100vw', sm: 560 }, maxWidth: '100vw', '&:focus-visible': { outline: 'none' } },
        },
      }}
    >
      <Box
        component="header"
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'flex-start',
          // Actions that would leave no room for the name stand below it, as they always do on a phone.
          flexWrap: 'wrap',
          gap: 1,
          px: { xs: 2, sm: 3 },
          paddingInlineEnd: { xs: 2, sm: 7 },
          pt: 2,
          pb: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ flex: '1 1 220px', minWidth: 0, paddingInlineEnd: { xs: 5, sm: 0 } }}>
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
            <Typography id={titleId} component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {copy === undefined ? title : <Identifier>{title}</Identifier>}
            </Typography>
            {copy !== undefined && <CopyButton value={copy} />}
            {status}
          </Box>
          {subtitle !== undefined && (
            <Typography variant="body2" component="div" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions !== undefined && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              flex: { xs: '1 0 100%', sm: 'none' },
              '&:empty': { display: 'none' },
            }}
          >
            {actions}
          </Box>
        )}
        <IconButton
          aria-label={t`Close`}
          onClick={onClose}
          size="small"
          sx={{ position: 'absolute', insetInlineEnd: { xs: 8, sm: 16 }, top: 14 }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box
        data-scrolls
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          px: { xs: 2, sm: 3 },
          py: 2.5,
          display: 'flex',
          flexDirection: 'column',
          gap: 3,
        }}
      >
        {children}
      </Box>
      {footer !== undefined && (
        <Box
          component="footer"
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 1,
            px: { xs: 2, sm: 3 },
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            '&:empty': { display: 'none' },
          }}
        >
          {footer}
        </Box>
      )}
    </Drawer>
  );
}

/** A titled part of a detail drawer. */
export function DetailSection({ title, children, id }: { title: string; children: ReactNode; id?: string }) {
  const headingId = useId();
  return (
    <Box component="section" id={id} aria-labelledby={headingId} sx={{ scrollMarginTop: 16 }}>
      <Typography id={headingId} component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Name and value pairs in two columns. */
export function DetailFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(110px, auto) 1fr',
        columnGap: 2,
        rowGap: 0.75,
        m: 0,
        fontSize: 13,
      }}
    >
      {facts.map((fact) => (
        <Box key={fact.label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {fact.label}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {fact.value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
