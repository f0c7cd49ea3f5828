import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { roleLabel } from '../../lib/roles';
import { lazyPanel } from '../../ui/lazy-panel';
import { PersonAvatar } from '../../ui/display/PersonAvatar';
import type { CurrentUser } from '../../shared/session/session';
import { typedText } from '../../lib/language';

/** Full name, else the e-mail. */
export const fullNameOf = ({
  firstName,
  lastName,
  email,
}: Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

const Panel = lazyPanel(() => import('./UserMenuPanel').then((module) => module.UserMenuPanel));

/** Who is signed in, the role, the language, and the way out. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = fullNameOf(user);
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          gap: 1.25,
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
      <Panel asked={anchor !== null} panel={{ anchor, user, name, onClose: () => setAnchor(null) }} />
    </>
  );
}
