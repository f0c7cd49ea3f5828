import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { roleLabel } from '../../lib/roles';
import { PersonCell } from '../../ui/grid/cells';
import { HIDDEN_BUYER } from './order.types';

export interface BuyerCellProps {
  order: { customerName: string | null; customerRole: string | null };
  /** After the role, under the name. */
  more?: ReactNode;
  /** All of it on as many lines as it takes. */
  whole?: boolean;
}

/** Who bought: name and role; or, for a vendor that merely sold goods of the order, that this is not shown. */
export function BuyerCell({ order, more, whole = false }: BuyerCellProps) {
  if (order.customerName === null) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {HIDDEN_BUYER}
      </Box>
    );
  }
  const role = roleLabel(order.customerRole);
  const second = more ? (
    <>
      {role} {more}
    </>
  ) : (
    role
  );
  return <PersonCell whole={whole} name={order.customerName} second={second} />;
}
