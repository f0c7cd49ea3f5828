import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { isNotFound } from '../../../lib/server/api-error';
import { CustomerLink } from '../../../shared/customers/CustomerLink';
import { Bidi } from '../../../ui/display/Bidi';
import { DetailDrawer } from '../../../ui/layout/DetailDrawer';
import { useFinanceAccess } from '../access';
import { PrintButton } from '../PrintButton';
import { Statement } from './Statement';
import { useStatement } from './useStatement';

export interface StatementDrawerProps {
  /** Null while closed. */
  customerId: string | null;
  onRecordPayment: (customerId: string) => void;
  onClose: () => void;
}

/** One customer's account beside the list of those who owe. */
export function StatementDrawer({ customerId, onRecordPayment, onClose }: StatementDrawerProps) {
  const statement = useStatement(customerId);
  const { keepsBooks } = useFinanceAccess();
  const customer = statement.data?.customerStatement;
  const missing = isNotFound(statement.error);
  return (
    <DetailDrawer
      open={customerId !== null}
      onClose={onClose}
      actions={<PrintButton disabled={!statement.data} />}
      title={
        customer ? (
          <CustomerLink id={customerId}>
            <Bidi>{customer.companyName ?? customer.customerName}</Bidi>
          </CustomerLink>
        ) : missing ? (
          'Customer not found'
        ) : (
          <Skeleton width={200} />
        )
      }
      subtitle={customer && customer.companyName !== null ? <Bidi>{customer.customerName}</Bidi> : 'Customer statement'}
    >
      <Statement
        statement={statement}
        back={{ label: 'Back to the receivables', onClick: onClose }}
        action={
          keepsBooks &&
          customerId !== null && (
            <Button variant="contained" onClick={() => onRecordPayment(customerId)}>
              Record Payment
            </Button>
          )
        }
      />
    </DetailDrawer>
  );
}
