import type { Said } from '../../words/index.js';
/** What hangs on something that is about to be removed. */
export enum RemovalFactKind {
  open_order = 'open_order',
  order = 'order',
  draft_purchase_order = 'draft_purchase_order',
  open_purchase_order = 'open_purchase_order',
  purchase_order = 'purchase_order',
  balance = 'balance',
  stock_unit = 'stock_unit',
  stock_movement = 'stock_movement',
  featured_place = 'featured_place',
  offer = 'offer',
  promotion = 'promotion',
  price_proposal = 'price_proposal',
  price_change = 'price_change',
  product = 'product',
  user = 'user',
  payment = 'payment',
  api_key = 'api_key',
  last_admin = 'last_admin',
  last_use = 'last_use',
  visit = 'visit',
  record = 'record',
}

/** What it means for the removal. */
export enum RemovalEffect {
  refuses = 'refuses',
  affects = 'affects',
  keeps = 'keeps',
}

/** One thing that hangs on it, counted. */
export interface RemovalFact {
  kind: RemovalFactKind;
  effect: RemovalEffect;
  count: number;
  at: Date | null;
}

/** What a removal would meet: told before it is confirmed, and asked by the removal itself. */
export interface Removal {
  /** Why it cannot be removed now, in words; null when nothing stands against it. */
  readonly obstacle: Said | null;
  readonly facts: readonly RemovalFact[];
}

export type Counts = Readonly<Partial<Record<RemovalFactKind, number>>>;

/** The facts of what there is at all, in the order of the effects. */
export function removalFacts(counts: Readonly<Partial<Record<RemovalEffect, Counts>>>): RemovalFact[] {
  return Object.values(RemovalEffect).flatMap((effect) =>
    (Object.entries(counts[effect] ?? {}) as [RemovalFactKind, number][])
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => ({ kind, effect, count, at: null })),
  );
}
