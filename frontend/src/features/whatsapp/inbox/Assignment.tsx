import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { failureText } from '../../../lib/server/api-error';
import { useCurrentUser } from '../../../shared/session/useSession';
import { Bidi } from '../../../ui/display/Bidi';
import { notifyError } from '../../../ui/feedback/notify';
import {
  useAssignConversationMutation,
  useConversationStaffQuery,
  type Conversation_ConversationFragment,
} from './inbox.generated';

type Conversation = Conversation_ConversationFragment;

function useAssign(id: string) {
  const [mutate, { loading }] = useAssignConversationMutation();
  const assign = (assigneeId: string | null) =>
    void mutate({ variables: { input: { id, assigneeId } } }).catch((error: unknown) =>
      notifyError(failureText(error, t`Failed to assign the conversation`)),
    );
  return { assign, loading };
}

/** An administrator gives a conversation to anybody of the staff. */
function Choice({ conversation }: { conversation: Conversation }) {
  const { data } = useConversationStaffQuery();
  const { assign, loading } = useAssign(conversation.id);
  const { assigneeId, assigneeName } = conversation;
  const staff = data?.users.nodes ?? [];
  // Who looks after it may have left the staff.
  const others = assigneeId !== null && !staff.some(({ id }) => id === assigneeId);
  return (
    <TextField
      select
      size="small"
      value={assigneeId ?? ''}
      disabled={loading}
      onChange={(event) => assign(event.target.value || null)}
      sx={{ minWidth: 150, maxWidth: 200 }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t`Assigned to` } } }}
    >
      <MenuItem value="">{t`Nobody yet`}</MenuItem>
      {others && (
        <MenuItem value={assigneeId}>
          <Bidi>{assigneeName ?? assigneeId}</Bidi>
        </MenuItem>
      )}
      {staff.map(({ id, displayName }) => (
        <MenuItem key={id} value={id}>
          <Bidi>{displayName}</Bidi>
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A sales person takes what is nobody's, and gives back what is theirs. */
function TakeOrGive({ conversation }: { conversation: Conversation }) {
  const me = useCurrentUser();
  const { assign, loading } = useAssign(conversation.id);
  const { assigneeId, assigneeName } = conversation;
  if (assigneeId === null) {
    return (
      <Button size="small" variant="outlined" loading={loading} onClick={() => assign(me.id)}>
        {t`Take over`}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 13 }}>
      <Bidi>{assigneeName ?? ''}</Bidi>
      {assigneeId === me.id && (
        <Button size="small" color="secondary" loading={loading} onClick={() => assign(null)}>
          {t`Give back`}
        </Button>
      )}
    </Box>
  );
}

/** Who looks after a conversation. */
export function Assignment({ conversation }: { conversation: Conversation }) {
  const { role } = useCurrentUser();
  return role === 'admin' ? <Choice conversation={conversation} /> : <TakeOrGive conversation={conversation} />;
}
