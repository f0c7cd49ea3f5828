import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { RowEdits, type RowEdit } from './row-edits';

export interface EditsPlace {
  readonly edits: RowEdits;
  readonly save: () => void;
}

/** Where the fields of the rows leave what is typed. */
export const EditsContext = createContext<EditsPlace>({ edits: new RowEdits(), save: () => undefined });

/** What is typed into one row. */
export function useRowEdit(id: string): RowEdit | undefined {
  const { edits } = useContext(EditsContext);
  return useSyncExternalStore(
    edits.subscribe,
    useCallback(() => edits.all().get(id), [edits, id]),
  );
}
