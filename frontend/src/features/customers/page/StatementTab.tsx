import { t } from '@lingui/core/macro';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { businessDay } from '../../../lib/dates/business-days';
import { StatementExport } from '../../../shared/statement/StatementExport';
import { StatementSheet } from '../../../shared/statement/StatementSheet';
import { DayFilter } from '../../../ui/grid/DayFilter';
import { useChangeParams } from '../../../ui/useChangeParams';
import { useCustomerAccountQuery } from '../customers.generated';
import { TabState } from './TabState';

/** For how many days an account is shown unless other days are asked for. */
const DAYS = 90;

const daysAgo = (): string => businessDay(new Date(Date.now() - DAYS * 86_400_000));

/** The account of a customer over some days: opening, each document and payment with the balance after it, closing. */
export function StatementTab({ customerId }: { customerId: string }) {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const to = params.get('to') ?? businessDay();
  const [usual] = useState(daysAgo);
  const from = params.get('from') ?? usual;
  const { data, previousData, error, refetch } = useCustomerAccountQuery({
    variables: { id: customerId, from, to },
    fetchPolicy: 'cache-and-network',
  });
  // Other days' sheet stays until the next one comes; another customer's never does.
  const shown = [data, error ? undefined : previousData].find(
    (answer) => answer?.customerStatement.customerId === customerId,
  );
  const set = (name: 'from' | 'to') => (day: string) =>
    change((next) => (day === '' ? next.delete(name) : next.set(name, day)));
  return (
    <Card component="section" aria-label={t`Statement`} sx={{ p: { xs: 1, md: 2 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 1 }} data-noprint>
        <DayFilter label={t({ message: 'From', context: 'day' })} value={from} onChange={set('from')} />
        <DayFilter label={t({ message: 'To', context: 'day' })} value={to} onChange={set('to')} />
        <Box sx={{ marginInlineStart: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StatementExport customerId={customerId} from={from} to={to} disabled={!shown} />
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<PrintIcon />}
            disabled={!shown}
            onClick={() => window.print()}
          >
            {t`Print`}
          </Button>
        </Box>
      </Box>
      <TabState
        data={shown?.customerStatement}
        error={error}
        errorTitle={t`The statement could not be loaded`}
        onRetry={() => void refetch()}
      >
        {(statement) => <StatementSheet statement={statement} business={shown?.businessSettings.name} />}
      </TabState>
    </Card>
  );
}
