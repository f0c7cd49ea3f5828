import type { ErrorCode, FieldFaults } from '../../../kernel/errors.js';
import { AppError, fieldFault } from '../../../kernel/errors.js';
import type { Said } from '../../../words/index.js';

/** A line as it is asked for. */
export interface OrderedItem {
  productId?: number | null;
  marketplaceProductId?: number | null;
  quantity: number;
  unitPrice?: string;
  priceReason?: string | null;
}

/** One name for what a line sells: `p12` is a product of the catalog, `m7` an offer of the marketplace. */
export const goodsKey = ({ productId, marketplaceProductId }: Omit<OrderedItem, 'quantity'>): string =>
  marketplaceProductId === undefined || marketplaceProductId === null
    ? `p${productId ?? ''}`
    : `m${marketplaceProductId}`;

/** Need is summed over all lines of the same goods before it is compared with anything. */
export function unitsByGoods(items: readonly OrderedItem[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const item of items) units.set(goodsKey(item), (units.get(goodsKey(item)) ?? 0) + item.quantity);
  return units;
}

/** Why an order cannot be placed as it is. */
export interface OrderProblem {
  /** The field of the input that must change. */
  field: string;
  message: Said;
  code: ErrorCode;
  reason?: string;
  /** What is said of the order as a whole, where that is not the field's own message. */
  summary?: Said;
  details?: Record<string, unknown>;
}

/** Refuses an order for the first of its problems, naming all fields with the same one; nothing happens without any. */
export function refuse(problems: readonly OrderProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const same = problems.filter(({ code, reason }) => code === first.code && reason === first.reason);
  const fields: FieldFaults = Object.fromEntries(same.map(({ field, message }) => [field, message]));
  const plain = first.code === 'BAD_USER_INPUT' && first.reason === undefined;
  throw new AppError(first.code, first.summary ?? (plain ? fieldFault(first.field, first.message) : first.message), {
    fields,
    reason: first.reason,
    details: first.details,
  });
}
