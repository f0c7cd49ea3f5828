import type { ApolloClient } from '@apollo/client';
import type {
  CreateMarketplaceProductInput,
  UpdateMarketplacePriceInput,
  UpdateMarketplaceProductInput,
} from '../../../gql/schema.generated';
import { answered } from '../../../lib/server/answered';
import {
  OfferForEditDocument,
  useCreateOfferMutation,
  useDeleteOfferMutation,
  useUpdateOfferMutation,
  useUpdateOfferPriceMutation,
  type OfferForm_OfferFragment,
} from './offers.generated';

/** An offer as it is on the server now; nothing when it is gone. */
export async function readOffer(client: ApolloClient, id: string): Promise<OfferForm_OfferFragment | null | undefined> {
  const { data } = await client.query({
    query: OfferForEditDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  });
  return data?.marketplaceProduct;
}

/** Adds an offer. */
export function useCreateOffer(): (input: CreateMarketplaceProductInput) => Promise<{ id: string }> {
  const [mutate] = useCreateOfferMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data).createMarketplaceProduct;
}

/** Saves changed fields of an offer. */
export function useUpdateOffer(): (input: UpdateMarketplaceProductInput) => Promise<{ version: number }> {
  const [mutate] = useUpdateOfferMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data).updateMarketplaceProduct;
}

/** Changes an offer's price; the history keeps the old one with the reason. */
export function useUpdateOfferPrice(): (input: UpdateMarketplacePriceInput) => Promise<{ version: number }> {
  const [mutate] = useUpdateOfferPriceMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data).updateMarketplacePrice;
}

/** Deletes an offer, or archives it when history still names it; answers what does: `3 orders`. */
export function useDeleteOffer(): (id: string) => Promise<readonly string[]> {
  const [mutate] = useDeleteOfferMutation();
  return async (id) => (await mutate({ variables: { id } })).data?.deleteMarketplaceProduct.usedIn ?? [];
}
