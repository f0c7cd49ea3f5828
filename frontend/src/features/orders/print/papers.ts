import { t } from '@lingui/core/macro';
import type { OrderStatus } from '../../../gql/schema.generated';

/** What can be printed of an order. */
export const PAPERS = ['pick-lists', 'delivery-notes', 'invoices'] as const;
export type Papers = (typeof PAPERS)[number];

/** Orders of which papers are printed together. */
export const MOST = 200;

export const paperLabels: Readonly<Record<Papers, string>> = {
  get 'pick-lists'() {
    return t`Pick lists`;
  },
  get 'delivery-notes'() {
    return t`Delivery notes`;
  },
  get invoices() {
    return t`Invoices`;
  },
};

/** What is picked, and what goes with goods that are picked. */
export const PICKED: readonly OrderStatus[] = ['confirmed', 'processing'];
export const SENT: readonly OrderStatus[] = ['processing', 'shipped', 'delivered'];

/** The papers that somebody may print. */
export const papersFor = (can: (permission: string) => boolean): readonly Papers[] =>
  PAPERS.filter(
    (papers) => papers === 'delivery-notes' || can(papers === 'pick-lists' ? 'inventory.detail' : 'finance.read'),
  );

/** The papers that an address asks for; the first that can be printed when it asks for none of them. */
export const papersIn = (text: string | null, papers: readonly Papers[]): Papers =>
  papers.find((each) => each === text) ?? papers[0] ?? 'delivery-notes';
