import { plural, t } from '@lingui/core/macro';
import AddIcon from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { formatMoney, multiplyMoney } from '../../lib/numbers/money';
import { Bidi } from '../../ui/display/Bidi';
import { focusAfterRemoval } from '../../ui/form/after-removal';
import { useForm, useFormValue } from '../../ui/form/store/Form';
import { fewer, isSamePrice, type FieldLine, type FieldOrderValues } from './field-order.form';
import type { FieldPreview } from './useFieldPreview';

const finger = { minWidth: 48, minHeight: 48, border: 1, borderColor: 'control' } as const;

interface LineProps {
  line: FieldLine;
  preview: FieldPreview;
  /** What the server said of it, when it refused the order as it stands. */
  refusal: string | undefined;
  onTakePrice: () => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** Another price than the customer was told: it is agreed to, or the goods go. */
function PriceChange({ line, now, onTake }: { line: FieldLine; now: string; onTake: () => void }) {
  const told = formatMoney(line.agreed ?? line.price);
  const price = formatMoney(now);
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Typography variant="body2" color="error" sx={{ flex: 1, minWidth: 160 }}>
        {t`It was ${told} when the order was taken and is ${price} now.`}
      </Typography>
      <Button variant="outlined" onClick={onTake} sx={{ minHeight: 48 }}>
        {t`Take the new price`}
      </Button>
    </Box>
  );
}

function Line({ line, preview, refusal, onTakePrice, onQuantity, onRemove }: LineProps) {
  const { name, quantity, step, supplierName, agreed } = line;
  const reckoned = preview.lineOf(line);
  const isOtherPrice = agreed !== undefined && reckoned !== undefined && !isSamePrice(agreed, reckoned.listPrice);
  // The server's word of now, else the one with which it refused.
  const problem = preview.problemOf(line) ?? (reckoned ? undefined : refusal);
  const left = reckoned?.available ?? null;
  const price = formatMoney(agreed ?? reckoned?.listPrice ?? line.price);
  const total = preview.current && reckoned ? reckoned.totalPrice : multiplyMoney(line.price, quantity);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 500 }}>
            <Bidi>{name}</Bidi>
          </Typography>
          <Typography variant="caption" component="div" color="textSecondary">
            {t`${price} each`}
            {supplierName !== null && (
              <>
                {' · '}
                <Bidi>{supplierName}</Bidi>
              </>
            )}
          </Typography>
          {reckoned?.promotion && (
            <Typography variant="caption" component="div" sx={{ color: 'success.main' }}>
              <Bidi>{reckoned.promotion.title}</Bidi> ({reckoned.promotion.label})
            </Typography>
          )}
        </Box>
        <Typography sx={{ fontWeight: 600 }}>{formatMoney(total)}</Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton
          aria-label={t`Fewer of ${name}`}
          disabled={fewer(line) === quantity}
          onClick={() => onQuantity(fewer(line))}
          sx={finger}
        >
          <RemoveIcon />
        </IconButton>
        <Typography
          component="output"
          aria-label={t`Quantity of ${name}`}
          sx={{ minWidth: 48, textAlign: 'center', fontSize: '1rem', fontWeight: 600 }}
        >
          {quantity}
        </Typography>
        <IconButton aria-label={t`More of ${name}`} onClick={() => onQuantity(quantity + step)} sx={finger}>
          <AddIcon />
        </IconButton>
        <IconButton
          aria-label={t`Remove ${name}`}
          onClick={({ currentTarget }) => {
            focusAfterRemoval(currentTarget.closest('li'));
            onRemove();
          }}
          sx={{ minWidth: 48, minHeight: 48, marginInlineStart: 'auto' }}
        >
          <DeleteOutlined />
        </IconButton>
      </Box>
      {isOtherPrice && <PriceChange line={line} now={reckoned.listPrice} onTake={onTakePrice} />}
      {problem !== undefined && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Typography variant="body2" color="error" sx={{ flex: 1, minWidth: 160 }}>
            {problem}
          </Typography>
          {left !== null && left > 0 && left < quantity && (
            <Button variant="outlined" onClick={() => onQuantity(left)} sx={{ minHeight: 48 }}>
              {t`Take ${left}`}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

/** What is ordered so far. */
export function OrderLines({
  preview,
  refusalOf,
}: {
  preview: FieldPreview;
  refusalOf: (line: FieldLine) => string | undefined;
}) {
  const form = useForm<FieldOrderValues>();
  const items = useFormValue((values: FieldOrderValues) => values.items);
  if (items.length === 0)
    return <Typography color="textSecondary">{t`Nothing yet: search a product above and add it.`}</Typography>;
  const change = (next: (items: FieldLine[]) => FieldLine[]) =>
    form.setValues((now) => ({ ...now, items: next(now.items) }));
  return (
    <Box
      component="ul"
      aria-label={plural(items.length, { one: '# item', other: '# items' })}
      sx={{ m: 0, p: 0, listStyle: 'none' }}
    >
      {items.map((line) => (
        <Line
          key={line.key}
          line={line}
          preview={preview}
          refusal={refusalOf(line)}
          onTakePrice={() =>
            change((all) => all.map((other) => (other.key === line.key ? { ...other, agreed: undefined } : other)))
          }
          onQuantity={(quantity) =>
            change((all) => all.map((other) => (other.key === line.key ? { ...other, quantity } : other)))
          }
          onRemove={() => change((all) => all.filter(({ key }) => key !== line.key))}
        />
      ))}
    </Box>
  );
}
