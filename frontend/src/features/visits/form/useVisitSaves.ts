import type { RecordFieldVisitInput, UpdateFieldVisitInput } from '../../../gql/schema.generated';
import {
  useRecordFieldVisitMutation,
  useUpdateFieldVisitMutation,
  type VisitForm_VisitFragment,
} from './visit-form.generated';

const NO_DATA = 'The server answered without data.';

/** Records a visit. Rejects with what the client throws. */
export function useRecordVisit(): (input: RecordFieldVisitInput) => Promise<VisitForm_VisitFragment> {
  const [mutate] = useRecordFieldVisitMutation();
  return async (input) => {
    const { data } = await mutate({ variables: { input } });
    if (!data) throw new Error(NO_DATA);
    return data.recordFieldVisit;
  };
}

/** Changes a visit. Rejects with what the client throws. */
export function useUpdateVisit(): (input: UpdateFieldVisitInput) => Promise<VisitForm_VisitFragment> {
  const [mutate] = useUpdateFieldVisitMutation();
  return async (input) => {
    const { data } = await mutate({ variables: { input } });
    if (!data) throw new Error(NO_DATA);
    return data.updateFieldVisit;
  };
}
