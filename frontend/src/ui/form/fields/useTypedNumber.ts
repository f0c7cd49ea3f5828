import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { readNumber, type NumberKind } from '../../../lib/numbers/read-number';

interface TypedNumberOptions {
  kind: NumberKind;
  /** Decimals that are kept, where they are more than the usual two. */
  places?: number | undefined;
  /** The number as it is kept, or the text as it was typed while that is none. */
  value: string;
  onChange: (value: string) => void;
  /** Bounds that the arrow keys keep to. */
  min?: number | undefined;
  max?: number | undefined;
}

/** How far Page Up and Page Down go. */
const PAGE = 10;

/**
 * A number in a box of text: while it is typed the text stands as it was typed, and what is kept is the number it means,
 * in one form; when the field is left that form is shown. A browser's own number input would take `12,50` for 1250.
 */
export function useTypedNumber({ kind, places, value, onChange, min, max }: TypedNumberOptions) {
  const [draft, setDraft] = useState<{ text: string; meant: string }>();
  const change = (text: string) => {
    const meant = readNumber(text, kind, places).value ?? text;
    setDraft({ text, meant });
    onChange(meant);
  };

  const step = (by: number) => {
    const now = Number(readNumber(value, kind, places).value ?? '0');
    const bounded = Math.max(min ?? -Infinity, Math.min(max ?? Infinity, now + by));
    setDraft(undefined);
    onChange(String(bounded));
  };
  const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE };
  const current = readNumber(value, kind, places);

  return {
    fault: current.fault,
    /** What stands in the box. A change from elsewhere wins over what was typed. */
    text: draft?.meant === value ? draft.text : value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change(event.target.value),
    onBlur: () => setDraft(undefined),
    /** So many more, or fewer. */
    step,
    /** For the input itself. Whole numbers are stepped by the arrow keys, as in a spin button. */
    inputProps: {
      inputMode: kind === 'whole' ? ('numeric' as const) : ('decimal' as const),
      maxLength: 40,
      dir: 'ltr' as const,
      'data-number': kind,
      ...(kind === 'whole' && {
        role: 'spinbutton',
        'aria-valuemin': min,
        'aria-valuemax': max,
        'aria-valuenow': current.value ? Number(current.value) : undefined,
        onKeyDown: (event: KeyboardEvent) => {
          const by = event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key];
          if (by === undefined) return;
          event.preventDefault();
          step(by);
        },
      }),
    },
  };
}
