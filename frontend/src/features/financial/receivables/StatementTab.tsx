import Card from '@mui/material/Card';
import { useFinanceAccess } from '../access';
import { PrintButton } from '../PrintButton';
import { Statement } from './Statement';
import { useStatement } from './useStatement';

/** A customer's own account. */
export function StatementTab() {
  const statement = useStatement(useFinanceAccess().userId);
  return (
    <Card component="section" aria-label="Statement" sx={{ p: { xs: 2, md: 3 }, maxWidth: 900 }}>
      <Statement statement={statement} action={<PrintButton disabled={!statement.data} />} />
    </Card>
  );
}
