import { t } from '@lingui/core/macro';
import AddLocationAltOutlined from '@mui/icons-material/AddLocationAltOutlined';
import AddShoppingCartOutlined from '@mui/icons-material/AddShoppingCartOutlined';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { preloadScreen } from '../screens';

const PHONE = '@media (max-width: 899.95px)';

/** What stands at the bottom of a screen stands above the bar. */
const aboveBar = (
  <GlobalStyles
    styles={{
      [PHONE]: {
        ':root': {
          '--field-bar': 'calc(56px + env(safe-area-inset-bottom))',
          '--bottom-bar': 'calc(56px + env(safe-area-inset-bottom))',
        },
      },
    }}
  />
);

const entrySx = {
  flex: 1,
  minWidth: 0,
  height: 56,
  display: 'flex',
  flexDirection: 'column',
  gap: 0.25,
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: 1.45,
  borderTop: '2px solid transparent',
  '&:focus-visible': { outlineOffset: -3 },
  '&[aria-current="page"]': { color: 'primary.main', fontWeight: 600, borderTopColor: 'primary.main' },
} as const;

const ENTRIES: readonly { to: string; label: () => string; icon: ReactNode }[] = [
  { to: paths.fieldVisits, label: () => t`Visits`, icon: <ListAltOutlined /> },
  { to: paths.fieldVisit, label: () => t`Record`, icon: <AddLocationAltOutlined /> },
  {
    to: paths.fieldOrder,
    label: () => t({ message: 'Order', context: 'to take one' }),
    icon: <AddShoppingCartOutlined />,
  },
];

/** The bar at the bottom of a phone in field work: its three screens, and all others behind the last button. */
export function FieldBar({ onMore }: { onMore: () => void }) {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={t`Field Work`}
      data-bar
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {aboveBar}
      {ENTRIES.map(({ to, label, icon }) => (
        <ButtonBase
          key={to}
          component={Link}
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          onPointerEnter={() => preloadScreen(to)}
          sx={entrySx}
        >
          {icon}
          {label()}
        </ButtonBase>
      ))}
      <ButtonBase onClick={onMore} aria-haspopup="dialog" sx={entrySx}>
        <MenuOutlined />
        {t`More`}
      </ButtonBase>
    </Box>
  );
}
