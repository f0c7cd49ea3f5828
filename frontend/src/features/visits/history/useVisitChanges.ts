import type { UpdateFieldVisitInput } from '../../../gql/schema.generated';
import { answered } from '../../../lib/server/answered';
import { useDeleteVisitMutation, useUpdateVisitMutation, type VisitFull_VisitFragment } from './visits.generated';

export type VisitFull = VisitFull_VisitFragment;

/** Every change of a visit that exists. Each rejects with what the client throws; the visit itself follows by its id. */
export function useVisitChanges() {
  const [update] = useUpdateVisitMutation();
  const [remove] = useDeleteVisitMutation();
  return {
    update: async (input: UpdateFieldVisitInput): Promise<VisitFull> =>
      answered((await update({ variables: { input } })).data).updateFieldVisit,
    remove: async (id: string): Promise<void> => void (await remove({ variables: { id } })),
  };
}
