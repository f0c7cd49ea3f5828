import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Inventory2OutlinedIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mediaUrl } from '../../../lib/server/media';
import { Bidi } from '../../../ui/display/Bidi';
import { Money } from '../../../ui/display/Money';
import { Picture } from '../../../ui/display/Picture';
import { leadTime, quantityRule, supplyWords, type OrderGoods } from '../order-goods';

/** What stands under the name: its code, or who delivers it and when. */
function Origin({ goods }: { goods: OrderGoods }) {
  if (goods.source === 'catalog')
    return (
      <Trans>
        From our stock · <span style={{ fontFamily: 'monospace' }}>{goods.sku}</span>
      </Trans>
    );
  return (
    <>
      {goods.supplierName === null ? (
        t`From the supplier`
      ) : (
        <Trans>
          From <Bidi>{goods.supplierName}</Bidi>
        </Trans>
      )}
      {goods.leadTimeDays !== null && ` · ${leadTime(goods.leadTimeDays)}`}
    </>
  );
}

/** What stands under the price: what is there of it, and how many one has to take. */
function Terms({ goods }: { goods: OrderGoods }) {
  const { available } = goods;
  const rule = quantityRule(goods);
  const stock = goods.source === 'marketplace' ? [] : [supplyWords(goods)];
  return (
    <Typography
      variant="caption"
      component="div"
      color={available !== null && available <= 0 ? 'error' : 'textSecondary'}
    >
      {[...stock, ...(rule === undefined ? [] : [rule])].join(' · ')}
    </Typography>
  );
}

/** One result of the search for goods. */
export function GoodsOption({ goods }: { goods: OrderGoods }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, width: '100%', alignItems: 'center' }}>
      <Picture
        src={mediaUrl(goods.picture, 320)}
        alt=""
        size={36}
        fallback={<Inventory2OutlinedIcon sx={{ fontSize: 18 }} />}
      />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Bidi>{goods.name}</Bidi>
        {goods.nameAr !== null && goods.nameAr !== goods.name && (
          <Typography variant="caption" component="div" color="textSecondary">
            <Bidi>{goods.nameAr}</Bidi>
          </Typography>
        )}
        <Typography variant="caption" component="div" color="textSecondary">
          <Origin goods={goods} />
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'end', flex: 'none' }}>
        <Money value={goods.price} />
        <Terms goods={goods} />
      </Box>
    </Box>
  );
}
