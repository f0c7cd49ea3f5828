import { ForeignKey } from 'typeorm';

/**
 * Declares that a column of a module below holds ids of a table of the declaring module: a payment is for an order, and
 * payments know nothing of orders. The database holds it like a `@ForeignKey` on the property.
 * @param to name of the entity that is referred to
 */
export function declareReference<E extends object>(
  entity: new () => E,
  property: keyof E & string,
  to: string,
  onDelete: 'RESTRICT' | 'CASCADE' | 'SET NULL' = 'RESTRICT',
): void {
  ForeignKey(to, { onDelete })(entity.prototype as object, property);
}
