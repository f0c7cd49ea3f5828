import { paths } from '../../shared/paths';

/** The five tabs, as the address spells them. */
export type MarketplaceTab = 'products' | 'suppliers' | 'promotions' | 'comparison' | 'analytics';

/** Address of a tab, with its own parameters (filters). */
export function marketplaceTab(tab: MarketplaceTab, params: Record<string, string> = {}): string {
  return `${paths.marketplace}?${new URLSearchParams({ tab, ...params }).toString()}`;
}

/** What the `add` parameter may open. */
export const ADD_PRODUCT = 'product';
export const ADD_PROMOTION = 'promotion';
export const ADD_PRICE_LIST = 'price-list';
