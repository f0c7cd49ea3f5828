import { t } from '@lingui/core/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { isNotFound } from '../../lib/server/api-error';
import { DetailDrawer } from '../layout/DetailDrawer';
import { LoadFailure } from '../feedback/LoadFailure';
import { notifyError } from '../feedback/notify';

interface OpenedOptions<T> {
  /** Which one the URL asks for; null while none. */
  id: string | null;
  /** What it is, in words: 'product'. */
  thing: string;
  /** As it was read: nothing while it is on its way. */
  found: T | null | undefined;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

interface Opened<T> {
  /** What the form is about; null while it is on its way, and when there is none. */
  form: { opened: T; open: boolean } | null;
  /** In the place of the form: that there is no such thing, or that it could not be read. */
  failure: ReactNode;
}

/**
 * What the form of the URL is about, as it was when the form opened: what others save meanwhile is told on saving, that they
 * delete it at once, and neither that nor a later reading that fails takes away what is typed. When there is none, that stands in the form's place.
 */
export function useOpened<T extends { id: string }>(options: OpenedOptions<T>): Opened<T> {
  const { id, thing, found, error, onRetry, onClose } = options;
  const [opened, setOpened] = useState<T | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== id) {
    setAsked(id);
    // On closing the form stays while it leaves; every opening starts anew.
    if (id !== null) setOpened(null);
  }
  if (id !== null && asked === id && opened === null && found && found.id === id) setOpened(found);

  const missing = found === null || isNotFound(error);
  const gone = missing && opened !== null && opened.id === id;
  useEffect(() => {
    if (!gone) return;
    notifyError(t`Somebody else has deleted this meanwhile. What you typed cannot be saved any more.`, {
      sticky: true,
    });
  }, [gone]);
  const failed = id !== null && opened === null && (missing || error !== undefined);
  const name = thing.charAt(0).toUpperCase() + thing.slice(1);
  return {
    form: opened && { opened, open: id === opened.id },
    failure: failed ? (
      <DetailDrawer open title={name} onClose={onClose}>
        <LoadFailure
          thing={thing}
          missing={missing}
          error={error}
          onRetry={onRetry}
          back={{ label: t`Close`, onClick: onClose }}
        />
      </DetailDrawer>
    ) : null,
  };
}
