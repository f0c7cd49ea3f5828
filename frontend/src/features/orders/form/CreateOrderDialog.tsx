import { t } from '@lingui/core/macro';
import { useMemo, useRef, type ReactNode } from 'react';
import type { CreateOrderInput } from '../../../gql/schema.generated';
import { newClientKey } from '../../../lib/server/client-key';
import { orderDetail } from '../../../shared/paths';
import { useSubmit } from '../../../ui/form/useSubmit';
import { blankOrder, formPath, staffAmounts, toItemInput, type OrderValues } from './order.form';
import { orderToValues } from './order-draft';
import type { OrderCustomer } from '../order-customer';
import { OrderFormDialog } from './OrderFormDialog';
import type { OrderDraft_OrderFragment, OrderRecommendedQuery } from './order-form.generated';
import { recommendedOrder } from './recommended-order';
import { useCreateOrder } from './useCreateOrder';
import type { OrderPreviews } from './useOrderPreview';

export interface CreateOrderDialogProps {
  open: boolean;
  /** The buyer who orders for itself; null for staff, who choose the customer. */
  self: OrderCustomer | null;
  mayOverridePrice: boolean;
  /** Whether it is said what the customer usually orders, and what goes with the lines. */
  suggests?: boolean;
  /** An order whose customer, lines and addresses this one begins with. */
  copyOf?: OrderDraft_OrderFragment | undefined;
  /** The customer whom this one is for. */
  forCustomer?: OrderCustomer | undefined;
  /** A recommendation whose customer and product this one begins with. */
  recommended?: OrderRecommendedQuery['recommendation'] | undefined;
  /** What this one begins with instead, where that comes from, and what stands above the fields. */
  begin?: { values: OrderValues; subtitle: string; aside: ReactNode };
  /** Makes the order, where that is more than making one. */
  create?: (input: CreateOrderInput) => Promise<{ id: string }>;
  /** What should be known before the form is filled in. */
  notice?: string;
  onClose: () => void;
  /** After the order exists. */
  onCreated?: (id: string) => void;
}

/** 'Create Order': customer, item rows with live totals and available stock, optional address. */
export function CreateOrderDialog({
  open,
  self,
  mayOverridePrice,
  suggests = false,
  copyOf,
  forCustomer,
  recommended,
  begin,
  create,
  notice,
  onClose,
  onCreated,
}: CreateOrderDialogProps) {
  const createOrder = useCreateOrder();
  // One key per opened form: a double click or a retry makes one order.
  const clientKey = useMemo(() => (open ? newClientKey() : ''), [open]);
  const pricedRef = useRef<OrderPreviews>(null);
  const initialValues = useMemo((): OrderValues => {
    if (begin) return begin.values;
    if (recommended) return recommendedOrder(recommended, self);
    if (!copyOf) {
      const customer = self ?? forCustomer ?? null;
      return { ...blankOrder(customer), shippingAddress: customer?.deliveryAddress ?? '' };
    }
    const values = orderToValues(copyOf, 'copy');
    return { ...values, customer: self ?? values.customer };
  }, [begin, copyOf, forCustomer, recommended, self]);
  const onSubmit = useSubmit<OrderValues, { id: string }>({
    run: (values) => {
      // The total that stood on the screen: the server refuses to charge another one.
      const totalAmount = pricedRef.current?.totalOf(values);
      return (create ?? createOrder)({
        customerId: values.customer?.id ?? '',
        items: values.items.map(toItemInput),
        shippingAddress: values.shippingAddress.trim() || null,
        ...(values.billingAddress.trim() && { billingAddress: values.billingAddress.trim() }),
        ...(values.notes.trim() && { notes: values.notes.trim() }),
        ...staffAmounts(values),
        ...(values.discountReason.trim() && { discountReason: values.discountReason.trim() }),
        ...(totalAmount !== undefined && { totalAmount }),
        clientKey,
      });
    },
    success: ({ id }) => ({
      text: t`Order created successfully`,
      link: { label: t`View order`, to: orderDetail(id) },
    }),
    failure: t`Failed to create order`,
    mapField: formPath,
    onSuccess: ({ id }) => {
      onClose();
      onCreated?.(id);
    },
  });

  return (
    <OrderFormDialog
      open={open}
      title={t`Create Order`}
      {...(copyOf && { subtitle: t`Copied from ${copyOf.orderNumber}, at today’s prices` })}
      {...(begin && { subtitle: begin.subtitle, aside: begin.aside })}
      {...(notice !== undefined && { notice })}
      initialValues={initialValues}
      onSubmit={onSubmit}
      submitLabel={t`Create Order`}
      busyLabel={t`Creating…`}
      pricedRef={pricedRef}
      mayChooseCustomer={self === null}
      mayOverridePrice={mayOverridePrice}
      suggests={suggests}
      onClose={onClose}
    />
  );
}
