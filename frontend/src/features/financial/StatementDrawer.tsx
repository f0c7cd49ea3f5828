import Skeleton from '@mui/material/Skeleton';
import { Bidi } from '../../ui/display/Bidi';
import { DetailDrawer } from '../../ui/display/DetailDrawer';
import { PrintButton } from './PrintButton';
import { Statement } from './Statement';
import { useStatement } from './use-statement';

export interface StatementDrawerProps {
  /** Null while closed. */
  customerId: string | null;
  onClose: () => void;
}

/** One customer's account beside the list of those who owe. */
export function StatementDrawer({ customerId, onClose }: StatementDrawerProps) {
  const statement = useStatement(customerId);
  const customer = statement.data?.customerStatement;
  return (
    <DetailDrawer
      open={customerId !== null}
      onClose={onClose}
      actions={<PrintButton disabled={!statement.data} />}
      title={customer ? <Bidi>{customer.companyName ?? customer.customerName}</Bidi> : <Skeleton width={200} />}
      subtitle={customer && customer.companyName !== null ? <Bidi>{customer.customerName}</Bidi> : 'Customer statement'}
    >
      <Statement statement={statement} />
    </DetailDrawer>
  );
}
