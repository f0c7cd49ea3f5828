const SEQUENCE = /\{seq(?::([1-9]|1[0-2]))?\}/g;
const PLAIN = /^[\p{L}\p{N} ._/#-]*$/u;

/** Why a text is no pattern of document numbers (`ORD-{year}-{seq:6}`); undefined when it is one. */
export function numberFormatFault(pattern: string): string | undefined {
  if ((pattern.match(SEQUENCE) ?? []).length !== 1) {
    return 'Must contain {seq} once, or with leading zeros such as {seq:6}';
  }
  const rest = pattern.replace(SEQUENCE, '').replaceAll('{year}', '');
  if (/[{}]/.test(rest)) return 'May contain {seq} and {year} only';
  return PLAIN.test(rest) ? undefined : 'May contain letters, digits, spaces and . _ / # - only';
}

/** A number as the pattern writes it, for the person who edits the pattern. */
export function exampleNumber(pattern: string, sequence = 1234, year = new Date().getFullYear()): string {
  return pattern
    .replace(SEQUENCE, (_token, width: string | undefined) => String(sequence).padStart(Number(width ?? 1), '0'))
    .replaceAll('{year}', String(year));
}
