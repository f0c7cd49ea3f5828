import { drawn } from '../../../lib/numbers/money';

/** One change of an offer's price. */
export interface PriceChangeEntry {
  oldPrice: string;
  newPrice: string;
  createdAt: string;
  changeReason?: string | null;
  updatedByName?: string | null;
}

/** A price that held from a moment on. */
export interface PriceStep {
  /** Milliseconds. */
  from: number;
  /** ISO; null for the price before the first change that is known. */
  at: string | null;
  price: string;
  /** The change that made it; null for the price before the first one. */
  change: PriceChangeEntry | null;
}

/** The prices of an offer in the order they held, the one before the first change included; entries come newest first. */
export function priceSteps(entries: readonly PriceChangeEntry[], since: string): PriceStep[] {
  const changes = [...entries].reverse();
  const [first] = changes;
  if (!first) return [];
  // History may be older than the row (imported): the first price then held from the first change on.
  const start = Math.min(Date.parse(since), Date.parse(first.createdAt));
  return [
    { from: start, at: null, price: first.oldPrice, change: null },
    ...changes.map((change) => ({
      from: Date.parse(change.createdAt),
      at: change.createdAt,
      price: change.newPrice,
      change,
    })),
  ];
}

/** Where a step begins in the plot, in per cent of its box. */
export interface StepMark {
  x: number;
  y: number;
  step: PriceStep;
}

/** The lowest and the highest price of the steps. */
export function extremes(steps: readonly PriceStep[]): { lowest: string; highest: string } {
  const byPrice = steps.map(({ price }) => price).sort((a, b) => drawn(a) - drawn(b));
  return { lowest: byPrice[0] ?? '0.00', highest: byPrice.at(-1) ?? '0.00' };
}

export interface PriceLinePoints {
  moments: Date[];
  /** What is drawn needs no more than floats. */
  prices: number[];
  /** The scale; no stroke touches its ends. */
  min: number;
  max: number;
}

/** The steps as points of a line from the first moment until `now`. */
export function linePoints(steps: readonly PriceStep[], now: number): PriceLinePoints {
  const prices = steps.map(({ price }) => drawn(price));
  const moments = steps.map(({ from }) => new Date(from));
  const last = steps.at(-1);
  if (last) {
    prices.push(drawn(last.price));
    // A clock that is behind must not turn the line back.
    moments.push(new Date(Math.max(now, last.from + 1)));
  }
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  // A flat line lies in the middle; others keep a margin.
  const margin = highest > lowest ? (highest - lowest) * 0.1 : Math.max(highest * 0.1, 1);
  return {
    moments,
    prices,
    min: highest > lowest ? Math.max(0, lowest - margin) : lowest - margin,
    max: highest + margin,
  };
}

/** Which step holds at a place of the box, in per cent from the left. */
export function stepAt(marks: readonly StepMark[], x: number): number {
  let [low, high] = [0, marks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((marks[middle]?.x ?? 0) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}
