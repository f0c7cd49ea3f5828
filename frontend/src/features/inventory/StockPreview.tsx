import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatCount } from '../../lib/numbers/numbers';
import { previewChange, type StockFigures } from './adjust.form';
import { pointing } from '../../ui/display/pointing';

interface Row {
  label: string;
  before: number;
  after: number;
}

function PreviewRow({ label, before, after }: Row) {
  const figure = { fontVariantNumeric: 'tabular-nums', fontWeight: 600, textAlign: 'end' } as const;
  const color = after < 0 ? 'error.main' : after === before ? 'text.secondary' : 'primary.main';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 80px 16px 80px', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box sx={figure}>{formatCount(before)}</Box>
      <ArrowForwardIcon titleAccess="becomes" sx={{ ...pointing, fontSize: 16, color: 'text.secondary' }} />
      <Box sx={{ ...figure, color }}>{formatCount(after)}</Box>
    </Box>
  );
}

/** What the adjustment will do, live: before → after. */
export function StockPreview({ stock, change }: { stock: StockFigures | null | undefined; change: number | null }) {
  if (stock === undefined) return <Skeleton variant="rounded" height={96} />;
  if (stock === null) return <Alert severity="info">This product has no stock record yet.</Alert>;
  const { quantityAfter, availableBefore, availableAfter, problem } = previewChange(stock, change ?? 0);
  return (
    <Box
      role="group"
      aria-label="Stock before and after"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
      }}
    >
      <PreviewRow label="Current stock" before={stock.quantity} after={quantityAfter} />
      <PreviewRow label="Reserved for orders" before={stock.reservedQuantity} after={stock.reservedQuantity} />
      <PreviewRow label="Available" before={availableBefore} after={availableAfter} />
      {problem !== null && (
        <Alert severity="error" variant="outlined" sx={{ mt: 0.5 }}>
          {problem}
        </Alert>
      )}
    </Box>
  );
}
