import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { orderDetail, purchaseOrderDetail } from '../../../shared/paths';
import { isNotFound } from '../../../lib/server/api-error';
import { compareMoney } from '../../../lib/numbers/money';
import { paymentMethods, transactionStatuses } from '../../../lib/statuses';
import { Bidi } from '../../../ui/display/Bidi';
import { CopyableId } from '../../../ui/display/CopyableId';
import { DateText } from '../../../ui/display/DateText';
import { DetailDrawer, DetailFacts, DetailSection } from '../../../ui/layout/DetailDrawer';
import { StatusChip } from '../../../ui/display/StatusChip';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { useFinanceAccess } from '../access';
import { financeTab } from '../financial-urls';
import { useInvoiceDocumentQuery, useTransactionQuery } from '../financial.generated';
import { openInvoice } from '../../../shared/session/open-invoice';
import { AllocatePaymentDialog } from '../payments/AllocatePaymentDialog';
import { ReverseEntryDialog } from './ReverseEntryDialog';
import { SignedMoney } from './SignedMoney';
import { expenseCategories, reversalWord, type TransactionRow } from './transaction-look';
import { TypeChip } from './TypeChip';

/** The invoice or credit note that an entry came from. */
function DocumentLink({ invoiceId }: { invoiceId: string }) {
  const { data, error } = useInvoiceDocumentQuery({ variables: { id: invoiceId } });
  const invoice = data?.invoice;
  if (invoice) {
    return (
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<PictureAsPdfOutlined />}
        onClick={() => void openInvoice(invoice)}
      >
        Open {invoice.kind === 'credit_note' ? 'credit note' : 'invoice'} {invoice.number}
      </Button>
    );
  }
  // Who may not see the document is offered none.
  return data || error ? null : <Skeleton variant="rounded" width={200} height={36} />;
}

const entryLink = (id: string, text: string) => (
  <Link component={RouterLink} to={financeTab('transactions', { transaction: id })}>
    {text}
  </Link>
);

function factsOf(row: TransactionRow, mayOpenStatement: boolean) {
  return [
    { label: 'Date', value: <DateText value={row.occurredAt} /> },
    ...(row.referenceNumber !== null
      ? [{ label: 'Reference', value: <CopyableId value={row.referenceNumber} /> }]
      : []),
    ...(row.orderId !== null
      ? [
          {
            label: 'Order',
            value: (
              <Link component={RouterLink} to={orderDetail(row.orderId)}>
                {row.orderNumber ?? row.orderId}
              </Link>
            ),
          },
        ]
      : []),
    ...(row.purchaseOrderId !== null && mayOpenStatement
      ? [
          {
            label: 'Purchase order',
            value: (
              <Link component={RouterLink} to={purchaseOrderDetail(row.purchaseOrderId)}>
                {row.referenceNumber ?? row.purchaseOrderId}
              </Link>
            ),
          },
        ]
      : []),
    ...(row.userId !== null && row.userName !== null
      ? [
          {
            label: row.type === 'commission' ? 'Sales person' : row.type === 'purchase' ? 'Supplier' : 'Customer',
            value:
              mayOpenStatement && row.type !== 'commission' && row.type !== 'purchase' ? (
                <Link component={RouterLink} to={financeTab('receivables', { customer: row.userId })}>
                  <Bidi>{row.userName}</Bidi>
                </Link>
              ) : (
                <Bidi>{row.userName}</Bidi>
              ),
          },
        ]
      : []),
    ...(row.paymentMethod !== null ? [{ label: 'Method', value: paymentMethods[row.paymentMethod].label }] : []),
    ...(row.category !== null ? [{ label: 'Category', value: expenseCategories[row.category] }] : []),
    ...(row.reversesId !== null
      ? [{ label: 'Takes back', value: entryLink(row.reversesId, 'the entry it corrects') }]
      : []),
    ...(row.reversedById !== null
      ? [{ label: 'Taken back', value: entryLink(row.reversedById, 'by its reversing entry') }]
      : []),
    { label: 'Entered', value: <DateText value={row.createdAt} /> },
  ];
}

function Entry({ row, onClose }: { row: TransactionRow; onClose: () => void }) {
  const { seesBooks, keepsBooks } = useFinanceAccess();
  const [doing, setDoing] = useState<'reverse' | 'allocate'>();
  const stop = () => setDoing(undefined);
  const done = () => {
    stop();
    onClose();
  };
  const received = row.type === 'payment' && compareMoney(row.amount, '0') > 0;
  return (
    <>
      <Box sx={{ fontSize: 28, lineHeight: 1.3 }}>
        <SignedMoney row={row} />
      </Box>
      <DetailSection title="Details">
        <DetailFacts facts={factsOf(row, seesBooks)} />
      </DetailSection>
      {row.invoiceId !== null && (
        <DetailSection title="Document">
          <DocumentLink invoiceId={row.invoiceId} />
        </DetailSection>
      )}
      {row.canReverse && keepsBooks && received && (
        <DetailSection title="Allocation">
          <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 1.5 }}>
            {row.orderId === null
              ? 'On account: it settles what is due first, until it is applied to an order.'
              : 'It pays this order. It can be moved to another one, or put on account.'}
          </Box>
          <Button variant="outlined" color="secondary" onClick={() => setDoing('allocate')}>
            {row.orderId === null ? 'Apply to an order' : 'Move payment'}
          </Button>
          <AllocatePaymentDialog row={row} open={doing === 'allocate'} onClose={stop} onAllocated={done} />
        </DetailSection>
      )}
      {row.canReverse && keepsBooks && (
        <DetailSection title="Correction">
          <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 1.5 }}>
            Entries are never changed. A wrong one is taken back by its opposite, with a reason.
          </Box>
          <Button variant="outlined" color="error" onClick={() => setDoing('reverse')}>
            Reverse entry
          </Button>
          <ReverseEntryDialog row={row} open={doing === 'reverse'} onClose={stop} onReversed={done} />
        </DetailSection>
      )}
    </>
  );
}

export interface TransactionDrawerProps {
  /** Null while closed. */
  id: string | null;
  /** The entry, if the list has it; else it is read by its id: a link may lead to any. */
  row: TransactionRow | undefined;
  onClose: () => void;
}

/** One entry of the books: what it was for, its document, and the way to take it back. */
export function TransactionDrawer({ id, row, onClose }: TransactionDrawerProps) {
  const { data, error, refetch } = useTransactionQuery({
    variables: { id: id ?? '' },
    skip: id === null || row !== undefined,
  });
  const found = row ?? data?.transaction ?? undefined;
  // While it slides away it still shows what it showed.
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const shown = id === null ? last : found;
  const missing = isNotFound(error);
  const word = shown && reversalWord(shown);
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      title={shown ? <Bidi>{shown.description}</Bidi> : missing ? 'Transaction not found' : <Skeleton width={200} />}
      status={
        shown && (
          <>
            <TypeChip type={shown.type} />
            {shown.status !== 'completed' && <StatusChip {...transactionStatuses[shown.status]} />}
            {word !== undefined && <StatusChip label={word} tone="grey" />}
          </>
        )
      }
    >
      {shown ? (
        <Entry key={shown.id} row={shown} onClose={onClose} />
      ) : error ? (
        <LoadFailure
          thing="transaction"
          missing={missing}
          error={error}
          onRetry={() => void refetch()}
          back={{ label: 'Back to the transactions', onClick: onClose }}
        />
      ) : (
        [48, 160].map((height) => <Skeleton key={height} variant="rounded" height={height} />)
      )}
    </DetailDrawer>
  );
}
