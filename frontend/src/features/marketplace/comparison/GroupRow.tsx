import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { compareMoney } from '../../../lib/numbers/money';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { StatusChip } from '../../../ui/display/StatusChip';
import { OfferPicture } from '../offers/OfferPicture';
import { UNKNOWN_PRODUCT } from '../offers/offer-words';
import type { ComparisonGroup_GroupFragment } from './comparison.generated';
import { GroupDetails } from './GroupDetails';

interface GroupRowProps {
  group: ComparisonGroup_GroupFragment;
  /** How many are wanted; undefined when it is not chosen. */
  quantity: number | undefined;
  mayChoose: boolean;
  mayLink: boolean;
  onChoose: (chosen: boolean) => void;
  onLink: () => void;
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box sx={{ textAlign: { xs: 'start', md: 'end' }, fontVariantNumeric: 'tabular-nums', minWidth: 0 }}>
      <Typography variant="caption" component="div" color="textSecondary">
        {label}
      </Typography>
      <Box sx={{ fontSize: 13, whiteSpace: 'nowrap' }}>{children}</Box>
    </Box>
  );
}

/** One product of the comparison: range, average and number of suppliers; opened, who offers it at what. */
export function GroupRow({ group, quantity, mayChoose, mayLink, onChoose, onLink }: GroupRowProps) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const name = group.productName || UNKNOWN_PRODUCT;
  const oneprice = compareMoney(group.lowestPrice, group.highestPrice) === 0;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          px: { xs: 1, md: 1.5 },
          py: 1,
          gridTemplateColumns: {
            xs: 'auto minmax(0, 1fr) auto',
            md: 'auto minmax(0, 1fr) 210px 170px 90px 80px auto',
          },
        }}
      >
        <Checkbox
          checked={quantity !== undefined}
          disabled={!mayChoose}
          onChange={(_event, checked) => onChoose(checked)}
          slotProps={{ input: { 'aria-label': `Compare ${name}` } }}
          sx={{ p: { xs: 1.25, md: 0.75 } }}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <OfferPicture urls={group.imageUrl === null ? [] : [group.imageUrl]} size={36} />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontSize: 13, fontWeight: 500, overflowWrap: 'anywhere' }}>
              <Bidi>{name}</Bidi>
            </Box>
            {group.nameAr && (
              <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                <Bidi>{group.nameAr}</Bidi>
              </Typography>
            )}
          </Box>
        </Box>
        <IconButton
          aria-label={`${open ? 'Hide' : 'Show'} offers of ${name}`}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setOpen(!open)}
          sx={{ order: { md: 1 }, width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 } }}
        >
          <ExpandMoreIcon
            fontSize="small"
            sx={{ transform: open ? 'rotate(180deg)' : 'none', transition: 'transform 120ms' }}
          />
        </IconButton>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            gridColumn: { xs: '1 / -1', md: 'auto' },
            px: { xs: 1, md: 0 },
          }}
        >
          <StatusChip
            tone={group.confirmed ? 'green' : 'orange'}
            label={group.confirmed ? 'Confirmed' : 'Matched by name'}
          />
          {!group.confirmed && mayLink && (
            <Button
              size="small"
              aria-label={`Confirm ${name}`}
              onClick={onLink}
              sx={{ minHeight: { xs: 40, md: 26 }, px: 1, py: 0 }}
            >
              Confirm
            </Button>
          )}
        </Box>
        <Box
          sx={{
            display: { xs: 'flex', md: 'contents' },
            gridColumn: { xs: '1 / -1', md: 'auto' },
            justifyContent: 'space-between',
            px: { xs: 1, md: 0 },
            gap: 2,
          }}
        >
          <Figure label="Price range">
            <Money value={group.lowestPrice} />
            {!oneprice && (
              <>
                {' – '}
                <Money value={group.highestPrice} />
              </>
            )}
          </Figure>
          <Figure label="Average">
            <Money value={group.averagePrice} />
          </Figure>
          <Figure label="Suppliers">{group.supplierCount.toLocaleString('en-US')}</Figure>
        </Box>
      </Box>
      <Box id={detailsId} hidden={!open}>
        {open && <GroupDetails group={group} quantity={quantity ?? 1} mayLink={mayLink} />}
      </Box>
    </Box>
  );
}
