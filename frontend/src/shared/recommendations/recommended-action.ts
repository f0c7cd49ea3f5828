import { t } from '@lingui/core/macro';
import type { RecommendationType } from '../../gql/schema.generated';
import { featureProduct, orderRecommended, reorder } from '../paths';
import type { Recommendation_RecommendationFragment } from './recommendations.generated';

/** What a kind of recommendation is called. */
export const kindOfRecommendation: Readonly<Record<RecommendationType, string>> = {
  get reorder_due() {
    return t`Order due`;
  },
  get bought_together() {
    return t`Bought together`;
  },
  get restock() {
    return t`Runs out soon`;
  },
  get promote() {
    return t`Slow stock`;
  },
};

/** What to do about a recommendation: the words of the button, and where it leads. */
export function recommendedAction({
  id,
  recommendationType,
  productId,
  product,
}: Recommendation_RecommendationFragment): { label: string; to: string } | null {
  switch (recommendationType) {
    case 'reorder_due':
      return { label: t`Create order`, to: orderRecommended(id) };
    case 'restock':
      return { label: t`Order from supplier`, to: reorder(productId) };
    case 'promote':
      return product && { label: t`Feature it`, to: featureProduct(product.sku) };
    case 'bought_together':
      return null;
  }
}
