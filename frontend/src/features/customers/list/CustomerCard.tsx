import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { companyFirst } from '../../../lib/customers';
import { compareMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { Money } from '../../../ui/display/Money';
import { PersonCell } from '../../../ui/grid/cells';
import type { CustomerRow_CustomerFragment } from '../customers.generated';
import { OverdueText } from '../OverdueText';

/** A customer on a phone. */
export function CustomerCard({ customer }: { customer: CustomerRow_CustomerFragment }) {
  const { name, person } = companyFirst(customer.displayName, customer.companyName);
  const about = [person, customer.city, customer.salesPersonName].filter((value) => value !== null && value !== '');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, width: '100%' }}>
      <PersonCell
        name={name}
        second={about.map((value, index) => (
          <span key={value}>
            {index > 0 && ' · '}
            <Bidi>{value}</Bidi>
          </span>
        ))}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="body2" color="textSecondary" component="div">
          {customer.lastOrderAt === null ? (
            t`Never ordered`
          ) : (
            <>
              {t`Last order`} <DateText value={customer.lastOrderAt} format="date" />
            </>
          )}
        </Typography>
        <Box sx={{ textAlign: 'end' }}>
          <Money value={customer.balance} strong />
          {compareMoney(customer.overdueAmount, '0') > 0 && (
            <Box sx={{ fontSize: 12 }}>
              {t`Overdue`} <OverdueText amount={customer.overdueAmount} />
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
