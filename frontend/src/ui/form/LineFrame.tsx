import { t } from '@lingui/core/macro';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { focusAfterRemoval } from './after-removal';

export interface LineFrameProps {
  /** What the line is called: `item 2`. */
  name: string;
  /** What is ordered, the widest field. */
  product: ReactNode;
  quantity: ReactNode;
  price: ReactNode;
  /** What the line comes to, formatted. */
  total: ReactNode;
  /** Something is wrong with the line as a whole. */
  warning?: boolean;
  /** Absent on the only line: one always remains. */
  onRemove?: (() => void) | undefined;
  /** Enter in the last line: adds another one. */
  onNext: () => void;
  /** Below the fields. */
  children?: ReactNode;
}

/** Enter in a line's figures goes on to the product of the next line; in the last one it adds a line. */
function goOn(event: KeyboardEvent<HTMLElement>, onNext: () => void): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  // Of a product's own field the form goes on to the figures.
  if (
    !(target instanceof HTMLInputElement) ||
    target.getAttribute('role') === 'combobox' ||
    !currentTarget.contains(target)
  )
    return;
  event.preventDefault();
  const next = currentTarget.nextElementSibling;
  const field = next?.querySelector<HTMLElement>('[role="combobox"]');
  if (field) field.focus();
  else onNext();
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One line of a form that orders goods: product, quantity, price and total in a row; two rows on a phone. */
export function LineFrame({
  name,
  product,
  quantity,
  price,
  total,
  warning,
  onRemove,
  onNext,
  children,
}: LineFrameProps) {
  const kind = name.replace(/ \d+$/, '');
  return (
    <Box
      component="li"
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => goOn(event, onNext)}
      aria-label={capital(name)}
      sx={{ border: 1, borderColor: warning ? 'warning.main' : 'divider', borderRadius: '10px', p: 1.5 }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr 40px', sm: 'minmax(0, 1fr) 96px 128px 104px 32px' },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>{product}</Box>
        {quantity}
        {price}
        <Box
          sx={{
            textAlign: 'end',
            gridColumn: { xs: '1 / -1', sm: 'auto' },
            order: { xs: 1, sm: 0 },
            display: { xs: 'flex', sm: 'block' },
            justifyContent: 'space-between',
          }}
        >
          <Typography component="div" sx={{ fontSize: 13, fontWeight: 500, mb: { sm: 0.5 } }}>
            {t`Total`}
          </Typography>
          <Box
            component="output"
            aria-label={t`Total of ${name}`}
            aria-live="off"
            sx={{ display: 'block', lineHeight: { sm: '40px' }, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {total}
          </Box>
        </Box>
        <Box sx={{ pt: '25px', display: 'flex', justifyContent: 'flex-end' }}>
          {onRemove && (
            <Tooltip title={t`Remove ${kind}`}>
              <IconButton
                aria-label={t`Remove ${name}`}
                onClick={({ currentTarget }) => {
                  focusAfterRemoval(currentTarget.closest('li'));
                  onRemove();
                }}
                sx={{ width: 32, height: 40 }}
              >
                <DeleteOutlineIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </Box>
      </Box>
      {children}
    </Box>
  );
}
