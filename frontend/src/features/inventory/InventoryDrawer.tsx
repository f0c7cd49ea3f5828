import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { orderDetail, purchaseOrderDetail, reorder, stockCountDetail } from '../../shared/paths';
import { isNotFound } from '../../lib/server/api-error';
import { formatDay } from '../../lib/dates/dates';
import { formatCount, signed } from '../../lib/numbers/numbers';
import { movementKinds, stockStatuses } from '../../lib/statuses';
import { Bidi } from '../../ui/display/Bidi';
import { CopyableId } from '../../ui/display/CopyableId';
import { DateText } from '../../ui/display/DateText';
import { DetailDrawer, DetailFacts, DetailSection } from '../../ui/layout/DetailDrawer';
import { StatusChip } from '../../ui/display/StatusChip';
import { Timeline } from '../../ui/display/Timeline';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { lazyPanel } from '../../ui/lazy-panel';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import {
  useInventoryItemDetailQuery,
  useInventoryMovementsQuery,
  type InventoryMovementsQuery,
} from './inventory.generated';
import type { AdjustProduct } from './adjust.form';
import { productOf } from './inventory-row';

const StockSettingsDialog = lazyPanel(() =>
  import('./StockSettingsDialog').then((module) => module.StockSettingsDialog),
);

const PAGE = 25;
type Movement = InventoryMovementsQuery['stockMovements']['nodes'][number];

/** "+5 on hand, −2 reserved": only what changed. */
export function movementText({
  quantityChange,
  reservedChange,
}: Pick<Movement, 'quantityChange' | 'reservedChange'>): string {
  const parts = [
    ...(quantityChange !== 0 ? [`${signed(quantityChange)} on hand`] : []),
    ...(reservedChange !== 0 ? [`${signed(reservedChange)} reserved`] : []),
  ];
  return parts.join(', ') || 'No change';
}

interface MovementsProps {
  productId: string;
  canReorder: boolean;
  canAdjust: boolean;
}

function Movements({ productId, canReorder, canAdjust }: MovementsProps) {
  const [pages, setPages] = useState(1);
  const {
    data: fresh,
    previousData,
    error,
    loading,
    refetch,
  } = useInventoryMovementsQuery({
    variables: { productId, first: Math.min(pages * PAGE, 100), offset: 0 },
    fetchPolicy: 'cache-and-network',
  });
  const data = fresh ?? previousData;
  if (error && !data)
    return <ErrorState title="Stock movements could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <>
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} height={44} />
        ))}
      </>
    );
  const { nodes, totalCount } = data.stockMovements;
  if (nodes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Nothing has moved yet.
      </Typography>
    );
  return (
    <>
      <Timeline
        label="Stock movements"
        entries={nodes.map((movement) => ({
          id: movement.id,
          tone: movementKinds[movement.kind].tone,
          title: `${movementKinds[movement.kind].label}: ${movementText(movement)}`,
          meta: (
            <>
              <DateText value={movement.createdAt} />
              {movement.actorName !== null && (
                <>
                  {' '}
                  · <Bidi>{movement.actorName}</Bidi>
                </>
              )}
            </>
          ),
          detail:
            movement.orderId !== null ? (
              <Link component={RouterLink} to={orderDetail(movement.orderId)}>
                {movement.reason ?? 'Open the order'}
              </Link>
            ) : movement.purchaseOrderId !== null && canReorder ? (
              <Link component={RouterLink} to={purchaseOrderDetail(movement.purchaseOrderId)}>
                Open the purchase order
              </Link>
            ) : movement.stockCountId !== null && canAdjust ? (
              <Link component={RouterLink} to={stockCountDetail(movement.stockCountId)}>
                {movement.reason ?? 'Open the stock count'}
              </Link>
            ) : movement.reason !== null ? (
              <Bidi>{movement.reason}</Bidi>
            ) : undefined,
        }))}
      />
      {nodes.length < totalCount &&
        (pages * PAGE < 100 ? (
          <Button size="small" color="secondary" loading={loading} onClick={() => setPages(pages + 1)} sx={{ mt: 1 }}>
            Show more of {totalCount}
          </Button>
        ) : (
          <Typography variant="caption" color="textSecondary">
            The newest {nodes.length} of {totalCount} movements
          </Typography>
        ))}
    </>
  );
}

export interface InventoryDrawerProps {
  /** Null while closed. */
  productId: string | null;
  onClose: () => void;
  /** Whether the role may order from suppliers. */
  canReorder: boolean;
  /** Absent when the role may not adjust. */
  onAdjust?: (product: AdjustProduct) => void;
}

/** One product's stock with the history of its movements. */
export function InventoryDrawer({ productId, canReorder, onClose, onAdjust }: InventoryDrawerProps) {
  const { data, error, refetch } = useInventoryItemDetailQuery({
    variables: { productId: productId ?? '' },
    skip: productId === null,
    fetchPolicy: 'cache-and-network',
  });
  const [settingUp, setSettingUp] = useState(false);
  const missing = isNotFound(error);
  const item = missing ? undefined : data?.inventoryItem;
  const product = item && productOf(item);
  return (
    <DetailDrawer
      open={productId !== null}
      onClose={onClose}
      title={product ? <Bidi>{product.name}</Bidi> : missing ? 'Product not found' : <Skeleton width={180} />}
      status={item && <StatusChip {...stockStatuses[item.status]} />}
      subtitle={product && <CopyableId value={product.sku} />}
      actions={
        product && (
          <>
            {canReorder && (
              <Button component={RouterLink} to={reorder(product.id)} size="small" variant="outlined" color="secondary">
                Reorder
              </Button>
            )}
            {onAdjust && (
              <Button size="small" variant="outlined" color="secondary" onClick={() => setSettingUp(true)}>
                Stock Settings
              </Button>
            )}
            {onAdjust && (
              <Button size="small" variant="outlined" color="secondary" onClick={() => onAdjust(product)}>
                Adjust Stock
              </Button>
            )}
          </>
        )
      }
    >
      {error && !item && (
        <LoadFailure
          thing="product"
          missing={missing}
          error={error}
          onRetry={() => void refetch()}
          back={{ label: 'Back to the inventory', onClick: onClose }}
        />
      )}
      {item && (
        <DetailSection title="Stock">
          <DetailFacts
            facts={[
              { label: 'Current stock', value: formatCount(item.quantity) },
              { label: 'Reserved', value: formatCount(item.reservedQuantity) },
              { label: 'Available', value: <strong>{formatCount(item.available)}</strong> },
              { label: 'Reorder point', value: formatCount(item.reorderPoint) },
              ...(item.maxStock !== null ? [{ label: 'Maximum stock', value: formatCount(item.maxStock) }] : []),
              { label: 'Category', value: <Bidi>{product?.category ?? 'Uncategorized'}</Bidi> },
              ...(item.location !== null ? [{ label: 'Location', value: <Bidi>{item.location}</Bidi> }] : []),
              ...(item.batchNumber !== null ? [{ label: 'Batch', value: item.batchNumber }] : []),
              ...(item.expiryDate !== null ? [{ label: 'Expires', value: formatDay(item.expiryDate) }] : []),
              { label: 'Last restocked', value: <DateText value={item.lastRestockedAt} /> },
            ]}
          />
        </DetailSection>
      )}
      {settingUp && item && (
        <StockSettingsDialog
          asked
          likely={false}
          panel={{ item, productName: product?.name ?? '', onClose: () => setSettingUp(false) }}
        />
      )}
      {productId !== null && !missing && (
        <DetailSection title="Stock movements">
          <Movements productId={productId} canReorder={canReorder} canAdjust={onAdjust !== undefined} />
        </DetailSection>
      )}
    </DetailDrawer>
  );
}
