import { foldText } from '../../../kernel/text/text.js';

/** Something that a text may mean. */
export interface Good {
  readonly id: string;
  /** SKU, barcode or supplier's number. */
  readonly codes: readonly string[];
  readonly names: readonly string[];
}

/** What a text means, and whether that is one thing. */
export interface Meaning {
  readonly isSure: boolean;
  readonly productIds: string[];
  readonly marketplaceProductIds: string[];
}

/** So many are offered to choose from, of each kind. */
export const CHOICES = 5;

const ids = (goods: readonly Good[]): string[] => goods.slice(0, CHOICES).map(({ id }) => id);

/**
 * What a text means of what was found for it. A code says more than a name, a whole name more than a part of one, and what is in
 * our own stock comes before what suppliers offer of it; where two are left, somebody has to choose.
 */
export function meaningOf(text: string, products: readonly Good[], offers: readonly Good[]): Meaning {
  const said = foldText(text);
  const coded = ({ codes }: Good): boolean => codes.some((code) => foldText(code) === said);
  const named = ({ names }: Good): boolean => names.some((name) => foldText(name) === said);
  for (const exact of [coded, named]) {
    const own = products.filter(exact);
    const offered = offers.filter(exact);
    if (own.length + offered.length === 0) continue;
    const isSure = own.length === 1 || (own.length === 0 && offered.length === 1);
    return { isSure, productIds: ids(own), marketplaceProductIds: isSure && own.length === 1 ? [] : ids(offered) };
  }
  return {
    isSure: products.length + offers.length === 1,
    productIds: ids(products),
    marketplaceProductIds: ids(offers),
  };
}
