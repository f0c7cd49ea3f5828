import { isGtin, upcOfShort } from '../numbers/gtin';
import type { Detector } from './detector';
import { FORMATS, ownFormats } from './own-formats';

interface WithDetector {
  BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector;
}

async function ownDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Own } = globalThis as WithDetector;
  const formats = await ownFormats();
  return Own && formats.length > 0 ? new Own({ formats }) : null;
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
