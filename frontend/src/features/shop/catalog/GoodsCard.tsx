import { t } from '@lingui/core/macro';
import AddShoppingCartOutlined from '@mui/icons-material/AddShoppingCartOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { typedText } from '../../../lib/language';
import { allowedQuantity, wholeSteps } from '../../../lib/numbers/order-quantity';
import { mediaUrl } from '../../../lib/server/media';
import { days } from '../../../lib/words';
import { Money } from '../../../ui/display/Money';
import { Picture } from '../../../ui/display/Picture';
import { StatusChip } from '../../../ui/display/StatusChip';
import { soldIn, SUPPLY, type ShopGoods } from '../goods';
import type { OwnPrice } from '../usePrices';
import type { BasketInHand } from '../basket/useBasket';
import { QuantityStepper } from './QuantityStepper';

const clamp = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' } as const;

export interface GoodsCardProps {
  goods: ShopGoods;
  /** Undefined until the server has said it: the price before promotions stands meanwhile. */
  price: OwnPrice | undefined;
  basket: BasketInHand;
  /** What stands in the quantity first: what this buyer took the last time. */
  usual?: number | undefined;
  /** Level of its name among the headings of the screen. */
  heading?: 'h2' | 'h3';
}

/** Some goods in the shop: what they are, what they cost this buyer, and the way into the order. */
export function GoodsCard({ goods, price, basket, usual, heading = 'h2' }: GoodsCardProps) {
  const { key, name } = goods;
  const inBasket = basket.quantityOf(key);
  const [wanted, setWanted] = useState(() => {
    if (usual === undefined) return wholeSteps(goods);
    // What it is sold in may have changed since.
    return allowedQuantity(goods, usual) ?? usual;
  });
  const isGone = goods.supply === 'out' || !goods.isOnSale;
  const rule = soldIn(goods);
  return (
    <Card
      component="article"
      aria-label={name}
      sx={{
        display: 'grid',
        // A phone shows a row with the picture beside the words, so that several products fit the screen.
        gridTemplateColumns: { xs: '104px minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
        gridTemplateRows: { xs: '1fr auto', sm: 'auto 1fr auto' },
        ...(inBasket > 0 && { borderColor: 'primary.main' }),
      }}
    >
      <Box sx={{ position: 'relative', borderBottom: { sm: '1px solid' }, '&&': { borderColor: 'divider' } }}>
        <Picture
          src={mediaUrl(goods.picture, 320)}
          alt=""
          size="100%"
          ratio="1 / 1"
          radius={0}
          fallback={<ImageOutlined aria-hidden sx={{ fontSize: 40, opacity: 0.6 }} />}
        />
        {price?.off != null && (
          <Box
            sx={{
              position: 'absolute',
              top: 8,
              insetInlineStart: 8,
              borderRadius: 999,
              bgcolor: 'background.paper',
              display: 'inline-flex',
            }}
          >
            <StatusChip tone="green" label={price.off} />
          </Box>
        )}
      </Box>
      <Box sx={{ p: 1.5, display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0 }}>
        <Typography
          component={heading}
          variant="subtitle1"
          {...typedText(name)}
          title={name}
          sx={{ ...clamp, fontWeight: 600, lineHeight: 1.35, minHeight: { sm: '2.7em' } }}
        >
          {name}
        </Typography>
        <Typography
          variant="caption"
          component="div"
          color="textSecondary"
          noWrap
          sx={{ fontFamily: 'ui-monospace, monospace' }}
        >
          {goods.code ?? ' '}
        </Typography>
        {goods.supplierName !== null && (
          <Typography variant="caption" component="div" color="textSecondary" noWrap {...typedText(goods.supplierName)}>
            {goods.supplierName}
          </Typography>
        )}
        <Typography variant="caption" component="div" color="textSecondary" sx={{ minHeight: { sm: '1.5em' } }}>
          {rule ?? ' '}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mt: 'auto' }}>
          <Typography component="p" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
            <Money value={price?.each ?? goods.price} />
          </Typography>
          {goods.supply !== null ? (
            <StatusChip {...SUPPLY[goods.supply]} />
          ) : (
            <Typography variant="caption" color="textSecondary">
              {goods.leadTimeDays ? t`Comes in ${days(goods.leadTimeDays)}` : t`From the supplier`}
            </Typography>
          )}
        </Box>
      </Box>
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          gap: 1,
          px: 1.5,
          pb: 1.5,
          pt: { xs: 1, sm: 0 },
          minHeight: 48,
        }}
      >
        {isGone && inBasket === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {goods.isOnSale ? t`Ask us when it comes in again` : t`Not sold any more`}
          </Typography>
        ) : (
          <>
            <QuantityStepper
              name={name}
              rules={goods}
              quantity={inBasket > 0 ? inBasket : wanted}
              onQuantity={(quantity) => (inBasket > 0 ? basket.setQuantity(key, quantity) : setWanted(quantity))}
            />
            {inBasket > 0 ? (
              <Button
                color="primary"
                startIcon={<CheckOutlined />}
                onClick={() => {
                  setWanted(inBasket);
                  basket.setQuantity(key, 0);
                }}
                aria-label={t`In your order: take ${name} out`}
                sx={{ flex: 1, minHeight: { xs: 44, md: 36 } }}
              >
                {t`In your order`}
              </Button>
            ) : (
              <Button
                variant="contained"
                startIcon={<AddShoppingCartOutlined />}
                onClick={() => basket.add([{ key, quantity: wanted }])}
                aria-label={t`Add ${name} to your order`}
                sx={{ flex: 1, minHeight: { xs: 44, md: 36 } }}
              >
                {t`Add`}
              </Button>
            )}
          </>
        )}
      </Box>
    </Card>
  );
}

/** A card's shape while its goods are fetched. */
export function GoodsCardSkeleton() {
  return (
    <Card aria-hidden>
      <Skeleton
        variant="rectangular"
        sx={{ width: '100%', aspectRatio: { xs: '3 / 1', sm: '1 / 1' }, height: 'auto' }}
      />
      <Box sx={{ p: 1.5, display: 'grid', gap: 0.75 }}>
        <Skeleton height="2.7em" sx={{ transform: 'none' }} />
        <Skeleton width="60%" />
        <Skeleton width="40%" height={27} />
        <Skeleton variant="rounded" height={36} />
      </Box>
    </Card>
  );
}
