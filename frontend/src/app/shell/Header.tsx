import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useColorScheme } from '@mui/material/styles';
import type { CurrentUser } from '../session/session';
import { AlertsBell } from './AlertsBell';
import { UserMenu } from './UserMenu';
import type { OpenAlerts } from './use-live';

interface HeaderProps {
  title: string;
  /** Whether the title is the page's own heading (the dashboard) or repeats the one below. */
  isHeading: boolean;
  user: CurrentUser;
  alerts: OpenAlerts;
  onOpenMenu: () => void;
}

function ColorSchemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? 'Switch to light' : 'Switch to dark';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(dark ? 'light' : 'dark')}>
        {dark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/** Title, greeting, bell, colour scheme and user menu (spec §2 "Shell"). */
export function Header({ title, isHeading, user, alerts, onOpenMenu }: HeaderProps) {
  const greeting = `Welcome back, ${user.firstName || user.email || 'User'}`;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 1 },
        height: 56,
        px: { xs: 1, md: 3 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label="Open menu" onClick={onOpenMenu} sx={{ display: { md: 'none' } }}>
        <MenuOutlined />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, pl: { xs: 0.5, md: 0 } }}>
        <Typography component={isHeading ? 'h1' : 'p'} noWrap sx={{ fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.3 }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p" dir="auto" sx={{ lineHeight: 1.3 }}>
          {greeting}
        </Typography>
      </Box>
      <ColorSchemeSwitch />
      <AlertsBell alerts={alerts} />
      <UserMenu user={user} />
    </Box>
  );
}
