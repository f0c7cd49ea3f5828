import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { SearchTextField } from '../../ui/form/fields/SearchTextField';
import { TextField } from '../../ui/form/fields/fields';
import { useForm, useFormValue } from '../../ui/form/store/Form';
import { CustomerOption } from './CustomerOption';
import { customerKey, customerName, useCustomerSearch, type FoundCustomer } from './useCustomerSearch';

/** A customer as forms of field work hold it: everything as it was typed. */
export interface CustomerValues {
  /** The customer as a user; empty for somebody who is none. */
  customerId: string;
  /** What that user is called. */
  customerAccount: string;
  customerName: string;
  customerPhone: string;
}

/** An account goes with its phone: who types another one, or takes the name away, means somebody else. */
function useAccountLeaves(): void {
  const form = useForm<CustomerValues>();
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

/** Who it is about: found by name or phone among the customers, or typed. @param onPick after a customer was chosen */
export function CustomerFields({ onPick }: { onPick?: (customer: FoundCustomer) => void }) {
  const form = useForm<CustomerValues>();
  const search = useCustomerSearch();
  const account = useFormValue((values: CustomerValues) => values.customerAccount);
  useAccountLeaves();
  const take = (customer: FoundCustomer) => {
    const name = customerName(customer);
    form.setValues((now) => ({
      ...now,
      customerId: customer.id,
      customerAccount: name,
      customerName: name,
      customerPhone: customer.phone ?? '',
    }));
    onPick?.(customer);
  };
  return (
    <>
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
      <TextField name="customerPhone" label={t`Phone number`} required type="tel" inputMode="tel" maxLength={20} />
    </>
  );
}
