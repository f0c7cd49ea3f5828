/** Kinds of barcodes that goods carry; the long ones on cartons are ITF. */
export const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'] as const;

interface WithDetector {
  BarcodeDetector?: { getSupportedFormats: () => Promise<readonly string[]> };
}

/**
 * Which of them the browser reads itself, in a page or a worker; none where it does not read those of goods. Android has a reader,
 * desktops mostly have the class without anything that it reads.
 */
export async function ownFormats(): Promise<readonly string[]> {
  const known = (await (globalThis as WithDetector).BarcodeDetector?.getSupportedFormats()) ?? [];
  return known.includes('ean_13') ? FORMATS.filter((format) => known.includes(format)) : [];
}
