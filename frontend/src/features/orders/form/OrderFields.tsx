import { t } from '@lingui/core/macro';
import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useRef, useState } from 'react';
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
import { usePasteLines } from '../../../shared/line-entry/PasteLines';
import { lazyPanel } from '../../../ui/lazy-panel';
import { useFindGoods } from './find-goods';
import { blankLine, withGoods, type OrderLine, type OrderValues } from './order.form';
import { foundGoods, type OrderGoods } from '../order-goods';
import { BoughtContext, useBoughtBefore } from './useBought';
import { addressOf } from '../../../lib/address';
import { isBuyer, type OrderCustomer } from '../order-customer';
import { OrderLineRow } from './OrderLineRow';
import {
  OrderCustomerSearchDocument,
  OrderGoodsSearchDocument,
  type OrderCustomerSearchQuery,
} from './order-form.generated';
import { OrderSuggestions } from './OrderSuggestions';
import { OrderSummary } from './OrderSummary';

const PickSeveralDialog = lazyPanel(() => import('./PickSeveralDialog').then((module) => module.PickSeveralDialog));

const goodsKey = ({ key }: OrderGoods) => key;
const goodsName = ({ name }: OrderGoods) => name;
const goodsCode = ({ sku, supplierName }: OrderGoods) => [sku, supplierName].filter(Boolean).join(' · ') || null;

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

  const bought = useBoughtBefore();
  const find = useFindGoods();
  const addGoods = (taken: Parameters<typeof withGoods>[1]) =>
    form.setValues((now) => ({ ...now, items: withGoods(now.items, taken) }));
  const paste = usePasteLines<OrderGoods>({
    find,
    getKey: goodsKey,
    getLabel: goodsName,
    getCode: goodsCode,
    onTake: addGoods,
  });
  const [picking, setPicking] = useState(0);
  const [pickOpen, setPickOpen] = useState(false);

  return (
    <>
      <AsyncAutocompleteField<OrderCustomer>
        name="customer"
        label={t({ message: 'Customer', context: 'who buys' })}
        required
        quick
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
        columns={{
          product: t`Product`,
          details: t`Stock and last order`,
          quantity: t`Quantity`,
          price: t`Unit price`,
          total: t`Total`,
        }}
        add={{ label: t`Add Item`, onAdd: add }}
        onPaste={paste.onPaste}
        actions={
          <>
            {paste.button}
            <Button
              size="small"
              startIcon={<PlaylistAddIcon />}
              onClick={() => {
                setPicking((count) => count + 1);
                setPickOpen(true);
              }}
            >
              {t`Pick several`}
            </Button>
          </>
        }
        hint={<EnterHint enter={t`adds the next item`} submit={t`saves the order`} />}
      >
        <BoughtContext value={bought}>
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
        </BoughtContext>
      </FormLines>
      {paste.dialog}
      <PickSeveralDialog
        key={picking}
        asked={pickOpen}
        likely={false}
        panel={{
          open: pickOpen,
          customerId: pickOpen ? (form.values.customer?.id ?? null) : null,
          onTake: addGoods,
          onClose: () => setPickOpen(false),
        }}
      />
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
