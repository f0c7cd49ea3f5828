import { useEffect, useState } from 'react';
import { isNotFound } from '../../lib/api-error';
import { noSuch } from '../../lib/words';
import { notifyError } from '../feedback/notify';

interface OpenedOptions<T> {
  /** Which one the URL asks for; null while none. */
  id: string | null;
  /** What it is, in words: 'product'. */
  thing: string;
  /** As it was read: nothing while it is on its way. */
  found: T | null | undefined;
  error: unknown;
  onClose: () => void;
}

/**
 * What the form of the URL is about, as it was when the form opened: what others save meanwhile is told on saving, and
 * neither that nor a later reading that fails takes away what is typed. Says so and closes when there is none.
 */
export function useOpened<T extends { id: string }>(options: OpenedOptions<T>): { opened: T; open: boolean } | null {
  const { id, thing, found, error, onClose } = options;
  const [opened, setOpened] = useState<T | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== id) {
    setAsked(id);
    // On closing the form stays while it leaves; every opening starts anew.
    if (id !== null) setOpened(null);
  }
  if (id !== null && asked === id && opened === null && found && found.id === id) setOpened(found);

  const missing = found === null || isNotFound(error);
  const failed = id !== null && opened === null && (missing || error !== undefined);
  useEffect(() => {
    if (!failed) return;
    notifyError(missing ? noSuch(thing) : `The ${thing} could not be loaded`);
    onClose();
  }, [failed, missing, thing, onClose]);

  return opened && { opened, open: id === opened.id };
}
