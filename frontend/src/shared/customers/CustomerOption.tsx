import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { companyFirst } from '../../lib/customers';
import { Bidi } from '../../ui/display/Bidi';
import { PersonAvatar } from '../../ui/display/PersonAvatar';
import type { FoundCustomer } from './useCustomerSearch';

/** A customer among those that were found: who, and by which phone. */
export function CustomerOption({ customer }: { customer: FoundCustomer }) {
  const { name, person } = companyFirst(customer.displayName, customer.companyName);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <PersonAvatar name={name} />
      <Box sx={{ minWidth: 0 }}>
        <Bidi>{name}</Bidi>
        <Typography variant="caption" component="div" color="textSecondary">
          {person !== null && <Bidi>{person}</Bidi>}
          {person !== null && customer.phone !== null && ' · '}
          {customer.phone !== null && <bdi dir="ltr">{customer.phone}</bdi>}
        </Typography>
      </Box>
    </Box>
  );
}
