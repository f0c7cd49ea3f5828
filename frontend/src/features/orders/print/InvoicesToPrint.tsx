import { plural, t } from '@lingui/core/macro';
import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import Link from '@mui/material/Link';
import { failureText } from '../../../lib/server/api-error';
import { orderDetail } from '../../../shared/paths';
import { openFile } from '../../../shared/session/download';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { notifyError } from '../../../ui/feedback/notify';
import { sheetTable } from '../../../ui/layout/PrintPage';
import { buyerNames } from './buyer-names';
import { MOST } from './papers';
import type { OrdersInvoicedQuery } from './print.generated';

type Invoiced = OrdersInvoicedQuery['orders']['nodes'][number];

interface InvoicesToPrintProps {
  rows: readonly { order: Invoiced; invoice: Invoiced['invoices'][number] }[];
  head: (button: ReactNode) => ReactNode;
  /** What is to be said before. */
  children: ReactNode;
}

/** The invoices that become one PDF: what is in it, and the button that opens it. */
export function InvoicesToPrint({ rows, head, children }: InvoicesToPrintProps) {
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const ids = rows.slice(0, MOST).map(({ invoice }) => invoice.id);
      await openFile(`/api/invoices/print.pdf?ids=${ids.join(',')}`, 'invoices.pdf');
    } catch (thrown) {
      notifyError(failureText(thrown, t`The document could not be opened`));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {head(
        <Button
          variant="contained"
          startIcon={<PictureAsPdfIcon />}
          disabled={rows.length === 0}
          loading={isBusy}
          onClick={() => void open()}
        >
          {rows.length === 0
            ? t`Open PDF`
            : plural(Math.min(rows.length, MOST), { one: 'Open PDF of # invoice', other: 'Open PDF of # invoices' })}
        </Button>,
      )}
      {children}
      {rows.length > 0 && (
        <Box component="table" aria-label={t`Invoices`} sx={sheetTable}>
          <thead>
            <tr>
              <th scope="col">{t`Invoice`}</th>
              <th scope="col">{t`Order`}</th>
              <th scope="col" className="wide">
                {t({ message: 'Customer', context: 'who buys' })}
              </th>
              <th scope="col" className="figure">
                {t`Amount`}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ order, invoice }) => (
              <tr key={invoice.id}>
                <td style={{ whiteSpace: 'nowrap' }}>{invoice.number}</td>
                <td>
                  <Link component={RouterLink} to={orderDetail(order.id)}>
                    {order.orderNumber}
                  </Link>
                  <Box className="narrow">
                    <Bidi>{buyerNames(order)[0]}</Bidi>
                  </Box>
                </td>
                <td className="wide">
                  <Bidi>{buyerNames(order)[0]}</Bidi>
                </td>
                <td className="figure">
                  <Money value={invoice.totalAmount} />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </>
  );
}
