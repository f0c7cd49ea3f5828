import {
  liftOf,
  pairScore,
  reorderScore,
  restockOf,
  rhythmDays,
  slowScore,
  SLOW,
  stepOf,
} from './recommendations.rules.js';
import { RecommendationType } from './recommendations.rules.js';
import type { MeasuredPair, MeasuredRhythm, MeasuredStock } from './measures.queries.js';

/** A recommendation on its way into the table. */
export interface Found {
  readonly type: RecommendationType;
  readonly userId: number | null;
  readonly productId: number;
  readonly withProductId: number | null;
  readonly score: number;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly facts: string;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** An order that is due. Another decision is possible once the customer has ordered it again. */
export function reorderFound(rhythm: MeasuredRhythm): Found[] {
  const score = reorderScore(rhythm);
  if (score === null) return [];
  const { userId, productId, orders, quantity, dueOn, lastDay } = rhythm;
  return [
    {
      type: RecommendationType.reorder_due,
      userId,
      productId,
      withProductId: null,
      score,
      metadata: { everyDays: rhythmDays(rhythm), dueOn, orders, quantity },
      facts: lastDay,
    },
  ];
}

/** A product that goes with another. Another decision is possible when half as many orders again, or fewer, show it. */
export function pairFound(pair: MeasuredPair): Found[] {
  const score = pairScore(pair);
  if (score === null) return [];
  const { firstId, secondId, together, ofFirst } = pair;
  return [
    {
      type: RecommendationType.bought_together,
      userId: null,
      productId: secondId,
      withProductId: firstId,
      score,
      metadata: { together, orders: ofFirst, lift: tenths(liftOf(pair)) },
      facts: String(stepOf(together)),
    },
  ];
}

/** What to buy or to promote of a product. Another decision is possible when goods have come, or it has become more urgent. */
export function stockFound(stock: MeasuredStock): Found[] {
  const { productId, available, onOrder, restocked, sold } = stock;
  const about = { userId: null, productId, withProductId: null };
  if (stock.runsOutSoon) {
    const found = restockOf(stock);
    if (found === null) return [];
    const { score, quantity, leadTimeDays, lasts, perDay, seasonPercent } = found;
    return [
      {
        ...about,
        type: RecommendationType.restock,
        score,
        metadata: { quantity, available, onOrder, perDay: tenths(perDay), lasts, leadTimeDays, seasonPercent },
        facts: `${restocked} ${onOrder > 0} ${lasts < leadTimeDays ? 'late' : 'soon'}`,
      },
    ];
  }
  const score = slowScore(stock);
  if (score === null) return [];
  return [
    {
      ...about,
      type: RecommendationType.promote,
      score,
      metadata: { available, sold, days: SLOW.days },
      facts: `${restocked} ${sold === 0 ? 'unsold' : stepOf(Math.floor((available * SLOW.days) / sold))}`,
    },
  ];
}
