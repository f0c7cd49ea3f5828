import type { ApolloClient } from '@apollo/client';
import type {
  CancelPurchaseOrderInput,
  CreatePurchaseOrderInput,
  ReceivePurchaseOrderInput,
  ResendPurchaseOrderInput,
  UpdatePurchaseOrderInput,
} from '../../gql/schema.generated';
import {
  PurchaseOrderDetailDocument,
  useCancelPurchaseOrderMutation,
  useCreatePurchaseOrderMutation,
  useReceivePurchaseOrderMutation,
  useResendPurchaseOrderMutation,
  useSendPurchaseOrderMutation,
  useUpdatePurchaseOrderMutation,
  type PurchaseOrderFull_OrderFragment,
} from './purchasing.generated';

export type PurchaseOrderFull = PurchaseOrderFull_OrderFragment;

function answered(order: PurchaseOrderFull | undefined): PurchaseOrderFull {
  if (!order) throw new Error('The server answered without data.');
  return order;
}

/** Makes a draft. */
export function useCreatePurchaseOrder(): (input: CreatePurchaseOrderInput) => Promise<PurchaseOrderFull> {
  const [mutate] = useCreatePurchaseOrderMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data?.createPurchaseOrder);
}

/** Changes a draft. */
export function useUpdatePurchaseOrder(): (input: UpdatePurchaseOrderInput) => Promise<PurchaseOrderFull> {
  const [mutate] = useUpdatePurchaseOrderMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data?.updatePurchaseOrder);
}

/** Sends a draft to its supplier. */
export function useSendPurchaseOrder(): (id: string) => Promise<PurchaseOrderFull> {
  const [mutate] = useSendPurchaseOrderMutation();
  return async (id) => answered((await mutate({ variables: { input: { id } } })).data?.sendPurchaseOrder);
}

/** Mails a sent one to its supplier once more. */
export function useResendPurchaseOrder(): (input: ResendPurchaseOrderInput) => Promise<PurchaseOrderFull> {
  const [mutate] = useResendPurchaseOrderMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data?.resendPurchaseOrder);
}

/** A purchase order as it is on the server now, beside the cache; null when it is gone. */
export async function readPurchaseOrder(client: ApolloClient, id: string): Promise<PurchaseOrderFull | null> {
  const { data } = await client.query({
    query: PurchaseOrderDetailDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  return data?.purchaseOrder ?? null;
}

/** Takes goods in. */
export function useReceivePurchaseOrder(): (input: ReceivePurchaseOrderInput) => Promise<PurchaseOrderFull> {
  const [mutate] = useReceivePurchaseOrderMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data?.receivePurchaseOrder);
}

/** Cancels what did not come. */
export function useCancelPurchaseOrder(): (input: CancelPurchaseOrderInput) => Promise<PurchaseOrderFull> {
  const [mutate] = useCancelPurchaseOrderMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data?.cancelPurchaseOrder);
}
