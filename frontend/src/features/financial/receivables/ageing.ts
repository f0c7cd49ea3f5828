import type { Tone } from '../../../ui/display/StatusChip';
import type { Ageing_BucketsFragment } from '../financial.generated';

export type Buckets = Ageing_BucketsFragment;

interface Bucket {
  key: 'notDue' | 'days1to30' | 'days31to60' | 'days61to90' | 'over90';
  label: string;
  tone: Tone;
}

/** How long invoices are overdue, the youngest first. */
export const buckets: readonly Bucket[] = [
  { key: 'notDue', label: 'Not due', tone: 'green' },
  { key: 'days1to30', label: '1–30 days', tone: 'blue' },
  { key: 'days31to60', label: '31–60 days', tone: 'yellow' },
  { key: 'days61to90', label: '61–90 days', tone: 'orange' },
  { key: 'over90', label: 'Over 90 days', tone: 'red' },
];
