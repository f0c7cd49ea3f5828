/**
 * How many units of a product a suggestion adds: as many as are usually ordered, in quantities that can be ordered at all.
 * @param metadata the figures of the recommendation
 */
export function suggestedUnits(
  metadata: unknown,
  { minOrderQuantity, orderMultiple }: { minOrderQuantity: number; orderMultiple: number },
): number {
  const usual =
    typeof metadata === 'object' && metadata !== null && 'quantity' in metadata && typeof metadata.quantity === 'number'
      ? metadata.quantity
      : 1;
  const step = Math.max(orderMultiple, 1);
  return Math.max(Math.ceil(Math.max(usual, minOrderQuantity, 1) / step) * step, step);
}
