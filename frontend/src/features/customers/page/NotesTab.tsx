import { t } from '@lingui/core/macro';
import Card from '@mui/material/Card';
import { Notes } from '../../../shared/notes/Notes';
import { useCustomerNotesQuery } from '../customers.generated';
import { TabState } from './TabState';

/** What the staff noted about a customer and its orders, the newest first. The customer never sees it. */
export function NotesTab({ customerId }: { customerId: string }) {
  const { data, error, refetch } = useCustomerNotesQuery({
    variables: { id: customerId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Card sx={{ p: 2 }}>
      <TabState
        data={data?.customer?.notes}
        error={error}
        errorTitle={t`Notes could not be loaded`}
        onRetry={() => void refetch()}
      >
        {(notes) => <Notes about={{ customerId, orderId: null }} notes={notes} />}
      </TabState>
    </Card>
  );
}
