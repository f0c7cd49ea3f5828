import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router-dom';
import { useLanguage } from '../../lib/locale';
import { useOwnPageTitle } from '../../ui/layout/page-title';
import { ConnectionNotice } from '../../ui/feedback/ConnectionNotice';
import { paths } from '../../shared/paths';
import { learnPart } from '../../lib/catalogues';
import type { RouteHandle } from '../route-handle';
import { useCurrentUser } from '../../shared/session/useSession';
import { Header } from './Header';
import { Sidebar } from './Sidebar';
import { useCounts } from './useCounts';
import { useDeadSteps } from './useDeadSteps';
import { useLater } from './useLater';
import { useScrollPosition } from './useScrollPosition';
import { useShellKeys } from './useShellKeys';
import { useFocusRescue, useHeadingFocus } from './useHeadingFocus';

const SIDEBAR_PX = 248;

const NoAccess = lazy(() => import('./NoAccess').then((module) => ({ default: module.NoAccess })));
const FieldBar = lazy(() => import('./FieldBar').then((module) => ({ default: module.FieldBar })));
const HelpDialog = lazy(() =>
  Promise.all([import('../../features/help/HelpDialog'), learnPart('help')]).then(([module]) => ({
    default: module.HelpDialog,
  })),
);

const Afterwards = lazy(() =>
  import('./Afterwards').then<{ default: ComponentType }, { default: ComponentType }>(
    (module) => ({ default: module.Afterwards }),
    (error: unknown) => {
      console.warn('A part of the frame could not be fetched.', error);
      return { default: () => null };
    },
  ),
);

/** Screens that are used on the way, with one thumb. */
const FIELD_WORK: readonly string[] = [paths.fieldVisits, paths.fieldVisit, paths.fieldOrder, paths.outbox];

/** The slide-over menu of small screens; a change of address closes it, and so does a click beside it. */
function useSlideOver() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return {
    open: openedAt === key,
    show: useCallback(() => setOpenedAt(key), [key]),
    hide: useCallback(() => setOpenedAt(undefined), []),
  };
}

/** The frame of every screen behind the sign-in: menu, header, and the screen itself. */
export function Shell() {
  const language = useLanguage();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = useOwnPageTitle() ?? handle?.title ?? '';
  const busy = useNavigation().state === 'loading';
  const menu = useSlideOver();
  const [help, setHelp] = useState(false);
  const showHelp = useCallback(() => setHelp(true), []);
  const counts = useCounts();
  useShellKeys(showHelp);
  const later = useLater();
  // A phone does not build what it would hide.
  const wide = !useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });

  useEffect(() => {
    document.title = title ? t`${title} · Wholesale Desk` : t`Wholesale Desk`;
  }, [title, language]);

  useScrollPosition();
  useDeadSteps();
  useHeadingFocus(pathname);
  useFocusRescue();

  const allowed = !handle?.permission || user.permissions.includes(handle.permission);

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box
        component="a"
        href="#main"
        sx={{
          position: 'fixed',
          top: 8,
          insetInlineStart: 8,
          zIndex: 'tooltip',
          px: 2,
          py: 1,
          borderRadius: '8px',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          transform: 'translateY(-200%)',
          '&:focus': { transform: 'none' },
        }}
      >
        {t`Skip to content`}
      </Box>
      {wide && (
        <Box
          sx={{
            width: SIDEBAR_PX,
            flex: 'none',
            position: 'sticky',
            top: 0,
            height: '100dvh',
            borderInlineEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Sidebar counts={counts} />
        </Box>
      )}
      <Drawer
        open={menu.open}
        onClose={menu.hide}
        sx={{ display: { md: 'none' } }}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-label': t`Menu`, sx: { width: 288, maxWidth: '85vw' } },
        }}
      >
        <Sidebar counts={counts} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {busy && (
          <LinearProgress
            aria-label={t`Loading screen`}
            sx={{ position: 'fixed', top: 0, insetInline: 0, height: 2, zIndex: 'tooltip' }}
          />
        )}
        <Header
          title={title}
          isHeading={pathname === paths.dashboard}
          user={user}
          onOpenMenu={menu.show}
          onHelp={showHelp}
        />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, pb: 'var(--field-bar, 0px)', '&:focus': { outline: 'none' } }}
        >
          <ConnectionNotice />
          {later && (
            <Suspense fallback={null}>
              <Afterwards />
            </Suspense>
          )}
          {allowed ? (
            <Outlet />
          ) : (
            <Suspense fallback={null}>
              <NoAccess title={title} role={user.role} />
            </Suspense>
          )}
        </Box>
        {FIELD_WORK.includes(pathname) && (
          <Suspense fallback={null}>
            <FieldBar onMore={menu.show} />
          </Suspense>
        )}
      </Box>
      {help && (
        <Suspense fallback={null}>
          <HelpDialog screen={{ title, path: handle?.path }} onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </Box>
  );
}
