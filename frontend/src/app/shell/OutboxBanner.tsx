import { useApolloClient } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOutbox } from '../../shared/outbox/current';
import { startOutbox } from '../../shared/outbox/start';
import { useCurrentUser } from '../../shared/session/useSession';
import { paths } from '../../shared/paths';

/** What is sent within this time was never waiting, in ms. */
const PATIENCE_MS = 1500;

/** True once something was true for a while. */
function useLasting(now: boolean): boolean {
  const [lasted, setLasted] = useState(false);
  if (!now && lasted) setLasted(false);
  useEffect(() => {
    if (!now) return undefined;
    const timer = setTimeout(() => setLasted(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasted;
}

/** Sends what waits on this device while its person is signed in; says how much that is, and opens the list of it. */
export function OutboxBanner() {
  const { pathname } = useLocation();
  const client = useApolloClient();
  const { id } = useCurrentUser();
  useEffect(() => startOutbox(client, id), [client, id]);
  const { items, pause } = useOutbox();
  const count = items?.length ?? 0;
  const refused = items?.filter(({ refusal }) => refusal !== null).length ?? 0;
  const shown = useLasting(count > 0) && pathname !== paths.outbox;
  if (!shown) return null;
  const waits = plural(count, { one: '# thing waits on this phone', other: '# things wait on this phone' });
  const text =
    refused > 0
      ? plural(refused, {
          one: '# thing was not taken: look at it',
          other: '# things were not taken: look at them',
        })
      : pause === 'away'
        ? t`No signal: ${waits}`
        : waits;
  return (
    <ButtonBase
      component={Link}
      to={paths.outbox}
      sx={(theme) => {
        const { palette } = theme.vars ?? theme;
        const tone = refused > 0 ? palette.error.main : palette.warning.main;
        return {
          width: '100%',
          minHeight: 48,
          px: 2,
          gap: 1.25,
          justifyContent: 'flex-start',
          textAlign: 'start',
          fontSize: '0.9375rem',
          fontWeight: 500,
          color: palette.text.primary,
          backgroundColor: `color-mix(in srgb, ${tone} 14%, ${palette.background.paper})`,
          borderBottom: `2px solid ${tone}`,
        };
      }}
    >
      <CloudUploadOutlined fontSize="small" aria-hidden />
      {text}
    </ButtonBase>
  );
}
