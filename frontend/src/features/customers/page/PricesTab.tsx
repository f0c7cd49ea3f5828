import { plural, t } from '@lingui/core/macro';
import SellIcon from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { compareMoney } from '../../../lib/numbers/money';
import { newOrderFor, orderDetail } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useCustomerPricesQuery, type CustomerPricesQuery } from '../customers.generated';
import { TabState, tableSx } from './TabState';

type Price = CustomerPricesQuery['customerPrices'][number];

/** Whether the customer paid another price than the catalog asks for now. */
const differs = ({ unitPrice, listPrice }: Price): boolean =>
  listPrice !== null && compareMoney(unitPrice, listPrice) !== 0;

/** What a customer paid last for each product, beside what the catalog asks for now. */
export function PricesTab({ customerId }: { customerId: string }) {
  const mayOrder = useCan('orders.create');
  const { data, error, refetch } = useCustomerPricesQuery({
    variables: { id: customerId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <TabState
        data={data?.customerPrices}
        error={error}
        errorTitle={t`Prices could not be loaded`}
        onRetry={() => void refetch()}
      >
        {(prices) =>
          prices.length === 0 ? (
            <EmptyState
              icon={<SellIcon />}
              title={t`Nothing was bought yet`}
              text={t`The last price of everything that was ordered stands here.`}
              {...(mayOrder && { action: { label: t`New Order`, to: newOrderFor(customerId) } })}
            />
          ) : (
            <Box component="table" aria-label={t`Last prices`} sx={tableSx}>
              <thead>
                <tr>
                  <th scope="col">{t`Product`}</th>
                  <th scope="col" className="figure">{t`Last price`}</th>
                  <th scope="col" className="figure">{t`Price now`}</th>
                  <th scope="col" className="figure">{t`Last quantity`}</th>
                  <th scope="col">{t`Last order`}</th>
                </tr>
              </thead>
              <tbody>
                {prices.map((price) => (
                  <tr key={`${price.productId ?? ''} ${price.marketplaceProductId ?? ''} ${price.productName}`}>
                    <td>
                      <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                        <Bidi>{price.productName}</Bidi>
                      </Box>
                      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                        {price.sku !== null && `${price.sku} · `}
                        {plural(price.orderCount, { one: 'in # order', other: 'in # orders' })}
                      </Box>
                    </td>
                    <td className="figure">
                      <Box component="span" sx={differs(price) ? { fontWeight: 600 } : {}}>
                        <Money value={price.unitPrice} />
                      </Box>
                    </td>
                    <td className="figure">
                      <Money value={price.listPrice} />
                    </td>
                    <td className="figure">{price.quantity}</td>
                    <td>
                      <Link component={RouterLink} to={orderDetail(price.orderId)}>
                        {price.orderNumber}
                      </Link>
                      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                        <DateText value={price.orderedAt} format="date" />
                      </Box>
                    </td>
                  </tr>
                ))}
              </tbody>
            </Box>
          )
        }
      </TabState>
    </Card>
  );
}
