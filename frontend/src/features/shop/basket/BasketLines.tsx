import { t } from '@lingui/core/macro';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatMoney, multiplyMoney } from '../../../lib/numbers/money';
import { mediaUrl } from '../../../lib/server/media';
import { Bidi } from '../../../ui/display/Bidi';
import { Picture } from '../../../ui/display/Picture';
import { focusAfterRemoval } from '../../../ui/form/after-removal';
import { QuantityStepper } from '../catalog/QuantityStepper';
import { soldIn, SUPPLY, type ShopGoods } from '../goods';
import type { BasketLine } from './basket';
import type { BasketPreview } from './useBasketPreview';

interface LineProps {
  line: BasketLine;
  /** Undefined for goods that are not there any more. */
  goods: ShopGoods | undefined;
  preview: BasketPreview;
  /** Why the server refused it. */
  refusal: string | undefined;
  onQuantity: (quantity: number) => void;
}

function Line({ line, goods, preview, refusal, onQuantity }: LineProps) {
  const reckoned = preview.lineOf(line.key);
  const name = goods?.name ?? t`A product that is not sold any more`;
  const price = reckoned?.unitPrice ?? goods?.price;
  const problem =
    goods === undefined || !goods.isOnSale
      ? t`It cannot be ordered now. Take it out to go on.`
      : (preview.problemOf(line.key) ?? refusal);
  const total = reckoned?.totalPrice ?? (price === undefined ? undefined : multiplyMoney(price, line.quantity));
  const rule = goods && soldIn(goods);
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        columnGap: 1.5,
        rowGap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '56px minmax(0, 1fr) auto', md: '56px minmax(0, 1fr) auto 112px 44px' },
      }}
    >
      <Picture
        src={mediaUrl(goods?.picture, 320)}
        alt=""
        size={56}
        fallback={<ImageOutlined aria-hidden fontSize="small" />}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>
          <Bidi>{name}</Bidi>
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {[goods?.code, price !== undefined && t`${formatMoney(price)} each`, rule].filter(Boolean).join(' · ')}
        </Typography>
        {reckoned?.promotion && (
          <Typography variant="caption" component="div" sx={{ color: 'success.main' }}>
            <Bidi>{reckoned.promotion.title}</Bidi> ({reckoned.promotion.label})
          </Typography>
        )}
        {goods?.supply === 'few' && problem === undefined && (
          <Typography variant="caption" component="div" color="textSecondary">
            {SUPPLY.few.label}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridColumn: { xs: '2', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
        {goods && <QuantityStepper name={name} rules={goods} quantity={line.quantity} onQuantity={onQuantity} />}
      </Box>
      <Typography
        aria-busy={!preview.current}
        sx={{
          fontWeight: 600,
          textAlign: 'end',
          fontVariantNumeric: 'tabular-nums',
          gridColumn: { xs: '3', md: 'auto' },
          gridRow: { xs: 1, md: 'auto' },
        }}
      >
        {total !== undefined && formatMoney(total)}
      </Typography>
      <IconButton
        aria-label={t`Take ${name} out of your order`}
        onClick={({ currentTarget }) => {
          focusAfterRemoval(currentTarget.closest('li'));
          onQuantity(0);
        }}
        sx={{
          width: 44,
          height: 44,
          justifySelf: 'end',
          gridRow: { xs: 2, md: 'auto' },
          gridColumn: { xs: '3', md: 'auto' },
        }}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
      {problem !== undefined && (
        <Typography role="status" variant="body2" color="error" sx={{ gridColumn: '1 / -1' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

export interface BasketLinesProps {
  lines: readonly BasketLine[];
  /** Undefined while they are fetched. */
  goods: ReadonlyMap<string, ShopGoods> | undefined;
  preview: BasketPreview;
  refusalOf: (key: string) => string | undefined;
  onQuantity: (key: string, quantity: number) => void;
}

/** What is in the order, each with its quantity, what it comes to, and what stands against it. */
export function BasketLines({ lines, goods, preview, refusalOf, onQuantity }: BasketLinesProps) {
  return (
    <Box component="ul" aria-label={t`In your order`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line) =>
        goods ? (
          <Line
            key={line.key}
            line={line}
            goods={goods.get(line.key)}
            preview={preview}
            refusal={refusalOf(line.key)}
            onQuantity={(quantity) => onQuantity(line.key, quantity)}
          />
        ) : (
          <li key={line.key}>
            <Skeleton variant="rounded" height={56} sx={{ my: 1.5 }} />
          </li>
        ),
      )}
    </Box>
  );
}
