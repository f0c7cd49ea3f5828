import { useMemo, useState } from 'react';
import { dropDraft, keepDraft, readDraft, type Draft } from '../../lib/drafts';
import { useCurrentUser } from '../session/useSession';

/** What is kept of one form for the signed-in user. */
export interface FormDraft<T> {
  /** What was left in it the last time; null where it begins blank. */
  found: Draft<T> | null;
  keep: (content: T) => void;
  drop: () => void;
}

/** @param name of the form, with the id of what it edits */
export function useDraft<T>(name: string): FormDraft<T> {
  const { id } = useCurrentUser();
  const [found] = useState(() => readDraft<T>(id, name));
  return useMemo(
    () => ({ found, keep: (content) => keepDraft(id, name, content), drop: () => dropDraft(id, name) }),
    [found, id, name],
  );
}
