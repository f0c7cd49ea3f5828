/** How far a stock count is. */
export enum StockCountStatus {
  open = 'open',
  posted = 'posted',
  cancelled = 'cancelled',
}

/** So many products are counted on one sheet. */
export const MAX_COUNT_LINES = 1000;

/** So many counted lines come with one call. */
export const MAX_COUNTED_AT_ONCE = 100;

/** A device that had no line for longer than this has to be counted with again. */
export const MAX_SECONDS_AGO = 86_400;

/** What was counted of one product, and how its stock stands now. */
export interface CountedLine {
  readonly productId: number;
  readonly name: string;
  readonly counted: number;
  /** On hand by the books when it was counted. */
  readonly expected: number;
  readonly onHand: number;
  readonly reserved: number;
  /** Whether a person corrected the books since it was counted. */
  readonly corrected: boolean;
}

/**
 * What would be on hand after posting. Only the difference is posted: what was sold or received since a line was counted has moved
 * the books already, and stays.
 */
export const afterPosting = ({ counted, expected, onHand }: CountedLine): number => onHand + counted - expected;

/** Lines that cannot be posted: those counted before a correction, and those that would leave less than orders hold. */
export function obstaclesOf(lines: readonly CountedLine[]): { corrected: CountedLine[]; short: CountedLine[] } {
  return {
    // The correction may have been for the very units that are missing here: they would be taken off twice.
    corrected: lines.filter((line) => line.corrected),
    short: lines.filter(
      (line) => !line.corrected && line.counted < line.expected && afterPosting(line) < line.reserved,
    ),
  };
}
