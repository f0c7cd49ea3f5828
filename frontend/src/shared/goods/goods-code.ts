import { gtinDigits } from '../../lib/numbers/gtin';

const bare = (code: string): string => code.replace(/^0+/, '');

/** Whether a product is called by this code: its SKU whatever its case, or its barcode whatever its leading zeros. */
export const hasCode = (code: string, sku: string | null, barcode: string | null): boolean =>
  sku?.toLowerCase() === code.trim().toLowerCase() || (barcode !== null && bare(barcode) === bare(gtinDigits(code)));
