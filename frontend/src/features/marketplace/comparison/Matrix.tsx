import DeleteOutlineIcon from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { roleLabel } from '../../../lib/roles';
import { Bidi } from '../../../ui/display/Bidi';
import { Spoken } from '../../../ui/display/Spoken';
import { focusAfterRemoval } from '../../../ui/form/after-removal';
import { Tinted } from '../Tinted';
import { OfferTerms } from './OfferTerms';
import { cellOffers, supplierColumns, type Offer, type Row } from './picks';
import { QuantityInput } from './QuantityInput';

export interface AnswerProps {
  rows: readonly Row[];
  picks: ReadonlyMap<string, Offer>;
  onPick: (key: string, offer: Offer) => void;
  onQuantity: (key: string, quantity: number) => void;
  onRemove: (key: string) => void;
}

/** The wanted product: name, quantity, and the way out of the comparison. */
export function WantedProduct({
  row,
  onQuantity,
  onRemove,
}: Pick<AnswerProps, 'onQuantity' | 'onRemove'> & { row: Row }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, width: '100%' }}>
        <Box sx={{ flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
          <Bidi>{row.productName}</Bidi>
        </Box>
        <IconButton
          size="small"
          aria-label={`Remove ${row.productName}`}
          onClick={({ currentTarget }) => {
            focusAfterRemoval(currentTarget.closest('tr, li'));
            onRemove(row.key);
          }}
          sx={{ width: { xs: 44, md: 28 }, height: { xs: 44, md: 28 }, mt: { xs: -1, md: -0.5 } }}
        >
          <DeleteOutlineIcon sx={{ fontSize: 18 }} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <QuantityInput
          label={`Quantity of ${row.productName}`}
          value={row.quantity}
          onChange={(quantity) => onQuantity(row.key, quantity)}
        />
        <Typography variant="caption" color="textSecondary">
          units
        </Typography>
      </Box>
      {row.productId === null && <Tinted tone="orange">Matched by name only</Tinted>}
    </Box>
  );
}

/** One offer to choose: a radio button of its row with everything that speaks for or against it. */
export function OfferChoice({
  row,
  offer,
  picked,
  onPick,
  showSupplier = false,
}: {
  row: Row;
  offer: Offer;
  picked: boolean;
  onPick: AnswerProps['onPick'];
  showSupplier?: boolean;
}) {
  return (
    <Box
      component="label"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        p: 1,
        paddingInlineEnd: 1.5,
        borderRadius: '8px',
        border: '1px solid',
        borderColor: picked ? 'primary.main' : 'transparent',
        backgroundColor: picked
          ? `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 8%, transparent)`
          : 'transparent',
        cursor: offer.availability ? 'pointer' : 'default',
        '&:hover': { borderColor: picked ? 'primary.main' : offer.availability ? 'divider' : 'transparent' },
      })}
    >
      <Radio
        size="small"
        name={`offer-of-${row.key}`}
        value={offer.marketplaceProductId}
        checked={picked}
        disabled={!offer.availability}
        onChange={() => onPick(row.key, offer)}
        slotProps={{ input: { 'aria-label': `${row.productName} from ${offer.supplierName}` } }}
        sx={{ p: 0.25, mt: '-1px' }}
      />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        {showSupplier && (
          <Box sx={{ fontSize: 13, fontWeight: 500, overflowWrap: 'anywhere' }}>
            <Bidi>{offer.supplierName}</Bidi>
          </Box>
        )}
        <OfferTerms offer={offer} wanted={row.quantity} />
      </Box>
    </Box>
  );
}

const table = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  width: '100%',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', borderBottom: 1, borderColor: 'divider', p: 1 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': { fontWeight: 500, verticalAlign: 'bottom', py: 1.25 },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    width: 240,
    minWidth: 240,
    fontWeight: 400,
    p: 1.5,
    borderInlineEnd: '1px solid',
    borderColor: 'divider',
  },
} as const;

/** Rows are products, columns suppliers; one offer of each row is chosen. */
export function Matrix({ rows, picks, onPick, onQuantity, onRemove }: AnswerProps) {
  const columns = supplierColumns(rows);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Offers by supplier">
      <Box component="table" aria-label="Comparison" sx={table}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            {columns.map((column) => (
              <Box component="th" scope="col" key={column.id} sx={{ minWidth: 190 }}>
                <Box sx={{ px: 1, overflowWrap: 'anywhere' }}>
                  <Bidi>{column.name}</Bidi>
                  {column.role !== null && (
                    <Typography variant="caption" component="div" color="textSecondary">
                      {roleLabel(column.role)}
                    </Typography>
                  )}
                </Box>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <WantedProduct row={row} onQuantity={onQuantity} onRemove={onRemove} />
              </th>
              {columns.map((column) => {
                const offers = cellOffers(row, column);
                return (
                  <td key={column.id}>
                    {offers.length === 0 && (
                      <Box sx={{ color: 'text.secondary', p: 1 }}>
                        <Spoken words="No offer">–</Spoken>
                      </Box>
                    )}
                    {offers.map((offer) => (
                      <OfferChoice
                        key={offer.marketplaceProductId}
                        row={row}
                        offer={offer}
                        picked={picks.get(row.key)?.marketplaceProductId === offer.marketplaceProductId}
                        onPick={onPick}
                      />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
