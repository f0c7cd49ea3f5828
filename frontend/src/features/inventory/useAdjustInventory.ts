import { useAdjustInventoryMutation, type AdjustInventoryMutation } from './inventory.generated';
import type { AdjustInventoryInput } from '../../gql/schema.generated';

/** Lists and figures that an adjustment moves; dropping them makes the screens that show them ask again. */
export const MOVED = ['inventoryItems', 'stockAlerts', 'stockMovements', 'dashboardStats'] as const;

/** Adjusts stock and owns what that means for the cache. Rejects with what the client throws. */
export function useAdjustInventory(): (
  input: AdjustInventoryInput,
) => Promise<AdjustInventoryMutation['adjustInventory']> {
  const [mutate] = useAdjustInventoryMutation({
    update: (cache) => MOVED.forEach((fieldName) => cache.evict({ id: 'ROOT_QUERY', fieldName })),
  });
  return async (input) => {
    const { data } = await mutate({ variables: { input } });
    if (!data) throw new Error('The server answered without data.');
    return data.adjustInventory;
  };
}
