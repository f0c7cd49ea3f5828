import type { ApolloClient } from '@apollo/client';
import type { CreatePromotionInput, UpdatePromotionInput } from '../../../gql/schema.generated';
import { answered } from '../../../lib/server/answered';
import {
  PromotionForEditDocument,
  useCreatePromotionMutation,
  useDeletePromotionMutation,
  useUpdatePromotionMutation,
  type PromotionCard_PromotionFragment,
} from './promotions.generated';

/** A promotion as it is on the server now; nothing when it is gone. */
export async function readPromotion(
  client: ApolloClient,
  id: string,
): Promise<PromotionCard_PromotionFragment | null | undefined> {
  const { data } = await client.query({
    query: PromotionForEditDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  });
  return data?.promotion;
}

/** Adds a promotion. */
export function useCreatePromotion(): (input: CreatePromotionInput) => Promise<void> {
  const [mutate] = useCreatePromotionMutation();
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Saves changed fields of a promotion. */
export function useUpdatePromotion(): (input: UpdatePromotionInput) => Promise<{ version: number }> {
  const [mutate] = useUpdatePromotionMutation();
  return async (input) => answered((await mutate({ variables: { input } })).data).updatePromotion;
}

/** Deletes a promotion, or archives it when orders took it; answers what did: `3 orders`. */
export function useDeletePromotion(): (id: string) => Promise<readonly string[]> {
  const [mutate] = useDeletePromotionMutation();
  return async (id) => (await mutate({ variables: { id } })).data?.deletePromotion.usedIn ?? [];
}
