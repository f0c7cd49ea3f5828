import { t } from '@lingui/core/macro';
import CheckBoxIcon from '@mui/icons-material/CheckBox';
import CheckBoxBlankIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import IndeterminateIcon from '@mui/icons-material/IndeterminateCheckBox';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/dates/dates';
import { formatCount } from '../../../lib/numbers/numbers';
import { Bidi } from '../../../ui/display/Bidi';
import { buyerNames } from '../print/buyer-names';
import { packedOf, type Goods, type Packed, type PickLine, type Place } from './packing';

interface TickProps {
  pick: PickLine;
  packed: Packed;
  /** What the row is called. */
  name: string;
  onPack: (pick: PickLine, units: number, byMouse: boolean) => void;
  children: ReactNode;
}

/** A line to tick: as large as a thumb, ticked by a press anywhere. */
function Tick({ pick, packed, name, onPack, children }: TickProps) {
  const done = packedOf(packed, pick);
  const isDone = done === pick.quantity;
  const Icon = isDone ? CheckBoxIcon : done > 0 ? IndeterminateIcon : CheckBoxBlankIcon;
  return (
    <ButtonBase
      role="checkbox"
      aria-checked={isDone ? true : done > 0 ? 'mixed' : false}
      aria-label={t`${{ name }}: ${{ done: formatCount(done) }} of ${{ quantity: formatCount(pick.quantity) }} packed for ${pick.order.orderNumber}`}
      data-line={pick.lineId}
      onClick={(event) => onPack(pick, isDone ? 0 : pick.quantity, event.detail > 0)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        width: '100%',
        minHeight: 56,
        px: 2,
        py: 1,
        textAlign: 'start',
        borderTop: 1,
        borderColor: 'divider',
        scrollMarginTop: 180,
        '& svg': { color: done > 0 ? 'success.main' : 'text.secondary', flex: 'none' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      <Icon aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, ...(isDone && { color: 'text.secondary' }) }}>{children}</Box>
      <Box sx={{ textAlign: 'end', flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
        <Typography component="span" sx={{ fontSize: 20, fontWeight: 600 }}>
          {formatCount(pick.quantity)}
        </Typography>
        {done > 0 && !isDone && (
          <Typography variant="caption" component="div" color="textSecondary">
            {t`${{ done: formatCount(done) }} packed`}
          </Typography>
        )}
      </Box>
    </ButtonBase>
  );
}

/** What a product is: its name, its code, and which batch lies there. */
function About({ goods }: { goods: Goods }) {
  const stock = [
    goods.batch === null ? '' : t`Batch ${{ batch: goods.batch }}`,
    goods.expiry === null ? '' : t`expires ${{ day: formatDay(goods.expiry) }}`,
  ].filter(Boolean);
  return (
    <>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <Bidi>{goods.name}</Bidi>
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary">
        {goods.sku !== null && <span style={{ fontFamily: 'monospace' }}>{goods.sku}</span>}
        {goods.sku !== null && stock.length > 0 && ' · '}
        {stock.join(' · ')}
      </Typography>
    </>
  );
}

const forWhom = ({ order }: PickLine) => (
  <Typography variant="caption" component="div" color="textSecondary">
    {order.orderNumber} · <Bidi>{buyerNames(order)[0]}</Bidi>
  </Typography>
);

interface PackingListProps extends Omit<TickProps, 'pick' | 'name' | 'children'> {
  places: readonly Place[];
}

/** All that is to be packed, shelf by shelf. */
export function PackingList({ places, ...rest }: PackingListProps) {
  return (
    <>
      {places.map(({ location, goods: all }) => (
        <Box
          component="section"
          key={location ?? ''}
          aria-label={location ?? t`No place`}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            bgcolor: 'background.paper',
            overflow: 'hidden',
          }}
        >
          <Typography component="h2" variant="subtitle1" sx={{ px: 2, py: 1.25 }}>
            {location === null ? t`No place` : <Bidi>{location}</Bidi>}
          </Typography>
          {all.map((goods) => {
            const [only, ...others] = goods.picks;
            if (only && others.length === 0)
              return (
                <Tick key={goods.key} pick={only} name={goods.name} {...rest}>
                  <About goods={goods} />
                  {forWhom(only)}
                </Tick>
              );
            return (
              <Box key={goods.key} role="group" aria-label={goods.name}>
                <Box sx={{ display: 'flex', gap: 1.5, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <About goods={goods} />
                  </Box>
                  <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                    {t`${{ total: formatCount(goods.quantity) }} in all`}
                  </Typography>
                </Box>
                {goods.picks.map((pick) => (
                  <Tick key={pick.lineId} pick={pick} name={goods.name} {...rest}>
                    <Typography component="div">{pick.order.orderNumber}</Typography>
                    <Typography variant="caption" component="div" color="textSecondary">
                      <Bidi>{buyerNames(pick.order)[0]}</Bidi>
                    </Typography>
                  </Tick>
                ))}
              </Box>
            );
          })}
        </Box>
      ))}
    </>
  );
}
