import { plural, t } from '@lingui/core/macro';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';

interface UnsentDialogProps {
  count: number;
  onStay: () => void;
  onSignOut: () => void;
}

/** Says before a sign-out what was not sent yet, and what becomes of it. */
export function UnsentDialog({ count, onStay, onSignOut }: UnsentDialogProps) {
  return (
    <ConfirmDialog
      open
      title={plural(count, { one: '# thing was not sent yet', other: '# things were not sent yet' })}
      confirmLabel={t`Sign out and keep it on this phone`}
      cancelLabel={t`Stay signed in`}
      onCancel={onStay}
      onConfirm={onSignOut}
    >
      {t`It stays on this phone and is sent when you sign in here again. Nobody else who signs in here sees it.`}
    </ConfirmDialog>
  );
}
