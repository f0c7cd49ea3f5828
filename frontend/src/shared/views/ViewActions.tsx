import { t } from '@lingui/core/macro';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ViewedList } from '../../gql/schema.generated';
import { failureText } from '../../lib/server/api-error';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog';
import { notify, notifyError } from '../../ui/feedback/notify';
import { useCan } from '../session/useSession';
import {
  SavedViewsDocument,
  useDeleteSavedViewMutation,
  useSetDefaultViewMutation,
  useUpdateSavedViewMutation,
  type SavedView_ViewFragment,
} from './views.generated';

export interface ViewActionsProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  list: ViewedList;
  view: SavedView_ViewFragment;
  /** What is shown instead of what the view keeps; null where it is just that. */
  shownNow: { query: string; hiddenColumns: string[] } | null;
  onRename: () => void;
}

/** What can be done with a view: take over what is shown, rename, open the list with it, share, delete. */
export function ViewActions({ anchor, onClose, list, view, shownNow, onRename }: ViewActionsProps) {
  const mayShare = useCan('views.share');
  const [isAsking, setAsking] = useState(false);
  const again = { refetchQueries: [SavedViewsDocument], awaitRefetchQueries: true };
  const [update] = useUpdateSavedViewMutation();
  const [remove, removal] = useDeleteSavedViewMutation(again);
  const [setDefault] = useSetDefaultViewMutation(again);
  const mayChange = view.isMine || (view.isShared && mayShare);
  const { name } = view;

  const act = (work: () => Promise<unknown>, said: string) => () => {
    onClose();
    work()
      .then(() => notify({ text: said }))
      .catch((error: unknown) => notifyError(failureText(error, t`Failed to save the view`)));
  };
  const change = (changes: object) => () =>
    update({ variables: { input: { id: view.id, version: view.version, ...changes } } });

  return (
    <>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
        {shownNow !== null && mayChange && (
          <MenuItem onClick={act(change(shownNow), t`View saved`)}>{t`Save what is shown to “${name}”`}</MenuItem>
        )}
        <MenuItem
          onClick={act(
            () => setDefault({ variables: { input: { list, viewId: view.isDefault ? null : view.id } } }),
            view.isDefault ? t`The list opens whole` : t`The list opens with “${name}”`,
          )}
        >
          {view.isDefault ? t`Open the list whole` : t`Open the list with it`}
        </MenuItem>
        {mayChange && (
          <MenuItem
            onClick={() => {
              onClose();
              onRename();
            }}
          >{t`Rename`}</MenuItem>
        )}
        {mayShare && (
          <MenuItem
            onClick={act(
              change({ isShared: !view.isShared }),
              view.isShared ? t`“${name}” is no longer shared` : t`“${name}” is shared with all staff`,
            )}
          >
            {view.isShared ? t`Share no longer` : t`Share with all staff`}
          </MenuItem>
        )}
        {mayChange && (
          <MenuItem
            onClick={() => {
              onClose();
              setAsking(true);
            }}
          >{t`Delete`}</MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={isAsking}
        title={t`Delete “${name}”?`}
        confirmLabel={t`Delete`}
        destructive
        busy={removal.loading}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void remove({ variables: { id: view.id } })
            .then(() => notify({ text: t`View deleted` }))
            .catch((error: unknown) => notifyError(failureText(error, t`Failed to delete the view`)))
            .finally(() => setAsking(false))
        }
      >
        {view.isShared ? t`It is gone for all staff. No order or other row changes.` : t`No row of the list changes.`}
      </ConfirmDialog>
    </>
  );
}
