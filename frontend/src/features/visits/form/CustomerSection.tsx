import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { CustomerOption } from '../../../shared/customers/CustomerOption';
import {
  customerKey,
  customerName,
  useCustomerSearch,
  type FoundCustomer,
} from '../../../shared/customers/useCustomerSearch';
import { FormSection } from '../../../ui/form/FormSection';
import { SearchTextField } from '../../../ui/form/fields/SearchTextField';
import { SelectField, TextField } from '../../../ui/form/fields/fields';
import { useForm, useFormValue } from '../../../ui/form/store/Form';
import type { VisitValues } from './visit.form';
import { useBusinessChoices } from './useBusinessChoices';

const addressOf = ({ address, zipCode, city, state, country }: FoundCustomer): string =>
  [address, [zipCode, city].filter(Boolean).join(' '), state, country].filter(Boolean).join(', ');

/** An account goes with its phone: who types another one, or takes the name away, means somebody else. */
function useAccountLeaves(): void {
  const form = useForm<VisitValues>();
  useEffect(() => {
    let { customerId, customerPhone } = form.values;
    return form.onTyped((now) => {
      if (now.customerId !== customerId) ({ customerId, customerPhone } = now);
      if (customerId === '') return;
      const isOther = customerPhone !== '' && now.customerPhone !== customerPhone;
      if (isOther || now.customerName.trim() === '') form.setValues({ ...now, customerId: '', customerAccount: '' });
    });
  }, [form]);
}

/** Whom the visit is to: found by name or phone among the customers, or typed. */
export function CustomerSection() {
  const form = useForm<VisitValues>();
  const search = useCustomerSearch();
  const account = useFormValue((values: VisitValues) => values.customerAccount);
  const kinds = useBusinessChoices(useFormValue((values: VisitValues) => values.businessCategory));
  useAccountLeaves();
  const take = (customer: FoundCustomer) =>
    form.setValues((now) => ({
      ...now,
      customerId: customer.id,
      customerAccount: customerName(customer),
      customerName: customerName(customer),
      customerPhone: customer.phone ?? '',
      businessCategory: customer.businessCategories[0] ?? now.businessCategory,
      address: now.address || addressOf(customer),
    }));
  return (
    <FormSection title={t`Customer Details`}>
      <SearchTextField<FoundCustomer>
        name="customerName"
        label={t`Customer name`}
        required
        maxLength={255}
        placeholder={t`Name, business or phone`}
        search={search}
        getKey={customerKey}
        getText={customerName}
        renderOption={(customer) => <CustomerOption customer={customer} />}
        onPick={take}
        {...(account !== '' && { help: t`Customer account: ${account}` })}
      />
      <TextField
        name="customerPhone"
        label={t`Phone number`}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
      />
      <SelectField name="businessCategory" label={t`Business category`} options={kinds} />
    </FormSection>
  );
}
