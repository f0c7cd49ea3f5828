import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router-dom';
import { paths, purchaseOrderDetail } from '../../shared/paths';
import { isNotFound } from '../../lib/server/api-error';
import { formatDayOf } from '../../lib/dates/dates';
import { Bidi } from '../../ui/display/Bidi';
import { Money } from '../../ui/display/Money';
import { PrintPage, SheetAddress, sheetTable } from '../../ui/layout/PrintPage';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { usePurchaseOrderToPrintQuery, type PurchaseOrderToPrintQuery } from './purchasing.generated';

type Printed = NonNullable<PurchaseOrderToPrintQuery['purchaseOrder']>;

/** What a state that is no order yet, or none any more, says on the paper. */
const STANDING: Partial<Record<Printed['status'], string>> = { draft: 'Draft', cancelled: 'Cancelled' };

function Lines({ order }: { order: Printed }) {
  return (
    <Box component="table" aria-label="Lines" sx={sheetTable}>
      <thead>
        <tr>
          <th scope="col" className="wide">
            #
          </th>
          <th scope="col">Product</th>
          <th scope="col" className="figure">
            Quantity
          </th>
          <th scope="col" className="figure">
            Unit cost
          </th>
          <th scope="col" className="figure">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          <tr key={item.id}>
            <td className="wide">{index + 1}</td>
            <td>
              <Bidi>{item.productName}</Bidi>
              {item.sku !== null && <Box sx={{ fontFamily: 'monospace', fontSize: 12 }}>{item.sku}</Box>}
            </td>
            <td className="figure">{item.quantity.toLocaleString('en-US')}</td>
            <td className="figure">
              <Money value={item.unitCost} />
            </td>
            <td className="figure">
              <Money value={item.totalCost} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="wide" />
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td className="figure" style={{ fontWeight: 600 }}>
            <Money value={order.totalAmount} />
          </td>
        </tr>
      </tfoot>
    </Box>
  );
}

function Sheet({ order, sender }: { order: Printed; sender: PurchaseOrderToPrintQuery['businessSettings'] }) {
  const { supplier, supplierName, supplierReference, deliveryAddress, expectedAt, notes } = order;
  const place = [supplier?.address, supplier?.city, supplier?.country].filter(Boolean).join(', ');
  const standing = STANDING[order.status];
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 3 }}>
        <Typography component="h1" sx={{ fontSize: 20, fontWeight: 600 }}>
          Purchase order{standing && ` · ${standing}`}
        </Typography>
        <Box sx={{ textAlign: 'end' }}>
          <Box sx={{ fontFamily: 'monospace', fontSize: 16 }}>{order.number}</Box>
          <Typography variant="body2" component="div">
            {order.sentAt === null ? `Made ${formatDayOf(order.createdAt)}` : `Ordered ${formatDayOf(order.sentAt)}`}
          </Typography>
          {supplierReference !== null && (
            <Typography variant="body2" component="div">
              Your reference: <Bidi>{supplierReference}</Bidi>
            </Typography>
          )}
          {expectedAt !== null && (
            <Typography variant="body2" component="div">
              Expected by {formatDayOf(expectedAt)}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: { xs: 2, sm: 4 }, mb: 3 }}>
        <SheetAddress
          title="Supplier"
          lines={[
            supplierName,
            supplier?.displayName === supplierName ? null : supplier?.displayName,
            place,
            supplier?.phone,
            supplier?.email,
          ]}
        />
        <SheetAddress
          title="Deliver to"
          lines={
            deliveryAddress === null
              ? [sender.name, sender.address, sender.taxId === null ? null : `Tax ID ${sender.taxId}`]
              : deliveryAddress.split('\n')
          }
        />
      </Box>
      <Lines order={order} />
      {notes !== null && (
        <Typography variant="body2" component="p" sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          Notes: <Bidi>{notes}</Bidi>
        </Typography>
      )}
      {order.createdByName !== null && (
        <Typography variant="body2" component="p" sx={{ mt: 3 }}>
          Ordered by <Bidi>{order.createdByName}</Bidi>
        </Typography>
      )}
    </>
  );
}

/** A purchase order as the supplier gets it: from whom to whom, what, how many, at what cost, and by when. */
export function PurchaseOrderPrintScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePurchaseOrderToPrintQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const navigate = useNavigate();
  const missing = isNotFound(error);
  const order = missing ? undefined : data?.purchaseOrder;
  return (
    <PrintPage
      name={order?.number ?? ''}
      back={
        missing
          ? { to: paths.purchaseOrders, label: 'Purchase orders' }
          : { to: purchaseOrderDetail(id), label: 'Purchase order' }
      }
      waiting={
        error ? (
          <LoadFailure
            thing="purchase order"
            missing={missing}
            error={error}
            onRetry={() => void refetch()}
            back={{ label: 'Back to the purchase orders', onClick: () => void navigate(paths.purchaseOrders) }}
          />
        ) : (
          <Skeleton variant="rounded" height={480} />
        )
      }
    >
      {order && data && <Sheet order={order} sender={data.businessSettings} />}
    </PrintPage>
  );
}
