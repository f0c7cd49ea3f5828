import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '../../ui/useChangeParams';

/** Goods with their pictures, or as many of them under one another as a screen holds. */
export const VIEWS = ['cards', 'list'] as const;
export type ProductsView = (typeof VIEWS)[number];

const KEPT = 'products.view';

const isView = (text: string | null): text is ProductsView => VIEWS.some((view) => view === text);

/** How the catalog is shown: as the address says, else as this person chose the last time in this browser. */
export function useProductsView(userId: string): [ProductsView, (view: ProductsView) => void] {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const key = `${KEPT}.${userId}`;
  const [asked, kept] = [params.get('view'), localStorage.getItem(key)];
  const choose = useCallback(
    (view: ProductsView) => {
      localStorage.setItem(key, view);
      change((next) => {
        next.set('view', view);
        // The pages of the two are of different length.
        next.delete('page');
        next.delete('size');
      });
    },
    [change, key],
  );
  return [isView(asked) ? asked : isView(kept) ? kept : 'cards', choose];
}
