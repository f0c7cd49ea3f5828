import { t } from '@lingui/core/macro';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import type { OnCode } from '../../shared/scan/scan-answer';
import { ScanButton } from '../../shared/scan/ScanButton';
import { bySearch, useSearch } from '../../shared/apollo/useSearch';
import { gtinDigits, isGtin } from '../../lib/numbers/gtin';
import { formatMoney } from '../../lib/numbers/money';
import { formatCount } from '../../lib/numbers/numbers';
import { mediaUrl } from '../../lib/server/media';
import { failureText } from '../../lib/server/api-error';
import { days } from '../../lib/words';
import { Bidi } from '../../ui/display/Bidi';
import { Picture } from '../../ui/display/Picture';
import { notify, notifyError } from '../../ui/feedback/notify';
import { FieldShell } from '../../ui/form/fields/Field';
import { goodsOfOffer, goodsOfProduct, type FieldGoods } from './field-order.form';
import { FieldOrderGoodsDocument, type FieldOrderGoodsQuery } from './field-order.generated';

/** At most three of each kind. */
const foundGoods = ({ products, marketplaceProducts }: FieldOrderGoodsQuery): readonly FieldGoods[] => [
  ...products.nodes.slice(0, 3).map(goodsOfProduct),
  ...marketplaceProducts.nodes.slice(0, 3).map(goodsOfOffer),
];

const MIN_CHARS = 2;

/** Where goods come from, and what there is of them. */
function supplyOf({ source, available, supplierName, leadTimeDays }: FieldGoods): string {
  if (source === 'catalog') {
    const count = formatCount(available);
    return t`Catalog · ${count} available`;
  }
  const from = supplierName ?? '';
  return leadTimeDays ? t`Marketplace · ${from} · ${days(leadTimeDays)}` : t`Marketplace · ${from}`;
}

function Result({ goods, onAdd }: { goods: FieldGoods; onAdd: () => void }) {
  return (
    <li>
      <ButtonBase
        onClick={onAdd}
        aria-label={t`Add ${goods.name}`}
        sx={{
          width: '100%',
          minHeight: 56,
          py: 1,
          px: 1,
          gap: 1.5,
          borderRadius: '8px',
          textAlign: 'start',
          justifyContent: 'flex-start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Picture
          src={mediaUrl(goods.picture, 320)}
          alt=""
          size={40}
          fallback={<Inventory2Outlined fontSize="small" />}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 500 }}>
            <Bidi>{goods.name}</Bidi>
          </Typography>
          <Typography
            variant="caption"
            component="div"
            color={goods.source === 'catalog' && goods.available === 0 ? 'error' : 'textSecondary'}
          >
            {supplyOf(goods)}
          </Typography>
        </Box>
        <Typography sx={{ fontWeight: 500 }}>{formatMoney(goods.price)}</Typography>
        <AddOutlined color="primary" />
      </ButtonBase>
    </li>
  );
}

/** Goods by name, SKU or barcode, of the catalog and of suppliers; each press adds one to the order, and so does each scan. */
export function GoodsSearch({ onAdd, onCode }: { onAdd: (goods: FieldGoods) => void; onCode: OnCode }) {
  const id = useId();
  const search = useSearch(FieldOrderGoodsDocument, bySearch, foundGoods);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ text: string; goods: readonly FieldGoods[]; failure?: string }>();
  const text = typed.trim();
  const wanted = text.length >= MIN_CHARS;

  useEffect(() => {
    if (!wanted) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      search(text, controller.signal).then(
        (goods) => !controller.signal.aborted && setFound({ text, goods }),
        (thrown: unknown) =>
          !controller.signal.aborted &&
          setFound({ text, goods: [], failure: failureText(thrown, t`The search failed. Type again to retry.`) }),
      );
    }, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, text, wanted]);

  /** A scanner that is a keyboard types the number and presses Enter. */
  const enter = async (code: string) => {
    setTyped('');
    const { taken, text: told } = await onCode(code);
    if (taken) notify({ title: t`Product Added`, text: told });
    else notifyError(told, { title: t`Not Added` });
  };

  const answer = wanted && found?.text === text ? found : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FieldShell id={id} label={t`Search products`}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <MuiTextField
            id={id}
            type="search"
            fullWidth
            value={typed}
            autoComplete="off"
            placeholder={t`Product name, SKU or barcode`}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Looking for goods must not send the order.
              event.preventDefault();
              if (isGtin(typed)) void enter(gtinDigits(typed));
            }}
            slotProps={{ htmlInput: { dir: 'auto', enterKeyHint: 'search' } }}
          />
          <ScanButton onCode={onCode} />
        </Box>
      </FieldShell>
      <Box role="status">
        {answer && answer.goods.length === 0 && (
          <Typography color="textSecondary" sx={{ py: 1 }}>
            {answer.failure ?? t`No products found`}
          </Typography>
        )}
      </Box>
      {answer && answer.goods.length > 0 && (
        <Box component="ul" aria-label={t`Products found`} sx={{ m: 0, mx: -1, p: 0, listStyle: 'none' }}>
          {answer.goods.map((goods) => (
            <Result key={goods.key} goods={goods} onAdd={() => onAdd(goods)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
