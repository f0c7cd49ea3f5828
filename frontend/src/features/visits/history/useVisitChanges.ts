import { useDeleteVisitMutation, type VisitFull_VisitFragment } from './visits.generated';

export type VisitFull = VisitFull_VisitFragment;

/** Removes a visit. Rejects with what the client throws. */
export function useVisitChanges() {
  const [remove] = useDeleteVisitMutation();
  return {
    remove: async (id: string): Promise<void> => void (await remove({ variables: { id } })),
  };
}
