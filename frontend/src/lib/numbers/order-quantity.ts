/** How many of some goods an order takes. */
export interface QuantityRules {
  minOrderQuantity: number;
  maxOrderQuantity: number | null;
  orderMultiple: number;
}

/**
 * The quantity that the rules allow and that comes nearest above what is wanted, at most what may be ordered; undefined when what is
 * wanted may be ordered as it is, or nothing may.
 */
export function allowedQuantity(
  { minOrderQuantity: min, maxOrderQuantity: max, orderMultiple: multiple }: QuantityRules,
  wanted: number,
): number | undefined {
  const most = max === null ? Infinity : Math.floor(max / multiple) * multiple;
  const allowed = Math.min(Math.ceil(Math.max(wanted, min) / multiple) * multiple, most);
  return allowed === wanted || allowed < min ? undefined : allowed;
}
