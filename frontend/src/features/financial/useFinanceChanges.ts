import type { ApolloCache } from '@apollo/client';
import type {
  AllocatePaymentInput,
  RecordExpenseInput,
  RecordPaymentInput,
  ReverseTransactionInput,
} from '../../gql/schema.generated';
import {
  useAllocatePaymentMutation,
  useRecordExpenseMutation,
  useRecordPaymentMutation,
  useReverseTransactionMutation,
} from './financial.generated';

/** What an entry moves; dropping these makes the screens that show them ask again. */
const MOVED = [
  'transactions',
  'transaction',
  'invoices',
  'invoice',
  'financeOverview',
  'profitAndLoss',
  'receivables',
  'customerStatement',
  'commissions',
  'orders',
  'order',
  'dashboard',
  'dashboardStats',
  'auditEvents',
] as const;

const dropMoved = (cache: ApolloCache): void => {
  for (const fieldName of MOVED) cache.evict({ id: 'ROOT_QUERY', fieldName });
};

/** Enters a payment. */
export function useRecordPayment(): (input: RecordPaymentInput) => Promise<void> {
  const [mutate] = useRecordPaymentMutation({ update: dropMoved });
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Enters an expense. */
export function useRecordExpense(): (input: RecordExpenseInput) => Promise<void> {
  const [mutate] = useRecordExpenseMutation({ update: dropMoved });
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Takes an entry back by its opposite. */
export function useReverseTransaction(): (input: ReverseTransactionInput) => Promise<void> {
  const [mutate] = useReverseTransactionMutation({ update: dropMoved });
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Gives a payment its place: an order, or the customer's account. */
export function useAllocatePayment(): (input: AllocatePaymentInput) => Promise<void> {
  const [mutate] = useAllocatePaymentMutation({ update: dropMoved });
  return async (input) => void (await mutate({ variables: { input } }));
}
