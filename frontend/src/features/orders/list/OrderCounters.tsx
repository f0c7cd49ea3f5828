import { t } from '@lingui/core/macro';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import { useCurrentUser } from '../../../shared/session/useSession';
import { formatCount } from '../../../lib/numbers/numbers';
import { StatCard } from '../../../ui/display/StatCard';
import { useOrderCountersQuery } from '../orders.generated';

export type CounterStatus = '' | 'pending' | 'processing' | 'delivered';

const counters = [
  {
    status: '',
    get label() {
      return t`Total Orders`;
    },
    get counts() {
      return t`in every state, cancelled ones included`;
    },
    icon: <ReceiptIcon />,
    tone: 'grey',
  },
  {
    status: 'pending',
    get label() {
      return t`Pending`;
    },
    get counts() {
      return t`that nobody has confirmed yet`;
    },
    icon: <HourglassIcon />,
    tone: 'orange',
  },
  {
    status: 'processing',
    get label() {
      return t`Processing`;
    },
    get counts() {
      return t`that are being picked and packed`;
    },
    icon: <SyncIcon />,
    tone: 'yellow',
  },
  {
    status: 'delivered',
    get label() {
      return t`Completed`;
    },
    get counts() {
      return t`that were delivered`;
    },
    icon: <CheckCircleIcon />,
    tone: 'green',
  },
] as const;

const countOf = { '': 'total', pending: 'pending', processing: 'processing', delivered: 'delivered' } as const;

export interface OrderCountersProps {
  /** The status filter that is on. */
  status: string;
  onStatus: (status: CounterStatus) => void;
}

/** Whose orders are counted: only an administrator sees all of them. */
const WHOSE: Readonly<Record<string, string>> = {
  get admin() {
    return t`All orders`;
  },
  get sales_team() {
    return t`Orders you sold`;
  },
  get vendor() {
    return t`Orders with your goods, and your own,`;
  },
};

/** Total Orders, Pending, Processing, Completed; each filters the list by what it counts. */
export function OrderCounters({ status, onStatus }: OrderCountersProps) {
  const { data: fresh, previousData, error } = useOrderCountersQuery({ fetchPolicy: 'cache-and-network' });
  const whose = WHOSE[useCurrentUser().role] ?? t`Your orders`;
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
          value={counts ? formatCount(counts[countOf[counter.status]]) : error ? '–' : undefined}
          icon={counter.icon}
          tone={counter.tone}
          selected={status === counter.status && counter.status !== ''}
          onClick={() => onStatus(counter.status)}
        />
      ))}
    </Box>
  );
}
