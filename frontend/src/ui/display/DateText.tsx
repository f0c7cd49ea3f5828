import Tooltip from '@mui/material/Tooltip';
import { formatDate, formatDateTime, formatDayOf, formatFull, formatRelative } from '../../lib/dates/dates';

export interface DateTextProps {
  /** ISO date-time; null shows a dash. */
  value: string | null | undefined;
  /** `datetime` "2 Dec, 14:05" (default), `date` "2 Dec", `day` "2 Dec 2026" on documents, `relative` "5 min ago" within a day. */
  format?: 'datetime' | 'date' | 'day' | 'relative';
}

const formats = { datetime: formatDateTime, date: formatDate, day: formatDayOf, relative: formatRelative };

/** A moment in the business time zone, the whole of it on hover. */
export function DateText({ value, format = 'datetime' }: DateTextProps) {
  if (!value) return <span>–</span>;
  return (
    <Tooltip title={formatFull(value)}>
      <time dateTime={value} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {formats[format](value)}
      </time>
    </Tooltip>
  );
}
