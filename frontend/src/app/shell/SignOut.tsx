import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { countWaiting } from '../../shared/outbox/current';
import { session, type CurrentUser } from '../../shared/session/session';
import { mayLeave } from '../../ui/form/leave-guard';
import { UnsentDialog } from './UnsentDialog';

interface SignOutProps {
  user: CurrentUser;
  /** The person stays after all. */
  onStay: () => void;
}

/** Signs out, and asks first where something was not saved or not sent. */
export function SignOut({ user: { id, permissions }, onStay }: SignOutProps) {
  const client = useApolloClient();
  const [unsent, setUnsent] = useState(0);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const leave = async (): Promise<void> => {
      if (!(await mayLeave())) return onStay();
      const count = permissions.includes('visits.write') ? await countWaiting(client, id) : 0;
      if (count > 0) setUnsent(count);
      else await session.signOut();
    };
    void leave();
  }, [client, id, onStay, permissions]);

  return unsent === 0 ? null : <UnsentDialog count={unsent} onStay={onStay} onSignOut={() => void session.signOut()} />;
}
