import { t } from '@lingui/core/macro';
import CheckIcon from '@mui/icons-material/Check';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { typedText } from '../../lib/language';
import { endSide, LANGUAGES, useLanguage, type Language } from '../../lib/locale';
import { roleLabel } from '../../lib/roles';
import { failureText } from '../../lib/server/api-error';
import { session, type CurrentUser } from '../../shared/session/session';
import { pointing } from '../../ui/display/pointing';
import { notifyError } from '../../ui/feedback/notify';
import { mayLeave } from '../../ui/form/leave-guard';
import { switchLanguage } from '../language/speak';

const languages = Object.keys(LANGUAGES) as Language[];

async function change(language: Language): Promise<void> {
  try {
    await switchLanguage(language);
  } catch (error) {
    notifyError(failureText(error, t`The language could not be changed`));
  }
}

interface UserMenuPanelProps {
  anchor: HTMLElement | null;
  user: CurrentUser;
  name: string;
  onClose: () => void;
}

/** Who is signed in, the language, and the way out. */
export function UserMenuPanel({ anchor, user, name, onClose }: UserMenuPanelProps) {
  const spoken = useLanguage();
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: endSide() }}
      transformOrigin={{ vertical: 'top', horizontal: endSide() }}
      slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 320, mt: 1 } } }}
    >
      <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
        <Typography variant="subtitle2" noWrap {...typedText(name)}>
          {name}
        </Typography>
        {name !== user.email && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {user.email}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {roleLabel(user.role)}
        </Typography>
      </Box>
      <Divider component="li" sx={{ my: '4px !important' }} />
      {languages.map((choice) => (
        <MenuItem
          key={choice}
          role="menuitemradio"
          aria-checked={choice === spoken}
          selected={choice === spoken}
          lang={choice}
          onClick={() => {
            onClose();
            if (choice !== spoken) void change(choice);
          }}
        >
          <ListItemIcon>{choice === spoken && <CheckIcon fontSize="small" />}</ListItemIcon>
          {LANGUAGES[choice].name}
        </MenuItem>
      ))}
      <Divider component="li" sx={{ my: '4px !important' }} />
      <MenuItem
        onClick={() => {
          onClose();
          void mayLeave().then((agreed) => (agreed ? session.signOut() : undefined));
        }}
      >
        <ListItemIcon>
          <LogoutOutlined fontSize="small" sx={pointing} />
        </ListItemIcon>
        {t`Sign out`}
      </MenuItem>
    </Menu>
  );
}
