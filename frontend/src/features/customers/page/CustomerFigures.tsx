import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { formatDate, formatDay } from '../../../lib/dates/dates';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { formatCount } from '../../../lib/numbers/numbers';
import { customerDetail } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';
import { StatCard } from '../../../ui/display/StatCard';
import type { Customer } from './CustomerHeader';

/** How often the customer orders, and when the next order is due. */
function rhythmText({ orderEveryDays, nextOrderOn }: Customer): string | undefined {
  if (orderEveryDays === null || nextOrderOn === null) return undefined;
  const next = formatDay(nextOrderOn);
  return t`${plural(orderEveryDays, { one: 'Orders every day', other: 'Orders every # days' })}, next due ${next}`;
}

/** What is owed and what was bought, each figure leading to what it counts. */
export function CustomerFigures({ customer, id }: { customer: Customer | undefined; id: string }) {
  const keepsBooks = useCan('books.read');
  const money = (value: string | null | undefined) => (value == null ? value : formatMoney(value));
  const isOverdue = customer !== undefined && compareMoney(customer.overdueAmount, '0') > 0;
  const rhythm = customer && rhythmText(customer);
  const shown = <T,>(value: T | undefined | null, none: string) =>
    customer === undefined ? undefined : (value ?? none);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        },
      }}
    >
      <StatCard
        label={t({ message: 'Balance', context: 'what a customer owes' })}
        value={customer && formatMoney(customer.balance)}
        {...(isOverdue && { tone: 'red' as const, hint: t`${formatMoney(customer.overdueAmount)} overdue` })}
        {...(customer && !isOverdue && { hint: t`Nothing overdue` })}
        to={customerDetail(id, keepsBooks ? 'statement' : 'invoices')}
      />
      <StatCard
        label={t`Credit left`}
        value={shown(money(customer?.creditLeft), t`No limit`)}
        {...(customer && customer.creditLimit !== null && { hint: t`of ${formatMoney(customer.creditLimit)}` })}
        to={customerDetail(id, 'invoices')}
      />
      <StatCard
        label={t`Open orders`}
        value={customer && formatCount(customer.openOrderCount)}
        {...(customer && { hint: plural(customer.orderCount, { one: '# order in all', other: '# orders in all' }) })}
        to={`${customerDetail(id, 'orders')}&status=open`}
      />
      <StatCard
        label={t`Last order`}
        value={shown(customer?.lastOrderAt && formatDate(customer.lastOrderAt), t`Never`)}
        {...(rhythm !== undefined && { hint: rhythm })}
        to={customerDetail(id, 'orders')}
      />
      <StatCard
        label={t`Lifetime value`}
        explanation={t`Revenue with this customer since the first order, less credit notes`}
        value={customer && formatMoney(customer.lifetimeValue)}
        to={customerDetail(id, 'prices')}
      />
    </Box>
  );
}
