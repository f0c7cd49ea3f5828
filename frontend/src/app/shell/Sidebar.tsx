import { t } from '@lingui/core/macro';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BrandMark } from '../../ui/display/BrandMark';
import { paths } from '../../shared/paths';
import { mayLeave } from '../../ui/form/leave-guard';
import { session } from '../../shared/session/session';
import { navigation } from './navigation';
import { SidebarButton, SidebarGroup, SidebarLink, type LiveCounts } from './SidebarItem';
import { pointing } from '../../ui/display/pointing';

const settings = {
  get label() {
    return t`Settings`;
  },
  to: paths.settings,
  icon: SettingsOutlined,
};

const signOut = (): void => void mayLeave().then((agreed) => (agreed ? session.signOut() : undefined));

/** The whole menu, the same for every role. */
export function Sidebar({ counts }: { counts: LiveCounts }) {
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
        {navigation.map((entry) =>
          'children' in entry ? (
            <SidebarGroup key={entry.label} group={entry} counts={counts} />
          ) : (
            <li key={entry.to}>
              <SidebarLink entry={entry} counts={counts} />
            </li>
          ),
        )}
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
        <SidebarLink entry={settings} counts={counts} />
        <SidebarButton icon={<LogoutOutlined sx={pointing} />} label={t`Logout`} onClick={signOut} />
      </Box>
    </Box>
  );
}
