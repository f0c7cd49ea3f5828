import { useId, useState, type KeyboardEvent } from 'react';
import { askedAt, labelsOf, readersFor, type Reader } from './mentions';
import { useNoteReadersQuery } from './notes.generated';

/** What a note is about. */
export interface NoteSubject {
  readonly customerId: string;
  readonly orderId: string | null;
}

/**
 * Whom a text may name at the caret, and the keys that choose one. Who may see the record is asked for with the first `@`.
 * @param onPick the text with the name in it, how the person is written there, and where the caret goes
 */
export function useMention(
  about: NoteSubject,
  text: string,
  caret: number,
  onPick: (next: string, label: string, reader: Reader, caret: number) => void,
) {
  const id = useId();
  const asked = askedAt(text, caret);
  const [at, setAt] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const { data } = useNoteReadersQuery({ variables: about, skip: asked === null });
  const readers = data?.noteReaders ?? [];
  const found = asked === null || closedAt === asked.from ? [] : readersFor(readers, asked.search);
  const labels = labelsOf(readers);
  const [search, setSearch] = useState(asked?.search);
  if (asked?.search !== search) {
    setSearch(asked?.search);
    setAt(0);
    if (asked === null) setClosedAt(null);
  }
  const pick = (reader: Reader): void => {
    if (asked === null) return;
    const label = labels.get(reader.userId) ?? reader.name;
    const before = `${text.slice(0, asked.from)}@${label} `;
    onPick(before + text.slice(caret).replace(/^ /, ''), label, reader, before.length);
  };
  /** Whether the key was for the list. */
  const onKey = (event: KeyboardEvent): boolean => {
    const reader = found[at];
    if (reader === undefined || asked === null || event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') setClosedAt(asked.from);
    else if (event.key === 'ArrowDown') setAt((at + 1) % found.length);
    else if (event.key === 'ArrowUp') setAt((at + found.length - 1) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey) pick(reader);
    else return false;
    event.preventDefault();
    // Escape closes the list, not the dialog around it.
    event.stopPropagation();
    return true;
  };
  return { id, found, labels, at, pick, onKey, option: (index: number) => `${id}-${index}` };
}
