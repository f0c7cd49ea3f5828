/** What came of a barcode, in words. */
export interface ScanAnswer {
  /** Whether it was taken. */
  taken: boolean;
  text: string;
}

/** Does something with a barcode that was read or typed. */
export type OnCode = (code: string) => Promise<ScanAnswer>;
