import { wholeSteps, type QuantityRules } from '../../lib/numbers/order-quantity';

/**
 * How many units of a product a suggestion adds: as many as are usually ordered, in quantities that can be ordered at all.
 * @param metadata the figures of the recommendation
 */
export function suggestedUnits(
  metadata: unknown,
  rules: Pick<QuantityRules, 'minOrderQuantity' | 'orderMultiple'>,
): number {
  const usual =
    typeof metadata === 'object' && metadata !== null && 'quantity' in metadata && typeof metadata.quantity === 'number'
      ? metadata.quantity
      : 1;
  return wholeSteps(rules, usual);
}
