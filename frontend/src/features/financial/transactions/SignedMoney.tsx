import Box from '@mui/material/Box';
import { useFinanceAccess } from '../access';
import { signedAmount, type TransactionRow } from './transaction-look';

/** An entry's amount with its sign, its colour and its word, as the signed-in person sees it. */
export function SignedMoney({ row }: { row: Pick<TransactionRow, 'type' | 'amount'> }) {
  const { viewer } = useFinanceAccess();
  const { text, word, color } = signedAmount(row, viewer);
  return (
    <Box component="span" sx={{ color, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {text}
      </Box>
      <Box
        component="span"
        sx={{ marginInlineStart: 0.75, fontSize: 12, display: 'inline-block', minWidth: 25, textAlign: 'start' }}
      >
        {word}
      </Box>
    </Box>
  );
}
