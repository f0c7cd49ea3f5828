/** Digits of a barcode as it was typed or read: Arabic digits become ASCII ones, blanks are dropped. */
export const gtinDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\s\p{Cf}]/gu, '');

/** Whether so many digits can be a barcode: GTIN-8, UPC-A, EAN-13 or GTIN-14. */
export const hasGtinLength = (typed: string): boolean => /^(\d{8}|\d{12,14})$/.test(gtinDigits(typed));

/** Whether a barcode's last digit fits the others. */
export function isGtin(typed: string): boolean {
  const digits = gtinDigits(typed);
  if (!hasGtinLength(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * The UPC-A number that a short UPC-E barcode stands for: readers tell the eight digits that are printed, and goods are
 * known by the long number.
 */
export function upcOfShort(short: string): string {
  const [system = '', one, two, three, four, five, last, check = ''] = short;
  if (short.length !== 8) return short;
  const body =
    last === '0' || last === '1' || last === '2'
      ? `${one}${two}${last}0000${three}${four}${five}`
      : last === '3'
        ? `${one}${two}${three}00000${four}${five}`
        : last === '4'
          ? `${one}${two}${three}${four}00000${five}`
          : `${one}${two}${three}${four}${five}0000${last}`;
  return `${system}${body}${check}`;
}
