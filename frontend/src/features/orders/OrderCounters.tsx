import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import { StatCard } from '../../ui/display/StatCard';
import { useOrderCountersQuery } from './orders.generated';

export type CounterStatus = '' | 'pending' | 'processing' | 'delivered';

const counters = [
  { status: '', label: 'Total Orders', icon: <ReceiptIcon />, tone: 'grey' },
  { status: 'pending', label: 'Pending', icon: <HourglassIcon />, tone: 'orange' },
  { status: 'processing', label: 'Processing', icon: <SyncIcon />, tone: 'yellow' },
  { status: 'delivered', label: 'Completed', icon: <CheckCircleIcon />, tone: 'green' },
] as const;

const countOf = { '': 'total', pending: 'pending', processing: 'processing', delivered: 'delivered' } as const;

export interface OrderCountersProps {
  /** The status filter that is on. */
  status: string;
  onStatus: (status: CounterStatus) => void;
}

/** Total Orders, Pending, Processing, Completed; each filters the list by what it counts. */
export function OrderCounters({ status, onStatus }: OrderCountersProps) {
  const { data: fresh, previousData, error } = useOrderCountersQuery({ fetchPolicy: 'cache-and-network' });
  const counts = (fresh ?? previousData)?.orderCounts;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {counters.map((counter) => (
        <StatCard
          key={counter.label}
          label={counter.label}
          value={counts ? counts[countOf[counter.status]].toLocaleString('en-US') : error ? '–' : undefined}
          icon={counter.icon}
          tone={counter.tone}
          selected={status === counter.status && counter.status !== ''}
          onClick={() => onStatus(counter.status)}
        />
      ))}
    </Box>
  );
}
