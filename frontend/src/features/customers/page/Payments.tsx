import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { paymentMethods } from '../../../lib/statuses';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Section } from '../../../ui/layout/Section';
import { useCustomerPaymentsQuery } from '../customers.generated';
import { TabState, tableSx } from './TabState';
import { recordPaymentOf } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';

/** The last payments of a customer, and what was paid back. */
export function Payments({ customerId }: { customerId: string }) {
  const mayRecord = useCan('finance.write');
  const { data, error, refetch } = useCustomerPaymentsQuery({
    variables: { id: customerId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Section title={t`Payments`}>
      <Box sx={{ pb: 1, overflowX: 'auto' }}>
        <TabState
          data={data?.transactions.nodes}
          error={error}
          errorTitle={t`Payments could not be loaded`}
          onRetry={() => void refetch()}
        >
          {(payments) =>
            payments.length === 0 ? (
              <EmptyState
                title={t`No payments yet`}
                text={t`What the customer pays stands here.`}
                {...(mayRecord && { action: { label: t`Record Payment`, to: recordPaymentOf(customerId) } })}
              />
            ) : (
              <Box component="table" aria-label={t`Payments`} sx={tableSx}>
                <thead>
                  <tr>
                    <th scope="col">{t`Date`}</th>
                    <th scope="col">{t`For`}</th>
                    <th scope="col">{t`Method`}</th>
                    <th scope="col" className="figure">{t`Amount`}</th>
                  </tr>
                </thead>
                <tbody>
                  {payments.map((payment) => (
                    <tr key={payment.id}>
                      <td>
                        <DateText value={payment.occurredAt} format="date" />
                      </td>
                      <td>
                        <Bidi>{payment.orderNumber ?? payment.description}</Bidi>
                      </td>
                      <td>{payment.paymentMethod === null ? '–' : paymentMethods[payment.paymentMethod].label}</td>
                      <td className="figure">
                        <Money value={payment.amount} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Box>
            )
          }
        </TabState>
      </Box>
    </Section>
  );
}
