import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { SignedMoney } from './SignedMoney';
import { belongsTo, reversalWord, type TransactionRow } from './transaction-look';
import { TypeChip } from './TypeChip';

/** An entry on a phone. */
export function TransactionCard({ row }: { row: TransactionRow }) {
  const about = [reversalWord(row), belongsTo(row)].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <TypeChip type={row.type} />
        <SignedMoney row={row} />
      </Box>
      <Typography variant="body1" component="p" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <Bidi>{row.description}</Bidi>
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        <DateText value={row.occurredAt} />
        {about && (
          <>
            {' · '}
            <Bidi>{about}</Bidi>
          </>
        )}
      </Typography>
    </Box>
  );
}
