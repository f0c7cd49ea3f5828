import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link as RouterLink } from 'react-router-dom';
import { CustomerLink } from '../../../shared/customers/CustomerLink';
import { orderDetail } from '../../../shared/paths';
import { customerLine } from '../../../lib/customers';
import { formatShortDay } from '../../../lib/dates/dates';
import { isNotFound } from '../../../lib/server/api-error';
import { compareMoney, formatMoney } from '../../../lib/numbers/money';
import { formatCount, MINUS } from '../../../lib/numbers/numbers';
import { invoiceStatuses } from '../../../lib/statuses';
import { Bidi } from '../../../ui/display/Bidi';
import { DateText } from '../../../ui/display/DateText';
import { DetailDrawer, DetailFacts, DetailSection } from '../../../ui/layout/DetailDrawer';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { percentText } from '../change';
import { financeTab } from '../financial-urls';
import { useInvoiceDocumentQuery, type InvoiceDocumentQuery } from '../financial.generated';
import { invoiceKinds } from './invoice-look';
import { openInvoice } from '../../../shared/session/open-invoice';

type Invoice = NonNullable<InvoiceDocumentQuery['invoice']>;

function Facts({ invoice }: { invoice: Invoice }) {
  return (
    <DetailFacts
      facts={[
        {
          label: 'Customer',
          value: (
            <CustomerLink own id={invoice.customerId} role={invoice.customer?.role ?? null}>
              <Bidi>{customerLine(invoice.customerName, invoice.customerCompanyName)}</Bidi>
            </CustomerLink>
          ),
        },
        {
          label: 'Order',
          value: (
            <Link component={RouterLink} to={orderDetail(invoice.orderId)}>
              {invoice.orderNumber}
            </Link>
          ),
        },
        ...(invoice.creditsInvoiceId !== null
          ? [
              {
                label: 'Credits',
                value: (
                  <Link component={RouterLink} to={financeTab('invoices', { invoice: invoice.creditsInvoiceId })}>
                    its invoice
                  </Link>
                ),
              },
            ]
          : []),
        ...(invoice.dueDate !== null ? [{ label: 'Due', value: formatShortDay(invoice.dueDate) }] : []),
        { label: 'Open', value: <Money value={invoice.openAmount} strong /> },
      ]}
    />
  );
}

function Lines({ invoice }: { invoice: Invoice }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {invoice.lines.map((line) => (
        <Box
          component="li"
          key={line.position}
          sx={{ display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider', fontSize: 13 }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Bidi>{line.name}</Bidi>
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {line.sku !== null && <>{line.sku} · </>}
              {formatCount(line.quantity)} × {formatMoney(line.unitPrice)}
              {compareMoney(line.discountAmount, '0') > 0 && (
                <>
                  {' '}
                  {MINUS} {formatMoney(line.discountAmount)}
                </>
              )}
            </Box>
          </Box>
          <Money value={line.totalPrice} />
        </Box>
      ))}
    </Box>
  );
}

function Totals({ invoice }: { invoice: Invoice }) {
  const rows = [
    ['Net', invoice.netAmount],
    ...(compareMoney(invoice.discountAmount, '0') === 0 ? [] : [['of which discount', invoice.discountAmount]]),
    [`Tax ${percentText(invoice.taxRate)}`, invoice.taxAmount],
    ['Shipping', invoice.shippingAmount],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        rowGap: 0.5,
        fontSize: 13,
        '& dd': { m: 0, textAlign: 'end' },
      }}
    >
      {rows.map(([label, amount]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <dd>
            <Money value={amount} />
          </dd>
        </Box>
      ))}
      <Box component="dt" sx={{ fontWeight: 600 }}>
        Total
      </Box>
      <dd>
        <Money value={invoice.totalAmount} strong />
      </dd>
    </Box>
  );
}

export interface InvoiceDrawerProps {
  /** Null while closed. */
  id: string | null;
  onClose: () => void;
}

/** One invoice or credit note as it was issued, and its PDF. */
export function InvoiceDrawer({ id, onClose }: InvoiceDrawerProps) {
  const { data, error, refetch } = useInvoiceDocumentQuery({
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const missing = isNotFound(error);
  const invoice = missing ? undefined : data?.invoice;
  return (
    <DetailDrawer
      open={id !== null}
      onClose={onClose}
      title={invoice ? invoice.number : missing ? 'Invoice not found' : <Skeleton width={160} />}
      copy={invoice?.number}
      status={
        invoice && (
          <>
            <StatusChip {...invoiceKinds[invoice.kind]} />
            <StatusChip {...invoiceStatuses[invoice.status]} />
          </>
        )
      }
      subtitle={
        invoice && (
          <>
            Issued <DateText value={invoice.issuedAt} />
          </>
        )
      }
    >
      {error && !invoice ? (
        <LoadFailure
          thing="invoice"
          missing={missing}
          error={error}
          onRetry={() => void refetch()}
          back={{ label: 'Back to the invoices', onClick: onClose }}
        />
      ) : !invoice ? (
        [72, 160, 96].map((height) => <Skeleton key={height} variant="rounded" height={height} />)
      ) : (
        <>
          <Box>
            <Button variant="contained" startIcon={<PictureAsPdfOutlined />} onClick={() => void openInvoice(invoice)}>
              Open PDF
            </Button>
          </Box>
          <Facts invoice={invoice} />
          <DetailSection title={invoice.lines.length === 1 ? '1 line' : `${invoice.lines.length} lines`}>
            <Lines invoice={invoice} />
            <Totals invoice={invoice} />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
  );
}
