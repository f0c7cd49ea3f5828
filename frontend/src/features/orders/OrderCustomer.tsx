import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { CustomerLink } from '../../shared/customers/CustomerLink';
import { Bidi } from '../../ui/display/Bidi';
import { DateText } from '../../ui/display/DateText';
import { DetailFacts } from '../../ui/layout/DetailDrawer';
import { BuyerCell } from './BuyerCell';
import type { OrderFull } from './order.types';

type Fact = { label: string; value: ReactNode };
const fact = (label: string, value: string | null | undefined): Fact[] =>
  value ? [{ label, value: <Bidi>{value}</Bidi> }] : [];
const day = (label: string, value: string | null): Fact[] =>
  value === null ? [] : [{ label, value: <DateText value={value} format="date" /> }];

/** Who bought, and how to reach them. */
export function OrderCustomer({ order }: { order: OrderFull }) {
  const { customer } = order;
  return (
    <>
      <CustomerLink own id={order.customerId} role={order.customerRole}>
        <BuyerCell whole order={order} />
      </CustomerLink>
      <Box sx={{ mt: 1.5 }}>
        <DetailFacts
          facts={[
            ...(customer?.email
              ? [{ label: t`Email`, value: <Link href={`mailto:${customer.email}`}>{customer.email}</Link> }]
              : []),
            ...(customer?.phone
              ? [
                  {
                    label: t`Phone`,
                    value: (
                      <Link href={`tel:${customer.phone}`} dir="ltr">
                        {customer.phone}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...fact(t`Ship to`, order.shippingAddress),
            ...fact(t`Bill to`, order.billingAddress),
            ...fact(t`Sales person`, order.salesPerson?.displayName),
            ...fact(t`Notes`, order.notes),
            ...fact(t`Carrier`, order.carrier),
            ...fact(t`Tracking`, order.trackingNumber),
            ...day(t`Shipped`, order.shippedAt),
            ...day(
              t`Expected`,
              order.actualDeliveryDate === null && order.status !== 'cancelled' ? order.estimatedDeliveryDate : null,
            ),
            ...day(t`Delivered`, order.actualDeliveryDate),
          ]}
        />
      </Box>
    </>
  );
}
