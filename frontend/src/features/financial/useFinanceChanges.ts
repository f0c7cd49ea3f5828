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

/** Enters a payment. */
export function useRecordPayment(): (input: RecordPaymentInput) => Promise<void> {
  const [mutate] = useRecordPaymentMutation();
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Enters an expense; answers the id of its entry. */
export function useRecordExpense(): (input: RecordExpenseInput) => Promise<string | undefined> {
  const [mutate] = useRecordExpenseMutation();
  return async (input) => (await mutate({ variables: { input } })).data?.recordExpense.id;
}

/** Takes an entry back by its opposite. */
export function useReverseTransaction(): (input: ReverseTransactionInput) => Promise<void> {
  const [mutate] = useReverseTransactionMutation();
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Gives a payment its place: an order, or the customer's account. */
export function useAllocatePayment(): (input: AllocatePaymentInput) => Promise<void> {
  const [mutate] = useAllocatePaymentMutation();
  return async (input) => void (await mutate({ variables: { input } }));
}
