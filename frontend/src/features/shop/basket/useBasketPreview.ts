import { useEffect, useState } from 'react';
import { failureText } from '../../../lib/server/api-error';
import { t } from '@lingui/core/macro';
import { itemOf } from '../goods';
import { useShopPreviewQuery, type ShopPreviewQuery } from '../shop.generated';
import type { BasketLine } from './basket';

/** Time after the last press before the server is asked, in ms. */
const PREVIEW_MS = 300;

type Answer = ShopPreviewQuery['orderPreview'];

export interface BasketPreview {
  /** The server's reckoning, kept while the next is on its way; null until there is one. */
  answer: Answer | null;
  /** It answers what is in the basket now. */
  current: boolean;
  /** The reckoning of a line. */
  lineOf: (key: string) => Answer['lines'][number] | undefined;
  /** What stands against a line, in the reader's words. */
  problemOf: (key: string) => string | undefined;
  /** What stands against the order as a whole. */
  problems: readonly string[];
  /** Why it could not be reckoned. */
  failure: string | null;
}

/** The text of something, once it has rested for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PREVIEW_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** The basket as the server would charge it: own prices, promotions, tax, stock and credit. */
export function useBasketPreview(lines: readonly BasketLine[]): BasketPreview {
  const now = JSON.stringify(lines);
  const rested = useRested(now);
  const asked = JSON.parse(rested) as BasketLine[];
  const { data, previousData, error } = useShopPreviewQuery({
    variables: { input: { items: asked.map(({ key, quantity }) => itemOf(key, quantity)) } },
    skip: asked.length === 0,
    fetchPolicy: 'network-only',
  });
  const answer = lines.length === 0 ? null : ((data ?? previousData)?.orderPreview ?? null);
  const current = rested === now && data !== undefined;
  const indexOf = (key: string): number => (data ? asked.findIndex((line) => line.key === key) : -1);
  return {
    answer,
    current,
    lineOf: (key) => answer?.lines.find(({ index }) => index === indexOf(key)),
    problemOf: (key) => {
      const at = indexOf(key);
      return at < 0 ? undefined : answer?.problems.find(({ field }) => field.startsWith(`items.${at}.`))?.message;
    },
    problems: (answer?.problems ?? []).filter(({ field }) => !/^items\.\d/.test(field)).map(({ message }) => message),
    failure: error ? failureText(error, t`The price could not be reckoned. What is in your order is kept.`) : null,
  };
}
