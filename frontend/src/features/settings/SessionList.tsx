import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { failureText } from '../../lib/server/api-error';
import { formatDateTime } from '../../lib/dates/dates';
import { DateText } from '../../ui/display/DateText';
import { StatusChip } from '../../ui/display/StatusChip';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { notify, notifyError } from '../../ui/feedback/notify';
import { FieldGroup } from './SettingsForm';
import {
  useOwnSessionsQuery,
  useRevokeSessionMutation,
  useSignOutEverywhereMutation,
  type SessionRow_SessionFragment,
} from './settings.generated';
import { deviceName } from './user-agent';

function SessionRow({
  session,
  onRevoke,
  busy,
}: {
  session: SessionRow_SessionFragment;
  onRevoke: () => void;
  busy: boolean;
}) {
  const name = deviceName(session.userAgent);
  const Icon = /Android|iPhone|Mobile/.test(session.userAgent) ? SmartphoneOutlined : ComputerOutlined;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon aria-hidden sx={{ color: 'text.secondary', fontSize: 20 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 500 }} title={session.userAgent}>
          {name}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {session.ip} · last seen <DateText value={session.lastSeenAt} format="relative" /> · since{' '}
          <DateText value={session.createdAt} />
        </Typography>
      </Box>
      {session.isCurrent ? (
        <StatusChip tone="green" label="This device" />
      ) : (
        <Button
          size="small"
          color="secondary"
          variant="outlined"
          disabled={busy}
          onClick={onRevoke}
          aria-label={`Sign out ${name}, ${session.ip}, since ${formatDateTime(session.createdAt)}`}
        >
          Sign out
        </Button>
      )}
    </Box>
  );
}

/** Where one is signed in, and the ways out. */
export function SessionList() {
  const { data, error, refetch } = useOwnSessionsQuery({ fetchPolicy: 'cache-and-network' });
  const [revoke, revoking] = useRevokeSessionMutation();
  const [everywhere, ending] = useSignOutEverywhereMutation();
  // How many it is about is kept while the question closes; by then there are none.
  const [asking, setAsking] = useState({ open: false, count: 0 });
  const sessions = data?.mySessions;
  const others = sessions?.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  const end = async (id: string) => {
    try {
      await revoke({ variables: { id } });
      notify({ text: 'Session signed out' });
    } catch (thrown) {
      notifyError(failureText(thrown, 'Failed to sign the session out'));
      await refetch();
    }
  };
  const endAll = async () => {
    try {
      await everywhere();
      notify({ text: 'Signed out everywhere else' });
    } catch (thrown) {
      notifyError(failureText(thrown, 'Failed to sign out everywhere'));
    }
    setAsking((asked) => ({ ...asked, open: false }));
  };

  return (
    <FieldGroup title="Active sessions" help="Where you are signed in. Sign out what you do not recognise.">
      {error && !sessions && (
        <ErrorState title="Your sessions could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!sessions && !error && <Skeleton variant="rounded" height={56} />}
      {sessions && (
        <Box component="ul" aria-label="Active sessions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={revoking.loading}
              onRevoke={() => void end(session.id)}
            />
          ))}
        </Box>
      )}
      <Box>
        <Button
          variant="outlined"
          color="error"
          disabled={others === 0}
          onClick={() => setAsking({ open: true, count: others })}
        >
          Sign out everywhere
        </Button>
      </Box>
      <ConfirmDialog
        open={asking.open}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        destructive
        busy={ending.loading}
        onConfirm={() => void endAll()}
        onCancel={() => setAsking((asked) => ({ ...asked, open: false }))}
      >
        {asking.count === 1 ? 'One other session ends' : `${asking.count} other sessions end`} at once. This device
        stays signed in.
      </ConfirmDialog>
    </FieldGroup>
  );
}
