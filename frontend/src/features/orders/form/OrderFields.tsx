import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useRef } from 'react';
import { bySearch, useSearch } from '../../../shared/apollo/useSearch';
import { newClientKey } from '../../../lib/server/client-key';
import { companyFirst } from '../../../lib/customers';
import { roleLabel } from '../../../lib/roles';
import { Bidi } from '../../../ui/display/Bidi';
import { PersonAvatar } from '../../../ui/display/PersonAvatar';
import { AsyncAutocompleteField } from '../../../ui/form/fields/AsyncAutocompleteField';
import { EnterHint } from '../../../ui/form/fields/EnterHint';
import { FieldRow } from '../../../ui/form/fields/FieldRow';
import { TextField } from '../../../ui/form/fields/fields';
import { MoneyField } from '../../../ui/form/fields/numbers';
import { FormLines } from '../../../ui/form/FormLines';
import { useForm, useFormValue, useLines } from '../../../ui/form/store/Form';
import { blankLine, type OrderLine, type OrderValues } from './order.form';
import { foundGoods } from '../order-goods';
import { addressOf, isBuyer, type OrderCustomer } from '../order-customer';
import { OrderLineRow } from './OrderLineRow';
import {
  OrderCustomerSearchDocument,
  OrderGoodsSearchDocument,
  type OrderCustomerSearchQuery,
} from './order-form.generated';
import { OrderSuggestions } from './OrderSuggestions';
import { OrderSummary } from './OrderSummary';

/** Up to 5 suggestions. */
const SUGGESTIONS = 5;

const customerKey = (customer: OrderCustomer) => customer.id;
const customerName = ({ displayName, companyName, role }: OrderCustomer) =>
  `${companyFirst(displayName, companyName).name} (${roleLabel(role)})`;

const customerOptions = ({ users }: OrderCustomerSearchQuery): OrderCustomer[] =>
  users.nodes
    .filter(isBuyer)
    .slice(0, SUGGESTIONS)
    .map((user) => ({ ...user, deliveryAddress: addressOf(user) }));
/** An SKU has at most 100 characters. */
const goodsSearch = (search: string) => ({ search, sku: search.slice(0, 100) });

function CustomerOption({ customer }: { customer: OrderCustomer }) {
  const { name, person } = companyFirst(customer.displayName, customer.companyName);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <PersonAvatar name={name} />
      <Box sx={{ minWidth: 0 }}>
        <Bidi>{name}</Bidi>
        <Typography variant="caption" component="div" color="textSecondary">
          {person !== null && (
            <>
              <Bidi>{person}</Bidi> ·{' '}
            </>
          )}
          {roleLabel(customer.role)}
        </Typography>
      </Box>
    </Box>
  );
}

/** Asked for once there is a discount. */
function DiscountReason() {
  const reduced = useFormValue(({ discountAmount }: OrderValues) => /[1-9]/.test(discountAmount));
  return reduced && <TextField name="discountReason" label={t`Why the discount`} maxLength={200} />;
}

export interface OrderFieldsProps {
  /** Buyers order for themselves; staff choose. */
  mayChooseCustomer: boolean;
  /** Others pay the catalog's price. */
  mayOverridePrice: boolean;
  /** Whether it is said what the customer usually orders, and what goes with the lines. */
  suggests: boolean;
}

/** Customer, item rows, addresses and amounts of an order. */
export function OrderFields({ mayChooseCustomer, mayOverridePrice, suggests }: OrderFieldsProps) {
  const form = useForm<OrderValues>();
  // Where the goods go is filled in with the customer, and follows another choice; what somebody typed stays.
  const filledIn = useRef('');
  const deliverTo = (customer: OrderCustomer | null) => {
    const typed = form.values.shippingAddress.trim();
    if (typed !== '' && typed !== filledIn.current) return;
    filledIn.current = customer?.deliveryAddress ?? '';
    form.setFieldValue('shippingAddress', filledIn.current);
  };
  const { keys, push, remove } = useLines<OrderLine>('items');
  const add = useCallback(() => push(blankLine(newClientKey())), [push]);

  const searchCustomers = useSearch(OrderCustomerSearchDocument, bySearch, customerOptions);
  const searchGoods = useSearch(OrderGoodsSearchDocument, goodsSearch, foundGoods);

  return (
    <>
      <AsyncAutocompleteField<OrderCustomer>
        name="customer"
        label={t({ message: 'Customer', context: 'who buys' })}
        required
        disabled={!mayChooseCustomer}
        placeholder={t`Name, email or company`}
        search={searchCustomers}
        getKey={customerKey}
        getLabel={customerName}
        renderOption={(customer) => <CustomerOption customer={customer} />}
        onPick={deliverTo}
      />
      <FormLines
        title={t`Order items`}
        add={{ label: t`Add Item`, onAdd: add }}
        hint={<EnterHint enter={t`adds the next item`} submit={t`saves the order`} />}
      >
        {keys.map((key, index) => (
          <OrderLineRow
            key={key}
            index={index}
            search={searchGoods}
            mayOverridePrice={mayOverridePrice}
            onNext={add}
            onRemove={keys.length > 1 ? remove : undefined}
          />
        ))}
      </FormLines>
      {suggests && <OrderSuggestions />}
      {mayOverridePrice && (
        <FieldRow>
          <MoneyField name="shippingAmount" label={t`Shipping`} />
          <MoneyField name="discountAmount" label={t`Order discount`} />
        </FieldRow>
      )}
      {mayOverridePrice && <DiscountReason />}
      <OrderSummary />
      <FieldRow>
        <TextField
          name="shippingAddress"
          label={t`Shipping address`}
          help={t`Optional`}
          multiline
          rows={2}
          maxLength={500}
        />
        <TextField
          name="billingAddress"
          label={t`Billing address`}
          help={t`Optional`}
          multiline
          rows={2}
          maxLength={500}
        />
      </FieldRow>
      <TextField name="notes" label={t`Notes`} help={t`Optional`} multiline rows={2} maxLength={5000} />
    </>
  );
}
