import { fold, wordsOf } from '../../lib/fold';

/** A screen or an action: known without asking anybody. */
export interface Place {
  readonly id: string;
  readonly kind: 'screen' | 'action';
  readonly label: string;
  /** Further words to find it by, in both languages; never shown. */
  readonly words: string;
  readonly to?: string;
  readonly run?: () => void;
}

/** What a text in the palette asks for. */
export interface Asked {
  /** Only what can be done, not where one can go. */
  readonly actionsOnly: boolean;
  readonly words: readonly string[];
  /** What the server is asked for; empty where there is nothing to ask. */
  readonly records: string;
}

/** Below this many letters the server finds nothing. */
const SHORTEST = 2;

/** Reads what was typed: after `>` come actions. */
export function readAsked(typed: string): Asked {
  const text = typed.trim();
  const actionsOnly = text.startsWith('>');
  const rest = actionsOnly ? text.slice(1).trim() : text;
  return {
    actionsOnly,
    words: wordsOf(rest),
    records: !actionsOnly && fold(rest).length >= SHORTEST ? rest : '',
  };
}

/** From so many letters on, a word may stand within another. */
const WITHIN_WORDS = 3;

/** How well a place fits a word: 0 begins its name, then a word of it, a further word, within one; null does not fit. */
function fitOf(place: Place, word: string): number | null {
  const label = fold(place.label);
  if (label.startsWith(word)) return 0;
  if (` ${label}`.includes(` ${word}`)) return 1;
  const words = ` ${fold(place.words)}`;
  if (words.includes(` ${word}`)) return 2;
  return word.length >= WITHIN_WORDS && (label.includes(word) || words.includes(word)) ? 3 : null;
}

/** The places that all words fit, the best first, else in their order. */
export function placesFor(places: readonly Place[], { actionsOnly, words }: Asked): Place[] {
  const fitting = places.flatMap((place, order) => {
    if (actionsOnly && place.kind !== 'action') return [];
    const fits = words.map((word) => fitOf(place, word));
    return fits.includes(null) ? [] : [{ place, order, fit: fits.reduce<number>((sum, fit) => sum + (fit ?? 0), 0) }];
  });
  return fitting.sort((a, b) => a.fit - b.fit || a.order - b.order).map(({ place }) => place);
}
