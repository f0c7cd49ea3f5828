import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import CheckIcon from '@mui/icons-material/Check';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { endSide, LANGUAGES, useLanguage, type Language } from '../../lib/locale';
import { roleLabel } from '../../lib/roles';
import { failureText } from '../../lib/server/api-error';
import { PersonAvatar } from '../../ui/display/PersonAvatar';
import { notifyError } from '../../ui/feedback/notify';
import { forgetReadings } from '../../shared/apollo/readings';
import { paths } from '../../shared/paths';
import { session, type CurrentUser } from '../../shared/session/session';
import { typedText } from '../../lib/language';
import { switchLanguage } from '../language/speak';
import { pointing } from '../../ui/display/pointing';

const SignOut = lazy(() => import('./SignOut').then((module) => ({ default: module.SignOut })));

/** Full name, else the e-mail. */
export const fullNameOf = ({
  firstName,
  lastName,
  email,
}: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

const languages = Object.keys(LANGUAGES) as Language[];

async function change(client: ApolloClient, language: Language): Promise<void> {
  try {
    await switchLanguage(language);
    await session.keepLanguage(language);
    // The server's words, too: what was read before is in the language of before.
    forgetReadings(client, () => true);
    await client.refetchObservableQueries();
  } catch (error) {
    notifyError(failureText(error, t`The language could not be changed`));
  }
}

/** Who is signed in, the role, the language, and the way out. */
export function UserMenu({ user, onHelp }: { user: CurrentUser; onHelp: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const client = useApolloClient();
  const spoken = useLanguage();
  const name = fullNameOf(user);
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          gap: 1.25,
          minWidth: 44,
          p: 0.5,
          paddingInlineEnd: { xs: 0.5, md: 1 },
          borderRadius: '8px',
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={visuallyHidden}>
          {t`User menu, ${name}, ${roleLabel(user.role)}`}
        </Box>
        <PersonAvatar name={name} size={32} />
        <Box aria-hidden sx={{ display: { xs: 'none', md: 'block' }, maxWidth: 180 }}>
          <Typography variant="subtitle2" noWrap {...typedText(name)} sx={{ lineHeight: 1.25 }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.25 }}>
            {roleLabel(user.role)}
          </Typography>
        </Box>
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
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
        <MenuItem component={Link} to={paths.exports} onClick={() => setAnchor(null)}>
          <ListItemIcon>
            <DownloadOutlined fontSize="small" />
          </ListItemIcon>
          {t`My exports`}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            onHelp();
          }}
        >
          <ListItemIcon>
            <HelpOutlineOutlined fontSize="small" />
          </ListItemIcon>
          {t`Help and keys`}
        </MenuItem>
        <Divider component="li" sx={{ my: '4px !important' }} />
        {languages.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === spoken}
            selected={choice === spoken}
            lang={choice}
            onClick={() => {
              setAnchor(null);
              if (choice !== spoken) void change(client, choice);
            }}
          >
            <ListItemIcon>{choice === spoken && <CheckIcon fontSize="small" />}</ListItemIcon>
            {LANGUAGES[choice].name}
          </MenuItem>
        ))}
        <Divider component="li" sx={{ my: '4px !important' }} />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setLeaving(true);
          }}
        >
          <ListItemIcon>
            <LogoutOutlined fontSize="small" sx={pointing} />
          </ListItemIcon>
          {t`Sign out`}
        </MenuItem>
      </Menu>
      {leaving && (
        <Suspense fallback={null}>
          <SignOut user={user} onStay={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  );
}
