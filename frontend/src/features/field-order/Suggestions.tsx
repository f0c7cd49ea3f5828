import { SuggestedGoods, type SuggestedGood } from '../../shared/recommendations/SuggestedGoods';
import { suggestedUnits } from '../../shared/recommendations/suggested-units';
import { useForm, useFormValue } from '../../ui/form/store/Form';
import { goodsOfProduct, withGoods, type FieldGoods, type FieldOrderValues } from './field-order.form';
import { useFieldOrderSuggestionsQuery } from './field-order.generated';

interface Suggestion extends SuggestedGood {
  readonly goods: FieldGoods;
  readonly units: number;
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** What the customer usually orders about now, and what goes with the lines: one press adds it. */
export function Suggestions() {
  const form = useForm<FieldOrderValues>();
  const userId = useFormValue((values: FieldOrderValues) => values.customerId);
  const productIds = useFormValue(
    ({ items }: FieldOrderValues) => items.flatMap(({ source, id }) => (source === 'catalog' ? [id] : [])),
    sameIds,
  );
  const { data: fresh, previousData } = useFieldOrderSuggestionsQuery({
    variables: { userId, productIds: [...productIds] },
    skip: userId === '',
  });
  const data = fresh ?? previousData;
  if (userId === '' || !data) return null;
  const known = new Set(productIds);
  const goods = [...data.due.nodes, ...data.together.nodes].flatMap(({ reason, metadata, product }): Suggestion[] => {
    if (!product?.isActive || known.has(product.id)) return [];
    known.add(product.id);
    const { id, name } = product;
    return [{ key: id, name, reason, goods: goodsOfProduct(product), units: suggestedUnits(metadata, product) }];
  });
  const add = ({ goods: wanted, units }: Suggestion) => {
    form.setValues((now) => ({ ...now, items: withGoods(now.items, wanted, units) }));
  };
  return <SuggestedGoods goods={goods} onAdd={add} />;
}
