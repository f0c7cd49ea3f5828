import { t } from '@lingui/core/macro';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { StockStatus } from '../../gql/schema.generated';
import { mediaUrl } from '../../lib/server/media';
import { Money } from '../../ui/display/Money';
import { Picture } from '../../ui/display/Picture';
import { StatusChip } from '../../ui/display/StatusChip';
import type { ProductCard_ProductFragment } from './products.generated';
import { typedText } from '../../lib/language';

interface ProductCardProps {
  product: ProductCard_ProductFragment;
  /** Absent where the user may only look. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  /** The pointer or focus is near Edit: fetch what the form needs. */
  onEditIntent?: (() => void) | undefined;
}

const clamp = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' } as const;

/** How much there is, for who is told no figures: those are for the staff and for whose goods they are. */
function supplyWords(status: StockStatus): string {
  if (status === 'in_stock') return t`In stock`;
  return status === 'low_stock' ? t`Few left` : t`Out of stock`;
}

function StockLine({ inventory }: { inventory: NonNullable<ProductCard_ProductFragment['inventory']> }) {
  const { quantity, reorderPoint, status } = inventory;
  const low = quantity == null || reorderPoint == null ? status !== 'in_stock' : quantity <= reorderPoint;
  return (
    <Typography
      variant="body2"
      sx={{ color: low ? 'status.red' : 'status.green', fontWeight: 500, whiteSpace: 'nowrap' }}
    >
      {quantity == null ? supplyWords(status) : `${quantity.toLocaleString('en-US')} units`}
    </Typography>
  );
}

/** One product of the catalog. */
export function ProductCard({ product, onEdit, onDelete, onEditIntent }: ProductCardProps) {
  return (
    <Card
      component="article"
      aria-label={product.name}
      sx={{
        display: 'grid',
        // A phone shows a row with the picture beside the words, so that several products fit the screen.
        gridTemplateColumns: { xs: '124px minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
        gridTemplateRows: { xs: '1fr auto', sm: 'auto 1fr auto' },
        transition: 'border-color 120ms',
        '&:hover': { borderColor: 'text.disabled' },
      }}
    >
      <Box
        sx={{
          position: 'relative',
          gridRow: { xs: '1 / -1', sm: 'auto' },
          borderBottom: { sm: 1 },
          borderInlineEnd: { xs: '1px solid', sm: 0 },
          '&&': { borderColor: 'divider' },
        }}
      >
        <Picture
          src={mediaUrl(product.images[0], 320)}
          alt=""
          size="100%"
          ratio="1 / 1"
          radius={0}
          fallback={<ImageOutlined aria-hidden sx={{ fontSize: 40, opacity: 0.6 }} />}
        />
        <Box
          sx={{
            position: 'absolute',
            // In a row the words are taller than the picture: the chip stands in the room below it.
            top: { xs: 'auto', sm: 8 },
            bottom: { xs: 12, sm: 'auto' },
            insetInlineStart: { xs: 12, sm: 8 },
            borderRadius: 999,
            bgcolor: 'background.paper',
            display: 'inline-flex',
          }}
        >
          <StatusChip tone={product.isActive ? 'green' : 'grey'} label={product.isActive ? 'Active' : 'Inactive'} />
        </Box>
      </Box>
      <Box sx={{ p: 1.5, display: 'flex', flexDirection: 'column', gap: 0.75, flex: 1 }}>
        <Typography
          component="h2"
          variant="subtitle1"
          {...typedText(product.name)}
          title={product.name}
          sx={{ ...clamp, fontWeight: 600, minHeight: { sm: '2.9em' } }}
        >
          {product.name}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 22 }}>
          <Typography
            variant="caption"
            color="textSecondary"
            noWrap
            sx={{ fontFamily: 'ui-monospace, monospace', flex: 1, minWidth: 0 }}
          >
            {product.sku}
          </Typography>
          {product.category && (
            <Typography
              variant="caption"
              component="span"
              noWrap
              {...typedText(product.category)}
              sx={{
                px: 1,
                lineHeight: '20px',
                borderRadius: 999,
                border: 1,
                borderColor: 'divider',
                maxWidth: '55%',
                fontWeight: 500,
              }}
            >
              {product.category}
            </Typography>
          )}
        </Box>
        {product.barcode && (
          <Typography variant="caption" color="textSecondary" noWrap sx={{ fontFamily: 'ui-monospace, monospace' }}>
            <Box component="span" sx={visuallyHidden}>
              Barcode{' '}
            </Box>
            {product.barcode}
          </Typography>
        )}
        <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1, mt: 'auto' }}>
          <Typography component="p" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
            <Money value={product.basePrice} />
          </Typography>
          {product.inventory && <StockLine inventory={product.inventory} />}
        </Box>
      </Box>
      {(onEdit ?? onDelete) && (
        <Box sx={{ display: 'flex', gap: 1, px: 1.5, pb: 1.5 }}>
          {onEdit && (
            <Button
              fullWidth
              variant="outlined"
              color="secondary"
              size="small"
              startIcon={<EditOutlined />}
              onClick={onEdit}
              onMouseEnter={onEditIntent}
              onFocus={onEditIntent}
              aria-label={`Edit ${product.name}`}
              sx={{ minHeight: { xs: 44, md: 32 } }}
            >
              Edit
            </Button>
          )}
          {onDelete && (
            <Tooltip title="Delete">
              <IconButton
                size="small"
                aria-label={`Delete ${product.name}`}
                onClick={onDelete}
                sx={{ width: { xs: 44, md: 32 }, color: 'text.secondary', '&:hover': { color: 'error.main' } }}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      )}
    </Card>
  );
}

/** A card's shape while the list loads. */
export function ProductCardSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton variant="rectangular" sx={{ width: '100%', aspectRatio: '1 / 1', height: 'auto' }} />
      <Box sx={{ p: 1.5, display: 'grid', gap: 0.75 }}>
        <Skeleton height="2.9em" sx={{ transform: 'none' }} />
        <Skeleton width="60%" />
        <Skeleton width="40%" height={27} />
        <Skeleton variant="rounded" height={32} sx={{ mt: 0.75 }} />
      </Box>
    </Card>
  );
}
