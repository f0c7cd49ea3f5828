import { isGtin, upcOfShort } from '../numbers/gtin';
import type { Detector } from './detector';

/** Kinds of barcodes that goods carry; the long ones on cartons are ITF. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'] as const;

interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** Android has one, desktops mostly have the class without anything that it reads. */
async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!Own) return null;
  const known = await Own.getSupportedFormats();
  return known.includes('ean_13') ? new Own({ formats: FORMATS.filter((format) => known.includes(format)) }) : null;
}

/** Reads the barcode of goods in what the camera sees now; null where there is none. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | null>;

/** A reader of barcodes. The library is fetched only where the browser reads none itself. */
export async function openBarcodeReader(): Promise<ReadBarcode> {
  const detector = (await ownDetector()) ?? (await import('./zxing')).openZxing([...FORMATS]);
  return async (video) => {
    for (const { rawValue, format } of await detector.detect(video)) {
      const digits = format === 'upc_e' ? upcOfShort(rawValue) : rawValue;
      if (isGtin(digits)) return digits;
    }
    return null;
  };
}
