import type { OrderFull } from '../order.types';

type Movement = OrderFull['stockMovements'][number];

/** Movements of one kind that happened at once: what an order took, shipped or gave back in one step. */
export interface StockEffect {
  /** Of the first of them. */
  id: string;
  kind: Movement['kind'];
  at: string;
  movements: Movement[];
}

/** Movements, oldest first, step by step. */
export function stockEffects(movements: readonly Movement[]): StockEffect[] {
  const effects: StockEffect[] = [];
  for (const movement of movements) {
    const last = effects.at(-1);
    if (last?.kind === movement.kind && last.at === movement.createdAt) last.movements.push(movement);
    else effects.push({ id: movement.id, kind: movement.kind, at: movement.createdAt, movements: [movement] });
  }
  return effects;
}

/** Units of all of them together: what became of what is on hand, and of what is reserved. */
export const sumOf = (movements: readonly Movement[], change: 'quantityChange' | 'reservedChange'): number =>
  movements.reduce((sum, movement) => sum + movement[change], 0);
