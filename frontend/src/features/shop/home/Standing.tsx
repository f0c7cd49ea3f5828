import { plural, t } from '@lingui/core/macro';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import CreditScoreOutlined from '@mui/icons-material/CreditScoreOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import { formatDay } from '../../../lib/dates/dates';
import { addMoney, compareMoney, formatMoney } from '../../../lib/numbers/money';
import { formatCount } from '../../../lib/numbers/numbers';
import { ordersWith, paths } from '../../../shared/paths';
import { StatCard } from '../../../ui/display/StatCard';
import type { ShopHomeQuery } from '../shop.generated';

const STATEMENT = `${paths.financial}?tab=statement`;
const OVERDUE = `${paths.financial}?tab=invoices&status=overdue`;

/** How a buyer stands with the business: what is owed, what is late, and what is on its way. */
export function Standing({ data }: { data: ShopHomeQuery | undefined }) {
  const closing = data?.customerStatement.closing;
  const isAhead = closing !== undefined && compareMoney(closing, '0') < 0;
  const late = data?.overdue;
  // Of more invoices than are read at once only the number is known.
  const lateAmount =
    late && late.totalCount <= late.nodes.length
      ? addMoney(...late.nodes.map(({ openAmount }) => openAmount))
      : undefined;
  const next = data?.open.nodes[0];
  const isLate = (late?.totalCount ?? 0) > 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <StatCard
        label={isAhead ? t`We owe you` : t`You owe`}
        value={closing === undefined ? undefined : formatMoney(closing.replace(/^-/, ''))}
        icon={<AccountBalanceWalletOutlined />}
        {...(next?.dueDate != null && { hint: t`Next due ${formatDay(next.dueDate)}` })}
        {...(data && next?.dueDate == null && { hint: t`Nothing falls due soon` })}
        to={STATEMENT}
      />
      <StatCard
        label={t`Overdue`}
        value={
          late === undefined
            ? undefined
            : lateAmount === undefined
              ? formatCount(late.totalCount)
              : formatMoney(lateAmount)
        }
        icon={isLate ? <EventBusyOutlined /> : <CreditScoreOutlined />}
        tone={isLate ? 'red' : 'green'}
        {...(late && {
          hint: isLate
            ? plural(late.totalCount, { one: '# invoice is late', other: '# invoices are late' })
            : t`All is paid on time`,
        })}
        to={OVERDUE}
      />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'grid' }}>
        <StatCard
          label={t`Orders on their way`}
          value={data ? formatCount(data.underWay.totalCount) : undefined}
          icon={<LocalShippingOutlined />}
          {...(data && { hint: t`Placed and not delivered yet` })}
          to={ordersWith({ only: 'active' })}
        />
      </Box>
    </Box>
  );
}
