import { SuggestedGoods, type SuggestedGood } from '../../../shared/recommendations/SuggestedGoods';
import { suggestedUnits } from '../../../shared/recommendations/suggested-units';
import { useForm, useFormValue } from '../../../ui/form/store/Form';
import { goodsOfProduct, type OrderGoods } from '../order-goods';
import type { OrderValues } from './order.form';
import { lineOfGoods } from './recommended-order';
import { useOrderSuggestionsQuery, type OrderSuggestion_RecommendationFragment } from './order-form.generated';

interface Suggestion extends SuggestedGood {
  readonly goods: OrderGoods;
  readonly units: number;
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** The goods of a recommendation as they can be ordered now. */
function suggestionsOf(nodes: readonly OrderSuggestion_RecommendationFragment[]): Suggestion[] {
  return nodes.flatMap(({ reason, metadata, product }) =>
    product?.isActive
      ? [
          {
            key: product.id,
            name: product.name,
            reason,
            goods: goodsOfProduct(product),
            units: suggestedUnits(metadata, product),
          },
        ]
      : [],
  );
}

/** What the customer usually orders about now, and what goes with the lines: one press adds it. */
export function OrderSuggestions() {
  const form = useForm<OrderValues>();
  const userId = useFormValue(({ customer }: OrderValues) => customer?.id ?? '');
  const productIds = useFormValue(
    ({ items }: OrderValues) => items.flatMap(({ product }) => (product?.source === 'catalog' ? [product.id] : [])),
    sameIds,
  );
  const { data: fresh, previousData } = useOrderSuggestionsQuery({
    variables: { userId, productIds: [...new Set(productIds)] },
    skip: userId === '',
  });
  const data = fresh ?? previousData;
  if (userId === '' || !data) return null;
  const known = new Set(productIds);
  const goods = suggestionsOf([...data.due.nodes, ...data.together.nodes]).filter(({ key }) => {
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  const add = ({ goods: wanted, units }: Suggestion) => {
    form.setValues((now) => {
      // A line in which nothing was chosen yet is the one to fill.
      const kept = now.items.filter(({ product }) => product !== null);
      const blanks = now.items.filter(({ product }) => product === null).slice(1);
      return { ...now, items: [...kept, lineOfGoods(wanted, units), ...blanks] };
    });
  };
  return <SuggestedGoods goods={goods} onAdd={add} />;
}
