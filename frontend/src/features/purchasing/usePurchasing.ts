import type { ApolloCache, ApolloClient } from '@apollo/client';
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

/** What every change of a purchase order moves; dropping it makes the screens that show it ask again. */
const LISTS = ['purchaseOrders', 'reorderSuggestions'] as const;

/** What goods that come in move beside it: stock, alerts, costs and the books. */
const STOCK_AND_BOOKS = [
  'inventoryItems',
  'inventoryItem',
  'stockAlerts',
  'stockMovements',
  'dashboard',
  'dashboardStats',
  'products',
  'transactions',
  'financeOverview',
  'profitAndLoss',
] as const;

const drop = (cache: ApolloCache, fields: readonly string[]) =>
  fields.forEach((fieldName) => cache.evict({ id: 'ROOT_QUERY', fieldName }));

const dropLists = (cache: ApolloCache) => drop(cache, LISTS);
const dropAll = (cache: ApolloCache) => drop(cache, [...LISTS, ...STOCK_AND_BOOKS]);

function answered(order: PurchaseOrderFull | undefined): PurchaseOrderFull {
  if (!order) throw new Error('The server answered without data.');
  return order;
}

/** Makes a draft. */
export function useCreatePurchaseOrder(): (input: CreatePurchaseOrderInput) => Promise<PurchaseOrderFull> {
  const [mutate] = useCreatePurchaseOrderMutation({ update: dropLists });
  return async (input) => answered((await mutate({ variables: { input } })).data?.createPurchaseOrder);
}

/** Changes a draft. */
export function useUpdatePurchaseOrder(): (input: UpdatePurchaseOrderInput) => Promise<PurchaseOrderFull> {
  const [mutate] = useUpdatePurchaseOrderMutation({ update: dropLists });
  return async (input) => answered((await mutate({ variables: { input } })).data?.updatePurchaseOrder);
}

/** Sends a draft to its supplier. */
export function useSendPurchaseOrder(): (id: string) => Promise<PurchaseOrderFull> {
  const [mutate] = useSendPurchaseOrderMutation({ update: dropLists });
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
  const [mutate] = useReceivePurchaseOrderMutation({ update: dropAll });
  return async (input) => answered((await mutate({ variables: { input } })).data?.receivePurchaseOrder);
}

/** Cancels what did not come. */
export function useCancelPurchaseOrder(): (input: CancelPurchaseOrderInput) => Promise<PurchaseOrderFull> {
  const [mutate] = useCancelPurchaseOrderMutation({ update: dropLists });
  return async (input) => answered((await mutate({ variables: { input } })).data?.cancelPurchaseOrder);
}
