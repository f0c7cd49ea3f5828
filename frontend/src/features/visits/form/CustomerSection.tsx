import { t } from '@lingui/core/macro';
import { addressOf } from '../../../lib/address';
import { CustomerFields } from '../../../shared/customers/CustomerFields';
import { FormSection } from '../../../ui/form/FormSection';
import { SelectField } from '../../../ui/form/fields/fields';
import { useForm, useFormValue } from '../../../ui/form/store/Form';
import type { VisitValues } from './visit.form';
import { useBusinessChoices } from './useBusinessChoices';

/** Whom the visit is to. */
export function CustomerSection() {
  const form = useForm<VisitValues>();
  const kinds = useBusinessChoices(useFormValue((values: VisitValues) => values.businessCategory));
  return (
    <FormSection title={t`Customer Details`}>
      <CustomerFields
        onPick={(customer) =>
          form.setValues((now) => ({
            ...now,
            businessCategory: customer.businessCategories[0] ?? now.businessCategory,
            address: now.address || addressOf(customer),
          }))
        }
      />
      <SelectField name="businessCategory" label={t`Business category`} options={kinds} />
    </FormSection>
  );
}
