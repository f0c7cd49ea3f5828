import Box from '@mui/material/Box';
import { Money } from '../../ui/display/Money';

/** What is past its due date: in the colour of what needs somebody. */
export function OverdueText({ amount }: { amount: string }) {
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 500 }}>
      <Money value={amount} />
    </Box>
  );
}
