import Box from '@mui/material/Box';
import { formatDayOf } from '../../lib/dates/dates';

interface Expected {
  expectedAt: string | null;
  isOverdue: boolean;
}

/** The day goods are expected on; in red and in words when it is over. */
export function ExpectedText({ order: { expectedAt, isOverdue } }: { order: Expected }) {
  if (!isOverdue) return formatDayOf(expectedAt);
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
      {formatDayOf(expectedAt)} · overdue
    </Box>
  );
}
