import { useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../../shared/session/useSession';
import {
  changeBasket,
  emptyBasket,
  keptBasket,
  readBasket,
  subscribeBasket,
  withMore,
  withQuantity,
  type Basket,
  type BasketLine,
} from './basket';

export interface BasketInHand extends Basket {
  /** How many units of some goods are in it; 0 for none. */
  quantityOf: (key: string) => number;
  setQuantity: (key: string, quantity: number) => void;
  add: (lines: readonly BasketLine[]) => void;
  note: (said: Partial<Pick<Basket, 'notes' | 'address'>>) => void;
  empty: () => void;
}

/** The basket of whoever is signed in, on this device. */
export function useBasket(): BasketInHand {
  const { id } = useCurrentUser();
  const kept = useSyncExternalStore(subscribeBasket, () => keptBasket(id));
  return useMemo(() => {
    const basket = readBasket(kept);
    return {
      ...basket,
      quantityOf: (key) => basket.lines.find((line) => line.key === key)?.quantity ?? 0,
      setQuantity: (key, quantity) => changeBasket(id, ({ lines }) => ({ lines: withQuantity(lines, key, quantity) })),
      add: (more) => changeBasket(id, ({ lines }) => ({ lines: withMore(lines, more) })),
      note: (said) => changeBasket(id, () => said),
      empty: () => emptyBasket(id),
    };
  }, [id, kept]);
}
