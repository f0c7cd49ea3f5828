import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { inventoryDetail, paths, reorder } from '../../shared/paths';
import { useCan } from '../../shared/session/useSession';
import { Bidi } from '../../ui/display/Bidi';
import type { StockAlerts_AlertFragment } from './dashboard.generated';
import { Section } from '../../ui/layout/Section';
import { typedText } from '../../lib/language';

function AlertRow({ alert, canReorder }: { alert: StockAlerts_AlertFragment; canReorder: boolean }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-start',
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        aria-hidden
        sx={{
          mt: '6px',
          width: 8,
          height: 8,
          flex: 'none',
          borderRadius: '50%',
          bgcolor: alert.type === 'out_of_stock' || alert.type === 'expired' ? 'status.red' : 'status.orange',
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component={Link}
          to={inventoryDetail(alert.productId)}
          sx={{
            display: 'block',
            color: 'text.primary',
            fontSize: '0.8125rem',
            fontWeight: 500,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          <Bidi>{alert.productName}</Bidi>
        </Box>
        <Typography variant="caption" color="textSecondary" component="div" {...typedText(alert.message)}>
          {alert.message}
        </Typography>
      </Box>
      {canReorder ? (
        <Button
          component={Link}
          to={reorder(alert.productId)}
          size="small"
          variant="outlined"
          color="secondary"
          aria-label={`Reorder ${alert.productName}`}
        >
          Reorder
        </Button>
      ) : (
        <Tooltip title="Administrators order from suppliers" enterDelay={200} describeChild>
          <span>
            <Button
              size="small"
              variant="outlined"
              color="secondary"
              disabled
              aria-label={`Reorder ${alert.productName}`}
            >
              Reorder
            </Button>
          </span>
        </Tooltip>
      )}
    </Box>
  );
}

interface StockAlertsProps {
  alerts: readonly StockAlerts_AlertFragment[] | undefined;
  /** How many are open in all. */
  count: number | undefined;
}

/** The three newest open alerts. */
export function StockAlerts({ alerts, count }: StockAlertsProps) {
  const canReorder = useCan('purchasing.write');
  return (
    <Section
      title="Stock Alerts"
      action={
        (count ?? 0) > 3 ? (
          <Button component={Link} to={paths.inventory} size="small" aria-label="View all stock alerts">
            View All
          </Button>
        ) : undefined
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {alerts?.map((alert) => (
          <AlertRow key={alert.id} alert={alert} canReorder={canReorder} />
        ))}
        {!alerts &&
          [0, 1, 2].map((row) => (
            <Box component="li" key={row} sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
              <Skeleton variant="rounded" height={36} />
            </Box>
          ))}
      </Box>
      {alerts?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, py: 4, textAlign: 'center' }}>
          No stock alerts
        </Typography>
      )}
    </Section>
  );
}
