/** How many of some goods an order takes. */
export interface QuantityRules {
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  orderMultiple: number;
}

type Steps = Pick<QuantityRules, 'minOrderQuantity' | 'orderMultiple'>;

/** The least quantity from what is wanted on that can be ordered: a whole number of steps, at least the minimum. */
export function wholeSteps({ minOrderQuantity, orderMultiple }: Steps, wanted = 1): number {
  const step = Math.max(orderMultiple, 1);
  return Math.ceil(Math.max(wanted, minOrderQuantity, 1) / step) * step;
}

/** The largest quantity that can be ordered; infinite without a maximum. */
export const mostAllowed = ({ maxOrderQuantity: max, orderMultiple }: QuantityRules): number =>
  max === null ? Infinity : Math.floor(max / orderMultiple) * orderMultiple;

/**
 * The quantity that the rules allow and that comes nearest above what is wanted, at most what may be ordered; undefined when what is
 * wanted may be ordered as it is, or nothing may.
 */
export function allowedQuantity(rules: QuantityRules, wanted: number): number | undefined {
  const allowed = Math.min(wholeSteps(rules, wanted), mostAllowed(rules));
  return allowed === wanted || allowed < rules.minOrderQuantity ? undefined : allowed;
}
