import type { CreatePurchaseOrdersInput, LinkOffersInput } from '../../../gql/schema.generated';
import { useLinkOffersMutation, useUnlinkOfferMutation } from './comparison.generated';
import { useOrderFromComparisonMutation, type OrderFromComparisonMutation } from './purchase.generated';

export type CreatedPurchaseOrder = OrderFromComparisonMutation['createPurchaseOrders']['purchaseOrders'][number];

/** Raises one purchase order per supplier, all or none. */
export function useOrderFromComparison(): (
  input: CreatePurchaseOrdersInput,
) => Promise<readonly CreatedPurchaseOrder[]> {
  const [mutate] = useOrderFromComparisonMutation();
  return async (input) => {
    const { data } = await mutate({ variables: { input } });
    if (!data) throw new Error('The server answered without data.');
    return data.createPurchaseOrders.purchaseOrders;
  };
}

/** Says that offers are one catalog product. */
export function useLinkOffers(): (input: LinkOffersInput) => Promise<void> {
  const [mutate] = useLinkOffersMutation();
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Takes back that an offer is a catalog product. */
export function useUnlinkOffer(): (id: string) => Promise<void> {
  const [mutate] = useUnlinkOfferMutation();
  return async (id) => void (await mutate({ variables: { input: { id } } }));
}
