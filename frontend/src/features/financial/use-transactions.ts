import { startOfDay } from '../../lib/business-days';
import { keysOf, transactionStatuses, transactionTypes } from '../../lib/statuses';
import { useListState } from '../../ui/grid/useListState';
import { useTransactionListQuery } from './financial.generated';

const listOptions = {
  filters: {
    type: keysOf(transactionTypes),
    status: keysOf(transactionStatuses),
    from: 'text',
    to: 'text',
  },
  sorts: ['occurredAt', 'amount', 'type'],
  defaultSort: { field: 'occurredAt', direction: 'desc' },
} as const;

/** Search, filters, sort and page of the entries, in the address. */
export const useTransactionFilters = () => useListState(listOptions);

export type TransactionFilters = ReturnType<typeof useTransactionFilters>;

/** The page of entries that the filters leave. */
export function useTransactions(list: TransactionFilters) {
  const { type, status, from, to } = list.filters;
  const { data, previousData, loading, error, refetch } = useTransactionListQuery({
    variables: {
      filter: {
        ...(list.search && { search: list.search }),
        ...(type && { type }),
        ...(status && { status }),
        ...(from && { occurredFrom: startOfDay(from) ?? null }),
        ...(to && { occurredTo: startOfDay(to, 1) ?? null }),
      },
      sort: list.sort,
      first: list.pageSize,
      offset: list.offset,
    },
    fetchPolicy: 'cache-and-network',
  });
  return { page: (data ?? previousData)?.transactions, loading, error, refetch };
}
