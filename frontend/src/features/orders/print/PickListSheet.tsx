import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime, formatDay } from '../../../lib/dates/dates';
import { Bidi } from '../../../ui/display/Bidi';
import { sheetTable } from '../../../ui/layout/PrintPage';
import { buyerLine } from './buyer-names';
import { pickRows } from './pick-rows';
import type { OrderToPrint } from './PrintFrame';
import { formatCount } from '../../../lib/numbers/numbers';

/** What the warehouse fetches for one order, in the order of its shelves, with a box to tick for each product. */
export function PickListSheet({ order, heading }: { order: OrderToPrint; heading: 'h1' | 'h2' }) {
  const rows = pickRows(order.items);
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component={heading} sx={{ fontSize: 20, fontWeight: 600 }}>
            {t`Pick list`}
          </Typography>
          <Typography variant="body2" component="div">
            <Bidi>{buyerLine(order)}</Bidi>
          </Typography>
        </Box>
        <Box sx={{ textAlign: 'end', flex: 'none' }}>
          <Box sx={{ fontFamily: 'monospace', fontSize: 16 }}>{order.orderNumber}</Box>
          <Typography variant="body2" component="div">
            {formatDateTime(order.createdAt)}
          </Typography>
        </Box>
      </Box>
      <Box component="table" aria-label={t`Goods to pick`} sx={sheetTable}>
        <thead>
          <tr>
            <th scope="col">{t`Location`}</th>
            <th scope="col">{t`Product`}</th>
            <th scope="col" className="wide">
              {t`Batch / expiry`}
            </th>
            <th scope="col" className="figure">
              {t`Quantity`}
            </th>
            <th scope="col">{t`Picked`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td style={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {row.location ?? (row.fromSupplier ? t`Supplier` : '–')}
              </td>
              <td>
                <Bidi>{row.name}</Bidi>
                {row.sku !== null && <Box sx={{ fontFamily: 'monospace', fontSize: 12 }}>{row.sku}</Box>}
                <Box className="narrow" sx={{ fontSize: 12 }}>
                  {[row.batch, row.expiry && formatDay(row.expiry)].filter(Boolean).join(' · ')}
                </Box>
              </td>
              <td className="wide">
                {row.batch ?? '–'}
                {row.expiry !== null && <div>{formatDay(row.expiry)}</div>}
              </td>
              <td className="figure" style={{ fontWeight: 600 }}>
                {formatCount(row.quantity)}
              </td>
              <td>
                <Box
                  aria-hidden
                  sx={{ width: 20, height: 20, border: '1.5px solid currentColor', borderRadius: '3px' }}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {plural(rows.length, { one: '# product', other: '# products' })}
            </th>
            <td className="wide" />
            <td className="figure" style={{ fontWeight: 600 }}>
              {formatCount(units)}
            </td>
            <td />
          </tr>
        </tfoot>
      </Box>
      {order.notes !== null && (
        <Typography variant="body2" component="p" sx={{ mt: 2 }}>
          {t`Notes:`} <Bidi>{order.notes}</Bidi>
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 4, mt: 5, fontSize: 13, breakInside: 'avoid' }}>
        <Box sx={{ flex: 1, borderTop: '1px solid', pt: 0.5 }}>{t`Picked by`}</Box>
        <Box sx={{ flex: 1, borderTop: '1px solid', pt: 0.5 }}>{t`Checked by`}</Box>
      </Box>
    </>
  );
}
