import { t } from '@lingui/core/macro';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BrandMark } from '../../ui/display/BrandMark';
import { paths } from '../../shared/paths';
import { mayLeave } from '../../ui/form/leave-guard';
import { session, type CurrentUser } from '../../shared/session/session';
import { useCurrentUser } from '../../shared/session/useSession';
import { loadSearch } from './GlobalSearch';
import { navigation, type NavEntry } from './navigation';
import { isLocked, SidebarButton, SidebarGroup, SidebarLink, sidebarRow, type LiveCounts } from './SidebarItem';
import { lazyPanel } from '../../ui/lazy-panel';
import { pointing } from '../../ui/display/pointing';

const signOut = (): void => void mayLeave().then((agreed) => (agreed ? session.signOut() : undefined));

/** The entries, those that a role cannot enter last. */
const openFirst = (entries: readonly NavEntry[], user: CurrentUser): NavEntry[] => {
  const rank = (entry: NavEntry): number =>
    Number('children' in entry ? entry.children.every(({ to }) => isLocked(to, user)) : isLocked(entry.to, user));
  return [...entries].sort((a, b) => rank(a) - rank(b));
};

const RecentGroup = lazyPanel(() => loadSearch().then((module) => module.RecentGroup));

/** The whole menu, the same for every role. */
export function Sidebar({ counts }: { counts: LiveCounts }) {
  const user = useCurrentUser();
  return (
    <Box
      component="nav"
      aria-label={t`Main`}
      sx={{ height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2.25, height: 56, flex: 'none' }}>
        <BrandMark size={28} />
        <Typography sx={{ fontWeight: 600, fontSize: '0.9375rem', letterSpacing: '-0.01em' }}>
          {t`Wholesale Desk`}
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          px: 1.25,
          py: 1,
          listStyle: 'none',
          display: 'grid',
          gap: 0.25,
          alignContent: 'start',
          flex: 1,
          overflowY: 'auto',
        }}
      >
        {openFirst(navigation, user).map((entry) =>
          'children' in entry ? (
            <SidebarGroup key={entry.label} group={entry} counts={counts} />
          ) : (
            <li key={entry.to}>
              <SidebarLink entry={entry} counts={counts} />
            </li>
          ),
        )}
        <RecentGroup asked panel={{ row: sidebarRow }} />
      </Box>
      <Box
        sx={{
          px: 1.25,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          display: 'grid',
          gap: 0.25,
          pb: 'max(8px, env(safe-area-inset-bottom))',
        }}
      >
        <SidebarLink entry={{ label: t`Settings`, to: paths.settings, icon: SettingsOutlined }} counts={counts} />
        <SidebarButton icon={<LogoutOutlined sx={pointing} />} label={t`Logout`} onClick={signOut} />
      </Box>
    </Box>
  );
}
