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
