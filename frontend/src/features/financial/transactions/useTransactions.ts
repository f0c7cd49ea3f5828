import { momentsOfSpan, SPANS } from '../../../lib/dates/spans';
import { keysOf, paymentMethods, transactionStatuses, transactionTypes } from '../../../lib/statuses';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useListState } from '../../../ui/grid/useListState';
import { expenseCategories } from './transaction-look';
import { TransactionListDocument } from '../financial.generated';

const listOptions = {
  filters: {
    type: keysOf(transactionTypes),
    status: keysOf(transactionStatuses),
    category: keysOf(expenseCategories),
    method: keysOf(paymentMethods),
    when: SPANS,
    from: 'text',
    to: 'text',
  },
  sorts: ['occurredAt', 'amount', 'type'],
  defaultSort: { field: 'occurredAt', direction: 'desc' },
} as const;

/** What a view of the entries keeps of the address. */
export const TRANSACTION_FILTERS = Object.keys(listOptions.filters);

/** Search, filters, sort and page of the entries, in the address. */
export const useTransactionFilters = () => useListState(listOptions);

export type TransactionFilters = ReturnType<typeof useTransactionFilters>;

/** What the filters ask for: the page of entries and their export have the same. */
export function transactionVariables(list: TransactionFilters) {
  const { type, status, category, method, when, from, to } = list.filters;
  const moments = momentsOfSpan({ when, from, to });
  return {
    filter: {
      ...(list.search && { search: list.search }),
      ...(type && { type }),
      ...(status && { status }),
      ...(category && { category }),
      ...(method && { paymentMethod: method }),
      ...(moments.from && { occurredFrom: moments.from }),
      ...(moments.before && { occurredTo: moments.before }),
    },
    sort: list.sort,
  };
}

/** The page of entries that the filters leave. */
export const useTransactions = (list: TransactionFilters) =>
  useEntityList(TransactionListDocument, {
    list,
    variables: transactionVariables(list),
    pageOf: (data) => data.transactions,
  });
