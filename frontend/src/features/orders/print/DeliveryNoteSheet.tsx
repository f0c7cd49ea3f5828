import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../../lib/dates/dates';
import { Bidi } from '../../../ui/display/Bidi';
import { SheetAddress, sheetTable } from '../../../ui/layout/PrintPage';
import { buyerNames } from './buyer-names';
import type { OrderSenderQuery } from './print.generated';
import type { OrderToPrint } from './PrintFrame';
import { formatCount } from '../../../lib/numbers/numbers';

interface DeliveryNoteSheetProps {
  order: OrderToPrint;
  /** Whose goods they are; absent while it is not known. */
  sender: OrderSenderQuery['businessSettings'] | undefined;
  heading: 'h1' | 'h2';
}

/** What goes with the goods: from whom to whom, what and how many, and where it is signed. No prices. */
export function DeliveryNoteSheet({ order, sender, heading }: DeliveryNoteSheetProps) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 3 }}>
        <Typography component={heading} sx={{ fontSize: 20, fontWeight: 600 }}>
          {t`Delivery note`}
        </Typography>
        <Box sx={{ textAlign: 'end' }}>
          <Box sx={{ fontFamily: 'monospace', fontSize: 16 }}>{order.orderNumber}</Box>
          <Typography variant="body2" component="div">
            {t`Ordered ${{ date: formatDateTime(order.createdAt) }}`}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 4, mb: 3 }}>
        <SheetAddress title={t`From`} lines={[sender?.name, sender?.address]} />
        <SheetAddress
          title={t`Deliver to`}
          lines={[...buyerNames(order), order.shippingAddress, order.customer?.phone]}
        />
      </Box>
      {(order.carrier !== null || order.trackingNumber !== null) && (
        <Typography variant="body2" component="p" sx={{ mb: 2 }}>
          <Bidi>{[order.carrier, order.trackingNumber].filter(Boolean).join(' · ')}</Bidi>
        </Typography>
      )}
      <Box component="table" aria-label={t`Goods delivered`} sx={sheetTable}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t`Product`}</th>
            <th scope="col">{t`SKU`}</th>
            <th scope="col" className="figure">
              {t`Quantity`}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            <tr key={item.id}>
              <td>{index + 1}</td>
              <td>
                <Bidi>{item.productName}</Bidi>
              </td>
              <td style={{ fontFamily: 'monospace', whiteSpace: 'nowrap' }}>{item.sku ?? '–'}</td>
              <td className="figure">{formatCount(item.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t`Total`}
            </th>
            <td className="figure" style={{ fontWeight: 600 }}>
              {formatCount(order.items.reduce((sum, { quantity }) => sum + quantity, 0))}
            </td>
          </tr>
        </tfoot>
      </Box>
      {order.notes !== null && (
        <Typography variant="body2" component="p" sx={{ mt: 2 }}>
          {t`Notes:`} <Bidi>{order.notes}</Bidi>
        </Typography>
      )}
      <Box sx={{ mt: 3, fontSize: 13, breakInside: 'avoid' }}>
        {t`Received complete and undamaged:`}
        <Box sx={{ display: 'flex', gap: 4, mt: 6 }}>
          {[t`Date`, t`Name`, t`Signature`].map((label) => (
            <Box key={label} sx={{ flex: 1, borderTop: '1px solid', pt: 0.5 }}>
              {label}
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
