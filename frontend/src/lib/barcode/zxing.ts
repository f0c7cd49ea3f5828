import { BarcodeDetector, prepareZXingModule, type BarcodeFormat } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Detector } from './detector';

/** The library's reader. Its machine code comes from our own server, where the library would ask a foreign one. */
export function openZxing(formats: BarcodeFormat[]): Detector {
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats });
}
