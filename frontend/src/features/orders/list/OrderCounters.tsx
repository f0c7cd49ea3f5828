import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import { useCurrentUser } from '../../../shared/session/useSession';
import { StatCard } from '../../../ui/display/StatCard';
import { useOrderCountersQuery } from '../orders.generated';

export type CounterStatus = '' | 'pending' | 'processing' | 'delivered';

const counters = [
  {
    status: '',
    label: 'Total Orders',
    counts: 'in every state, cancelled ones included',
    icon: <ReceiptIcon />,
    tone: 'grey',
  },
  {
    status: 'pending',
    label: 'Pending',
    counts: 'that nobody has confirmed yet',
    icon: <HourglassIcon />,
    tone: 'orange',
  },
  {
    status: 'processing',
    label: 'Processing',
    counts: 'that are being picked and packed',
    icon: <SyncIcon />,
    tone: 'yellow',
  },
  { status: 'delivered', label: 'Completed', counts: 'that were delivered', icon: <CheckCircleIcon />, tone: 'green' },
] as const;

const countOf = { '': 'total', pending: 'pending', processing: 'processing', delivered: 'delivered' } as const;

export interface OrderCountersProps {
  /** The status filter that is on. */
  status: string;
  onStatus: (status: CounterStatus) => void;
}

/** Whose orders are counted: only an administrator sees all of them. */
const WHOSE: Readonly<Record<string, string>> = {
  admin: 'All orders',
  sales_team: 'Orders you sold',
  vendor: 'Orders with your goods, and your own,',
};

/** Total Orders, Pending, Processing, Completed; each filters the list by what it counts. */
export function OrderCounters({ status, onStatus }: OrderCountersProps) {
  const { data: fresh, previousData, error } = useOrderCountersQuery({ fetchPolicy: 'cache-and-network' });
  const whose = WHOSE[useCurrentUser().role] ?? 'Your orders';
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
          explanation={`${whose} ${counter.counts}.`}
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
