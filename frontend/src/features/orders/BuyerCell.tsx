import Box from '@mui/material/Box';
import { companyFirst } from '../../lib/customers';
import { roleLabel } from '../../lib/roles';
import { Bidi } from '../../ui/display/Bidi';
import { PersonCell } from '../../ui/grid/cells';
import { hiddenBuyer } from './order.types';

export interface BuyerCellProps {
  order: { customerName: string | null; customerCompanyName: string | null; customerRole: string | null };
  /** All of it on as many lines as it takes. */
  whole?: boolean;
}

/**
 * Who bought: the company first, below it the person and the role; or, for a vendor that merely sold goods of the order,
 * that this is not shown.
 */
export function BuyerCell({ order, whole = false }: BuyerCellProps) {
  if (order.customerName === null) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {hiddenBuyer()}
      </Box>
    );
  }
  const { name, person } = companyFirst(order.customerName, order.customerCompanyName);
  const role = roleLabel(order.customerRole);
  const second =
    person === null ? (
      role
    ) : (
      <>
        <Bidi>{person}</Bidi> · {role}
      </>
    );
  return <PersonCell whole={whole} name={name} second={second} />;
}
