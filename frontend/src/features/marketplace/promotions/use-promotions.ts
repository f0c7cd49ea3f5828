import type { CreatePromotionInput, UpdatePromotionInput } from '../../../gql/schema.generated';
import { dropMarketplace } from '../offers/use-offers';
import {
  useCreatePromotionMutation,
  useDeletePromotionMutation,
  useUpdatePromotionMutation,
} from './promotions.generated';

/** Adds a promotion. */
export function useCreatePromotion(): (input: CreatePromotionInput) => Promise<void> {
  const [mutate] = useCreatePromotionMutation({ update: dropMarketplace });
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Saves changed fields of a promotion. */
export function useUpdatePromotion(): (input: UpdatePromotionInput) => Promise<void> {
  const [mutate] = useUpdatePromotionMutation({ update: dropMarketplace });
  return async (input) => void (await mutate({ variables: { input } }));
}

/** Deletes a promotion, or archives it when orders took it; answers what did: `3 orders`. */
export function useDeletePromotion(): (id: string) => Promise<readonly string[]> {
  const [mutate] = useDeletePromotionMutation({
    update: (cache, _result, { variables }) => {
      dropMarketplace(cache);
      cache.evict({ id: cache.identify({ __typename: 'MarketplacePromotion', id: variables?.id }) });
      cache.gc();
    },
  });
  return async (id) => (await mutate({ variables: { id } })).data?.deletePromotion.usedIn ?? [];
}
