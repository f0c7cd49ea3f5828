/** What reads barcodes from a picture: the browser's own, or the library that does the same. */
export interface Detector {
  detect: (image: HTMLVideoElement) => Promise<readonly { rawValue: string; format: string }[]>;
}
