import { t } from '@lingui/core/macro';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { roleLabel } from '../../lib/roles';
import { Page } from '../../ui/layout/Page';
import { EmptyState } from '../../ui/feedback/EmptyState';

/** The screen of an entry that is locked for the role: it says so plainly. */
export function NoAccess({ title, role }: { title: string; role: string }) {
  return (
    <Page title={title}>
      <EmptyState
        icon={<LockOutlined />}
        title={t`${title} is not available to the role ${roleLabel(role)}`}
        text={t`If you need it for your work, ask an administrator.`}
      />
    </Page>
  );
}
