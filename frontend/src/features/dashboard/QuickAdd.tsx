import AddIcon from '@mui/icons-material/Add';
import Fab from '@mui/material/Fab';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { endSide, useLanguage } from '../../lib/locale';
import { useCurrentUser } from '../../shared/session/useSession';
import { quickAdds } from './quick-actions';

/** The floating button: what is added most, one click further. */
export function QuickAdd() {
  const { permissions } = useCurrentUser();
  // The frame around the page has a side for it, whatever the direction of the page's own texts.
  useLanguage();
  const end = endSide();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = quickAdds.filter(({ permission }) => !permission || permissions.includes(permission));
  if (offered.length === 0) return null;
  return (
    <>
      <Fab
        color="primary"
        aria-label="Quick Add"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          position: 'fixed',
          [end]: { xs: 16, md: 24 },
          bottom: 'max(24px, env(safe-area-inset-bottom))',
          boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
        }}
      >
        <AddIcon />
      </Fab>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: end }}
        transformOrigin={{ vertical: 'bottom', horizontal: end }}
      >
        {offered.map(({ label, icon: Icon, to }) => (
          <MenuItem key={label} component={Link} to={to ?? ''} sx={{ minHeight: 44 }}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
