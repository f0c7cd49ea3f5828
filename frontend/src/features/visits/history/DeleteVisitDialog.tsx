import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../../lib/server/api-error';
import { Bidi } from '../../../ui/display/Bidi';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { useVisitChanges } from './useVisitChanges';

export interface DeleteVisitDialogProps {
  /** What is to go; null while nothing is asked. */
  visit: { id: string; customerName: string } | null;
  onClose: () => void;
  onDeleted: (id: string) => void;
}

/** Asks before a visit and its photos are removed for good. */
export function DeleteVisitDialog({ visit, onClose, onDeleted }: DeleteVisitDialogProps) {
  const { remove } = useVisitChanges();
  const [busy, setBusy] = useState(false);
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(visit);
  if (visit !== null && visit !== shown) setShown(visit);
  const onConfirm = async (id: string) => {
    setBusy(true);
    try {
      await remove(id);
      notify({ title: t`Visit Deleted`, text: t`Field visit has been successfully deleted` });
      onDeleted(id);
    } catch (error) {
      notifyError(failureText(error, t`Failed to delete field visit`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={visit !== null}
      title={t`Delete Visit`}
      confirmLabel={t`Delete`}
      destructive
      busy={busy}
      onCancel={onClose}
      onConfirm={() => visit && void onConfirm(visit.id)}
    >
      <Trans>
        Are you sure you want to delete this field visit for <Bidi>{shown?.customerName}</Bidi>? This action cannot be
        undone.
      </Trans>
    </ConfirmDialog>
  );
}
