import Box from '@mui/material/Box';
import { bySearch, useSearch } from '../../../shared/apollo/useSearch';
import { businessDay } from '../../../lib/dates/business-days';
import { companyFirst, customerLine } from '../../../lib/customers';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { roleLabel } from '../../../lib/roles';
import { keysOf, paymentMethods } from '../../../lib/statuses';
import { Bidi } from '../../../ui/display/Bidi';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { FieldRow } from '../../../ui/form/fields/FieldRow';
import { DateField } from '../../../ui/form/fields/DateField';
import { SelectField, TextField } from '../../../ui/form/fields/fields';
import { MoneyField } from '../../../ui/form/fields/numbers';
import { useForm, useFormValue } from '../../../ui/form/store/Form';
import { ToggleField } from '../../../ui/form/fields/ToggleField';
import {
  PaymentCustomerSearchDocument,
  useCustomerBalanceQuery,
  type PaymentCustomerSearchQuery,
} from '../financial.generated';
import type { PaymentCustomer, PaymentOrder, PaymentValues } from './payment.form';
import { PaymentOrderField } from './PaymentOrderField';

const SUGGESTIONS = 5;
const directions = [
  { value: 'received', label: 'Received' },
  { value: 'refunded', label: 'Paid back' },
];
const methodOptions = keysOf(paymentMethods).map((value) => ({ value, label: paymentMethods[value].label }));

function CustomerOption({ customer: { displayName, companyName, role } }: { customer: PaymentCustomer }) {
  const { name, person } = companyFirst(displayName, companyName);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Bidi>{name}</Bidi>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {person !== null && (
          <>
            <Bidi>{person}</Bidi> ·{' '}
          </>
        )}
        {roleLabel(role)}
      </Box>
    </Box>
  );
}

const idOf = ({ id }: { id: string }) => id;
const customerLabel = ({ displayName, companyName }: PaymentCustomer) => customerLine(displayName, companyName);

/** Staff buy nothing, so nothing is paid by them. */
const pays = ({ role }: PaymentCustomer): boolean => role !== 'admin' && role !== 'sales_team';

const customerOptions = ({ users }: PaymentCustomerSearchQuery): PaymentCustomer[] =>
  users.nodes.filter(pays).slice(0, SUGGESTIONS);

/** What the chosen customer owes in all, or the chosen order. */
function Due({ customer, order }: Pick<PaymentValues, 'customer' | 'order'>) {
  const { data } = useCustomerBalanceQuery({
    variables: { customerId: customer?.id ?? '', day: businessDay() },
    skip: customer === null,
    fetchPolicy: 'cache-and-network',
  });
  const owes = customer && data?.customerStatement.customerId === customer.id && data.customerStatement.closing;
  if (!customer) return null;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        px: 1.5,
        py: 1,
        borderRadius: '8px',
        bgcolor: 'action.hover',
        fontSize: 13,
        fontVariantNumeric: 'tabular-nums',
        minHeight: 36,
      }}
    >
      {order && (
        <span>
          Due on {order.orderNumber}: <b>{formatMoney(order.balanceDue)}</b> of {formatMoney(order.totalAmount)}
        </span>
      )}
      {owes && (
        <span>
          {compareMoney(owes, '0') < 0 ? (
            <>
              In credit: <b>{formatMoney(owes.replace(/^-/, ''))}</b>
            </>
          ) : (
            <>
              Owes in all: <b>{formatMoney(owes)}</b>
            </>
          )}
        </span>
      )}
    </Box>
  );
}

/** Who paid, what for, how much and how. */
export function PaymentFields() {
  const { setValues } = useForm<PaymentValues>();
  const customer = useFormValue((values: PaymentValues) => values.customer);
  const order = useFormValue((values: PaymentValues) => values.order);

  const searchCustomers = useSearch(PaymentCustomerSearchDocument, bySearch, customerOptions);

  const onOrder = (picked: PaymentOrder | null) => {
    if (!picked) return;
    const due = compareMoney(picked.balanceDue, '0') > 0 ? picked.balanceDue : '';
    // The order knows whose it is, and what is likely to be paid.
    setValues((now) => ({
      ...now,
      order: picked,
      customer: picked.customer ?? now.customer,
      amount: now.direction === 'received' && due ? due : now.amount,
    }));
  };
  const onCustomer = (picked: PaymentCustomer | null) => {
    // Another customer's order is none of this payment's.
    if (order && order.customer?.id !== picked?.id) setValues((now) => ({ ...now, customer: picked, order: null }));
  };

  return (
    <>
      <ToggleField name="direction" label="Direction" options={directions} />
      <AsyncAutocompleteField<PaymentCustomer>
        name="customer"
        label="Customer"
        required
        placeholder="Name, email or company"
        search={searchCustomers}
        getKey={idOf}
        getLabel={customerLabel}
        onPick={onCustomer}
        renderOption={(option) => <CustomerOption customer={option} />}
      />
      <PaymentOrderField
        customerId={customer?.id ?? null}
        help="Leave empty to put it on the customer's account"
        onPick={onOrder}
      />
      <Due customer={customer} order={order} />
      <FieldRow>
        <MoneyField name="amount" label="Amount" required />
        <SelectField name="method" label="Method" required placeholder="Choose a method" options={methodOptions} />
      </FieldRow>
      <FieldRow>
        <DateField name="day" label="Date" required />
        <TextField name="referenceNumber" label="Reference" maxLength={100} />
      </FieldRow>
      <TextField name="note" label="Note" multiline rows={2} maxLength={500} />
    </>
  );
}
