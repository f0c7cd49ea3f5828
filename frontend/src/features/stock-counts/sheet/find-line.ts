import { hasGtinLength, isGtin } from '../../../lib/numbers/gtin';
import { hasCode } from '../../../shared/goods/goods-code';
import type { SheetLine_LineFragment } from '../stock-counts.generated';

type Findable = Pick<SheetLine_LineFragment, 'sku' | 'productName'> & { product: { barcode: string | null } | null };

/** Whether what was typed into a field for a number is the barcode of a scanner: no shelf holds so many. */
export const isScanned = (typed: string): boolean => hasGtinLength(typed) && isGtin(typed);

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
