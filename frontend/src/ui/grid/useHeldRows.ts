import { useEffect, useRef, useState, type HTMLAttributes, type PointerEvent as ReactPointerEvent } from 'react';

/** What happens so soon after a press is most likely its outcome, and is shown at once. */
const OUTCOME_MS = 3000;
/** Keys that do something; others look around or write. */
const isActing = (key: string): boolean => key === 'Enter' || key === ' ' || key === 'Delete';

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerEnter' | 'onPointerMove' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>;

/** Whether a pointer or the focus is in an element, and nothing was pressed just now. */
function usePresence(): { present: boolean; handlers: Handlers } {
  const [present, setPresent] = useState(false);
  const inside = useRef({ pointer: false, focus: false });
  const pressed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressedAt = useRef<{ x: number; y: number }>(undefined);
  const look = (): void => {
    const { pointer, focus } = inside.current;
    setPresent((pointer || focus) && pressed.current === undefined);
  };
  useEffect(() => {
    const onPress = (event: Event): void => {
      if (event instanceof KeyboardEvent && !isActing(event.key)) return;
      if (event instanceof MouseEvent) pressedAt.current = { x: event.clientX, y: event.clientY };
      clearTimeout(pressed.current);
      setPresent(false);
      pressed.current = setTimeout(() => {
        pressed.current = undefined;
        setPresent(inside.current.pointer || inside.current.focus);
      }, OUTCOME_MS);
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onPress, true);
    return () => {
      clearTimeout(pressed.current);
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onPress, true);
    };
  }, []);
  /** A finger is nowhere before it touches, and a pointer over which a dialog closed after a press there has not come to the rows. */
  const onPointer = ({ pointerType, clientX, clientY }: ReactPointerEvent): void => {
    const hasMoved = pressedAt.current?.x !== clientX || pressedAt.current?.y !== clientY;
    if (inside.current.pointer || pointerType === 'touch' || !hasMoved) return;
    inside.current.pointer = true;
    look();
  };
  const handlers: Handlers = {
    onPointerEnter: onPointer,
    onPointerMove: onPointer,
    onPointerLeave: () => {
      inside.current.pointer = false;
      look();
    },
    onFocus: ({ target }) => {
      inside.current.focus = target.matches(':focus-visible');
      look();
    },
    onBlur: () => {
      inside.current.focus = false;
      look();
    },
  };
  return { present, handlers };
}

interface HeldRowsOptions<R> {
  /** As the server told them last; undefined before the first answer. */
  rows: readonly R[] | undefined;
  /** Somebody asked for another page, sort or filter: what comes is theirs. */
  loading: boolean;
  getRowId: (row: R) => string;
}

interface HeldRows<R> {
  rows: readonly R[] | undefined;
  /** Rows that wait to be shown; null while nothing is held. 0: rows left or moved only. */
  waiting: number | null;
  /** Shows what waits. */
  release: () => void;
  /** For the element around the rows. */
  handlers: Handlers;
}

/**
 * Rows that keep their places while a pointer or the keyboard is among them: what others do to a list must not move a row
 * from under somebody who is about to click it. What a row tells changes in its place.
 */
export function useHeldRows<R>({ rows, loading, getRowId }: HeldRowsOptions<R>): HeldRows<R> {
  const { present, handlers } = usePresence();
  const [last, setLast] = useState({ rows, shown: rows, wasLoading: loading });
  let { shown } = last;
  if (rows !== last.rows || loading !== last.wasLoading || (!present && shown !== rows)) {
    const asked = loading || last.wasLoading;
    shown = present && !asked && shown && rows ? inPlace(shown, rows, getRowId) : rows;
    setLast({ rows, shown, wasLoading: loading });
  }
  const ids = new Set(shown?.map(getRowId));
  const waiting = shown === rows ? null : (rows?.filter((row) => !ids.has(getRowId(row))).length ?? 0);
  return { rows: shown, waiting, release: () => setLast({ rows, shown: rows, wasLoading: loading }), handlers };
}

/** The shown rows, each as it is told now; the very rows that were told where none would move. */
function inPlace<R>(shown: readonly R[], rows: readonly R[], idOf: (row: R) => string): readonly R[] {
  if (shown.length === rows.length && rows.every((row, index) => idOf(row) === idOf(shown[index] as R))) return rows;
  const told = new Map(rows.map((row) => [idOf(row), row]));
  return shown.map((row) => told.get(idOf(row)) ?? row);
}
