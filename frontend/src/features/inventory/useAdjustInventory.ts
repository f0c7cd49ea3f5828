import { useAdjustInventoryMutation, type AdjustInventoryMutation } from './inventory.generated';
import type { AdjustInventoryInput } from '../../gql/schema.generated';

/** Adjusts stock and owns what that means for the cache. Rejects with what the client throws. */
export function useAdjustInventory(): (
  input: AdjustInventoryInput,
) => Promise<AdjustInventoryMutation['adjustInventory']> {
  const [mutate] = useAdjustInventoryMutation();
  return async (input) => {
    const { data } = await mutate({ variables: { input } });
    if (!data) throw new Error('The server answered without data.');
    return data.adjustInventory;
  };
}
