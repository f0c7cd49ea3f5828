import { t } from '@lingui/core/macro';
import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';

export interface PageAction {
  label: string;
  onClick: () => void;
  icon?: ReactNode;
  disabled?: boolean;
  /** Why it is disabled, or what it does. */
  tooltip?: string;
}

export interface PageProps {
  title: string;
  subtitle?: string;
  /** The one primary action of the screen. */
  primary?: PageAction;
  /** Secondary actions, in the ⋯ menu. */
  menu?: readonly PageAction[];
  /** Instead of the two above, where a screen has other buttons in the header. */
  actions?: ReactNode;
  children: ReactNode;
}

function MoreMenu({ actions }: { actions: readonly PageAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={t`More actions`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizIcon />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={action.disabled ?? false}
            onClick={() => {
              setAnchor(null);
              action.onClick();
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The frame of a screen: title and subtitle left, one primary button right. */
export function Page({ title, subtitle, primary, menu, actions, children }: PageProps) {
  return (
    <Box
      sx={{
        maxWidth: 1440,
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: { xs: 2, md: 3 },
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
      }}
    >
      <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: actions === undefined ? 190 : 240 }}>
          <Typography component="h1" sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.4 }}>
            {title}
          </Typography>
          {subtitle !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {subtitle}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          {actions}
          {menu !== undefined && menu.length > 0 && <MoreMenu actions={menu} />}
          {primary !== undefined && (
            <Tooltip title={primary.tooltip ?? ''} describeChild>
              <span>
                <Button
                  variant="contained"
                  startIcon={primary.icon}
                  disabled={primary.disabled ?? false}
                  onClick={primary.onClick}
                >
                  {primary.label}
                </Button>
              </span>
            </Tooltip>
          )}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
