import { t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { failureText } from '../../../lib/server/api-error';
import { readPastedLines } from '../../../lib/pasted-lines';
import { allowedQuantity, wholeSteps } from '../../../lib/numbers/order-quantity';
import { usePasteLines } from '../../../shared/line-entry/PasteLines';
import type { TakenLine } from '../../../shared/line-entry/meant';
import type { ShopGoods } from '../goods';
import { useFindGoods } from '../useGoods';
import { useBasket } from './useBasket';

const keyOfGoods = (goods: ShopGoods): string => goods.key;
const nameOfGoods = (goods: ShopGoods): string => goods.name;
const codeOfGoods = (goods: ShopGoods): string | null =>
  [goods.code, goods.supplierName].filter((part) => part !== null).join(' · ') || null;

/** So many units as the goods are sold in, at least as many as were wanted. */
const unitsOf = (goods: ShopGoods, quantity: string): number => {
  const wanted = quantity === '' ? wholeSteps(goods) : Number(quantity);
  return allowedQuantity(goods, wanted) ?? wanted;
};

/**
 * The order pad: a SKU, a barcode or a name, and how many; Enter puts it into the order and waits for the next. What may be several
 * things is asked, and whole lists are pasted.
 */
export function OrderPad() {
  const id = useId();
  const find = useFindGoods();
  const { add } = useBasket();
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ words: string; isFault: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (lines: readonly TakenLine<ShopGoods>[]) => {
    add(lines.map(({ goods, quantity }) => ({ key: goods.key, quantity: unitsOf(goods, quantity) })));
    setText('');
    setSaid(null);
    input.current?.focus();
  };
  const paste = usePasteLines<ShopGoods>({
    find,
    getKey: keyOfGoods,
    getLabel: nameOfGoods,
    getCode: codeOfGoods,
    onTake: take,
  });

  const enter = async () => {
    const [line] = readPastedLines(text);
    if (!line || busy) return;
    if (line.quantity === null) return setSaid({ words: t`Write how many as a whole number.`, isFault: true });
    setBusy(true);
    try {
      const meant = (await find([line.text.trim()])).get(line.text.trim());
      const [goods] = meant?.options ?? [];
      if (!goods)
        setSaid({ words: t`Nothing is called “${line.text.trim()}”. Check the SKU or the name.`, isFault: true });
      else if (meant?.isSure) {
        const quantity = unitsOf(goods, line.quantity);
        take([{ goods, quantity: String(quantity) }]);
        setSaid({ words: t`Added ${quantity} × ${goods.name}`, isFault: false });
      } else paste.show(text);
    } catch (thrown) {
      setSaid({ words: failureText(thrown, t`The search failed. Press Enter to try again.`), isFault: true });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box onPaste={paste.onPaste}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextField
          id={id}
          inputRef={input}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setSaid(null);
          }}
          onKeyDown={({ key }) => key === 'Enter' && void enter()}
          placeholder={t`SKU, barcode or name, and how many`}
          error={said?.isFault === true}
          slotProps={{
            htmlInput: {
              'aria-label': t`Add by SKU`,
              'aria-describedby': `${id}-said`,
              dir: 'auto',
              autoComplete: 'off',
              enterKeyHint: 'enter',
              spellCheck: false,
            },
          }}
          sx={{ flex: '1 1 240px' }}
        />
        <Button
          variant="outlined"
          onClick={() => void enter()}
          startIcon={<AddIcon />}
          disabled={text.trim() === ''}
          sx={{ minHeight: { xs: 44, md: 36 } }}
        >
          {t`Add`}
        </Button>
        {paste.button}
      </Box>
      <Typography
        id={`${id}-said`}
        role="status"
        variant="body2"
        sx={{ mt: 0.5, minHeight: '1.45em', color: said?.isFault ? 'error.main' : 'success.main' }}
      >
        {said?.words}
      </Typography>
      {paste.dialog}
    </Box>
  );
}
