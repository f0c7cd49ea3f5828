import { gtinDigits, hasGtinLength, isGtin } from '../../../lib/numbers/gtin';
import type { SheetLine_LineFragment } from '../stock-counts.generated';

type Findable = Pick<SheetLine_LineFragment, 'sku' | 'productName'> & { product: { barcode: string | null } | null };

const bare = (code: string): string => code.replace(/^0+/, '');

/** Whether what was typed into a field for a number is the barcode of a scanner: no shelf holds so many. */
export const isScanned = (typed: string): boolean => hasGtinLength(typed) && isGtin(typed);

/** Whether a product is called by this code: its SKU whatever its case, or its barcode whatever its leading zeros. */
export const hasCode = (code: string, sku: string, barcode: string | null): boolean =>
  sku.toLowerCase() === code.trim().toLowerCase() || (barcode !== null && bare(barcode) === bare(gtinDigits(code)));

/** The line that a scanned or typed text means: by its code, else the first whose name has all of its words. */
export function findLine<L extends Findable>(lines: readonly L[], typed: string): L | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  const words = text.split(/\s+/);
  return (
    lines.find((line) => hasCode(text, line.sku, line.product?.barcode ?? null)) ??
    (isScanned(text)
      ? undefined
      : lines.find(({ productName, sku }) => {
          const name = `${productName} ${sku}`.toLowerCase();
          return words.every((word) => name.includes(word));
        }))
  );
}
