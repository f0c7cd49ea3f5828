import { toCents } from '../../../lib/money';

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

export interface StepPlot {
  /** `x,y` pairs of the line in a box of 100 × 100, y from the top. */
  points: string;
  /** Where each step begins, in per cent of the box. */
  marks: readonly { x: number; y: number; step: PriceStep }[];
  lowest: string;
  /** Half-way between the two, for the axis. */
  middle: string;
  highest: string;
}

const dollars = (price: string): number => Number(toCents(price) ?? 0n) / 100;

/** The steps as a line from the first moment until `now`; drawing needs no more than floats. */
export function plotSteps(steps: readonly PriceStep[], now: number): StepPlot {
  const prices = steps.map(({ price }) => price);
  const byPrice = [...prices].sort((a, b) => dollars(a) - dollars(b));
  const lowest = byPrice[0] ?? '0.00';
  const highest = byPrice.at(-1) ?? '0.00';
  const start = steps[0]?.from ?? now;
  const width = Math.max(1, now - start);
  const height = dollars(highest) - dollars(lowest);
  const x = (moment: number) => Math.min(100, Math.max(0, ((moment - start) / width) * 100));
  // A flat line lies in the middle; others keep a margin so that no stroke is cut.
  const y = (price: string) => (height === 0 ? 50 : 92 - ((dollars(price) - dollars(lowest)) / height) * 84);
  const marks = steps.map((step) => ({ x: x(step.from), y: y(step.price), step }));
  const points = marks.flatMap((mark, index) => {
    const until = marks[index + 1]?.x ?? 100;
    return [`${mark.x.toFixed(2)},${mark.y.toFixed(2)}`, `${until.toFixed(2)},${mark.y.toFixed(2)}`];
  });
  const middle = ((dollars(lowest) + dollars(highest)) / 2).toFixed(2);
  return { points: points.join(' '), marks, lowest, middle, highest };
}

/** Which step holds at a place of the box, in per cent from the left. */
export function stepAt(marks: StepPlot['marks'], x: number): number {
  let [low, high] = [0, marks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((marks[middle]?.x ?? 0) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}
