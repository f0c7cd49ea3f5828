import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { object, string } from 'yup';
import { answered } from '../../lib/server/answered';
import { SelectField } from '../../ui/form/fields/fields';
import { FormDialog } from '../../ui/form/FormDialog';
import { useSubmit } from '../../ui/form/useSubmit';
import { useAssignCustomersMutation, useCustomerSalesPeopleQuery } from './customers.generated';

interface Values {
  salesPersonId: string;
}

const schema = object({ salesPersonId: string().ensure() });

export interface AssignDialogProps {
  /** The customers; null while closed. */
  ids: readonly string[] | null;
  /** Who looks after them now, where that is one person. */
  now?: string | null;
  onClose: () => void;
  onAssigned?: () => void;
}

/** Says who looks after customers from now on. */
export function AssignDialog({ ids: asked, now = null, onClose, onAssigned }: AssignDialogProps) {
  // The dialog that closes keeps its words while it leaves.
  const [ids, setIds] = useState(asked);
  if (asked !== null && asked !== ids) setIds(asked);
  const count = ids?.length ?? 0;
  const people = useCustomerSalesPeopleQuery({ skip: asked === null }).data?.users.nodes ?? [];
  const [assign] = useAssignCustomersMutation();
  const onSubmit = useSubmit<Values, { changed: number }>({
    run: async ({ salesPersonId }) =>
      answered(
        (await assign({ variables: { input: { ids: [...(ids ?? [])], salesPersonId: salesPersonId || null } } })).data,
      ).assignCustomers,
    success: ({ changed }) => plural(changed, { one: '# customer assigned', other: '# customers assigned' }),
    failure: t`Failed to assign`,
    onSuccess: () => {
      onAssigned?.();
      onClose();
    },
  });
  return (
    <FormDialog<Values>
      open={asked !== null}
      maxWidth="xs"
      title={t`Assign to a sales person`}
      subtitle={plural(count, { one: '# customer', other: '# customers' })}
      initialValues={{ salesPersonId: now ?? '' }}
      validationSchema={schema}
      onSubmit={onSubmit}
      submitLabel={t`Assign`}
      busyLabel={t`Assigning…`}
      onClose={onClose}
    >
      <SelectField
        name="salesPersonId"
        label={t`Sales person`}
        options={[
          { value: '', label: t`Nobody` },
          ...people.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
      />
    </FormDialog>
  );
}
