/** First and last code point of a range. */
export type CodePointRange = readonly [first: number, last: number];

/** Ranges as the inside of a character class of JavaScript, with the `u` flag. */
export function jsClass(ranges: readonly CodePointRange[]): string {
  return ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('');
}

/** Ranges as the inside of a character class of PostgreSQL's regular expressions. */
export function sqlClass(ranges: readonly CodePointRange[]): string {
  const escape = (point: number): string => `\\U${point.toString(16).padStart(8, '0')}`;
  return ranges.map(([first, last]) => (first === last ? escape(first) : `${escape(first)}-${escape(last)}`)).join('');
}
