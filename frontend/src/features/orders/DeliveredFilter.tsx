import Chip from '@mui/material/Chip';
import { formatDay } from '../../lib/dates';
import { Bidi } from '../../ui/display/Bidi';
import { useOrderSellerQuery } from './orders.generated';

export interface DeliveredFilterProps {
  salesPersonId: string;
  /** Days of the business, both included; '' for no end. */
  from: string;
  to: string;
  onClear: () => void;
}

function daysOf(from: string, to: string): string {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  return from ? `from ${formatDay(from)}` : `until ${formatDay(to)}`;
}

/** Says that the list holds what was delivered in some days, by whom it was sold, and lets go of that. */
export function DeliveredFilter({ salesPersonId, from, to, onClear }: DeliveredFilterProps) {
  const { data } = useOrderSellerQuery({ variables: { id: salesPersonId }, skip: salesPersonId === '' });
  const seller = data?.orders.nodes[0]?.salesPerson?.displayName;
  const parts = [from || to ? `Delivered ${daysOf(from, to)}` : '', seller ? 'sold by ' : ''].filter(Boolean);
  return (
    <Chip
      color="primary"
      variant="outlined"
      onDelete={onClear}
      label={
        <>
          {parts.join(', ')}
          {seller && <Bidi>{seller}</Bidi>}
        </>
      }
    />
  );
}
