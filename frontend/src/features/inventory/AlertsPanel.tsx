import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { reorder } from '../../shared/paths';
import { CutText } from '../../ui/display/CutText';
import { StatusChip } from '../../ui/display/StatusChip';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { alertTypes } from '../../lib/statuses';
import { useInventoryAlertsQuery, type AlertCard_AlertFragment } from './inventory.generated';
import { ProductThumb } from './ProductThumb';

/** Cards shown before "Show all". */
const SHOWN = 4;

/** Side by side; on a phone a strip to swipe, so that the list below stays near. */
const row = {
  display: 'grid',
  gap: 1.5,
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: '82%',
  gridTemplateColumns: { xs: 'none', sm: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${SHOWN}, minmax(0, 1fr))` },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollSnapType: 'x mandatory',
  '& > *': { scrollSnapAlign: 'start' },
} as const;

function AlertCard({
  alert,
  canReorder,
  onOpen,
}: {
  alert: AlertCard_AlertFragment;
  canReorder: boolean;
  onOpen: () => void;
}) {
  const look = alertTypes[alert.type];
  const name = alert.productName;
  return (
    <Card component="li" variant="outlined" sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <CardActionArea
        onClick={onOpen}
        sx={{ p: 1.5, display: 'flex', gap: 1.25, alignItems: 'center', justifyContent: 'flex-start' }}
      >
        <ProductThumb images={alert.product?.images ?? []} size={40} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography variant="subtitle1" component="div">
            <CutText>{name}</CutText>
          </Typography>
          <Typography variant="body2" component="p" color="textSecondary">
            {alert.message}
          </Typography>
        </Box>
      </CardActionArea>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, px: 1.5, pb: 1 }}>
        <StatusChip {...look} />
        {canReorder ? (
          <Button component={Link} to={reorder(alert.productId)} size="small" aria-label={`Reorder Now ${name}`}>
            Reorder Now
          </Button>
        ) : (
          <Tooltip title="Administrators order from suppliers" describeChild>
            <span>
              <Button size="small" disabled aria-label={`Reorder Now ${name}`}>
                Reorder Now
              </Button>
            </span>
          </Tooltip>
        )}
      </Box>
    </Card>
  );
}

export interface AlertsPanelProps {
  /** Whether the role may order from suppliers. */
  canReorder: boolean;
  onOpen: (productId: string) => void;
  onShowAll: (status: 'out_of_stock' | 'low_stock' | 'expired') => void;
}

/** The newest open alerts, reservations that reach the reorder point among them. */
export function AlertsPanel({ canReorder, onOpen, onShowAll }: AlertsPanelProps) {
  const {
    data: fresh,
    previousData,
    error,
    refetch,
  } = useInventoryAlertsQuery({ variables: { first: SHOWN }, fetchPolicy: 'cache-and-network' });
  const data = fresh ?? previousData;
  const alerts = data?.stockAlerts.nodes ?? [];

  return (
    <Box component="section" aria-labelledby="stock-alerts">
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, mb: 1 }}>
        <Typography id="stock-alerts" component="h2" variant="h2" sx={{ marginInlineEnd: 'auto' }}>
          Stock Alerts
        </Typography>
        {data && data.outOfStock.totalCount > 0 && (
          <Button size="small" color="secondary" onClick={() => onShowAll('out_of_stock')}>
            {data.outOfStock.totalCount} out of stock
          </Button>
        )}
        {data && data.lowStock.totalCount > 0 && (
          <Button size="small" color="secondary" onClick={() => onShowAll('low_stock')}>
            {data.lowStock.totalCount} low stock
          </Button>
        )}
        {data && data.expired.totalCount > 0 && (
          <Button size="small" color="secondary" onClick={() => onShowAll('expired')}>
            {data.expired.totalCount} expired
          </Button>
        )}
      </Box>
      {error && !data ? (
        <Card variant="outlined">
          <ErrorState title="Stock alerts could not be loaded" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : !data ? (
        <Box sx={row} aria-busy>
          {Array.from({ length: SHOWN }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={108} />
          ))}
        </Box>
      ) : alerts.length === 0 ? (
        <Card variant="outlined" sx={{ px: 2, py: 1.5 }}>
          <Typography variant="body2" color="textSecondary">
            No stock alerts
          </Typography>
        </Card>
      ) : (
        <Box component="ul" sx={{ ...row, listStyle: 'none', m: 0, p: 0 }}>
          {alerts.map((alert) => (
            <AlertCard key={alert.id} alert={alert} canReorder={canReorder} onOpen={() => onOpen(alert.productId)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
