import { t } from '@lingui/core/macro';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useColorScheme } from '@mui/material/styles';
import type { CurrentUser } from '../../shared/session/session';
import { HEADER_PX, SHORT_SCREEN } from '../theme';
import { AlertsBell } from './AlertsBell';
import { GlobalSearch } from './GlobalSearch';
import { UserMenu } from './UserMenu';
import { typedText } from '../../lib/language';

const LiveSign = lazy(() => import('./LiveSign').then((module) => ({ default: module.LiveSign })));

interface HeaderProps {
  title: string;
  /** The title is the page's own heading (the dashboard); elsewhere the page has one, and this repeats it once that is scrolled away. */
  isHeading: boolean;
  user: CurrentUser;
  onOpenMenu: () => void;
  onHelp: () => void;
}

function ColorSchemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? t`Switch to light` : t`Switch to dark`;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setMode(dark ? 'light' : 'dark')}>
        {dark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/** How far a page's own heading must be gone before the header speaks for it. */
const HEADING_PX = 64;

function useHeadingScrolledAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const onScroll = () => setAway(window.scrollY > HEADING_PX);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return away;
}

/** Title, greeting, search, help, bell, colour scheme and user menu. */
export function Header({ title, isHeading, user, onOpenMenu, onHelp }: HeaderProps) {
  const showTitle = useHeadingScrolledAway() || isHeading;
  const greeting = t`Welcome back, ${{ name: user.firstName || user.email || t`User` }}`;
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
        minHeight: HEADER_PX,
        [SHORT_SCREEN]: { position: 'static' },
        px: { xs: 1, md: 3 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label={t`Open menu`} onClick={onOpenMenu} sx={{ display: { md: 'none' } }}>
        <MenuOutlined />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, paddingInlineStart: { xs: 0.5, md: 0 } }}>
        {showTitle && (
          <Typography
            component={isHeading ? 'h1' : 'p'}
            sx={{ overflowWrap: 'anywhere', fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.3 }}
          >
            {title}
          </Typography>
        )}
        <Typography
          variant={showTitle ? 'caption' : 'body2'}
          color="textSecondary"
          component="p"
          {...typedText(greeting)}
          sx={{ lineHeight: 1.3, overflowWrap: 'anywhere' }}
        >
          {greeting}
        </Typography>
      </Box>
      <Suspense fallback={null}>
        <LiveSign />
      </Suspense>
      <GlobalSearch onHelp={onHelp} />
      <Tooltip title={t`Help`}>
        <IconButton
          aria-label={t`Help`}
          aria-haspopup="dialog"
          onClick={onHelp}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <HelpOutlineOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <ColorSchemeSwitch />
      <AlertsBell />
      <UserMenu user={user} onHelp={onHelp} />
    </Box>
  );
}
