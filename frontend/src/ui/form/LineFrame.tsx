import { t } from '@lingui/core/macro';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode } from 'react';
import { focusAfterRemoval } from './after-removal';
import { LINE_COLUMNS, WIDE } from './line-columns';
import { onLineKey } from './line-keys';

export interface LineFrameProps {
  /** What the line is called: `item 2`. */
  name: string;
  /** What is ordered, the widest field. */
  product: ReactNode;
  /** What is known of it, in two short lines: beside the fields where there is room, else under them. */
  details?: ReactNode;
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

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One line of a form that orders goods, as low as a row of a list: product, what is known of it, quantity, price and total. */
export function LineFrame({
  name,
  product,
  details,
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
      onKeyDownCapture={(event: KeyboardEvent<HTMLElement>) => onLineKey(event, { onNext, onRemove })}
      aria-label={capital(name)}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        py: { xs: 1.5, sm: '2px' },
        ...(warning && { boxShadow: (theme) => `inset 2px 0 ${theme.palette.warning.main}`, paddingInlineStart: 1 }),
      }}
    >
      <Box sx={{ display: 'grid', columnGap: 1, rowGap: { xs: 1, sm: 0 }, alignItems: 'start', ...LINE_COLUMNS }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 }}>{product}</Box>
        <Box
          sx={{
            minWidth: 0,
            gridColumn: '1 / -1',
            order: { xs: 2, sm: 1 },
            '&:empty': { display: 'none' },
            [WIDE]: { gridColumn: 'auto', order: 0, minHeight: 40, '&:empty': { display: 'block' } },
          }}
        >
          {details}
        </Box>
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
          <Typography component="div" sx={{ fontSize: 13, fontWeight: 500, display: { sm: 'none' } }}>
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
        <Box sx={{ pt: { xs: '25px', sm: 0 }, display: 'flex', justifyContent: 'flex-end' }}>
          {onRemove && (
            <Tooltip title={t`Remove ${kind}`}>
              <IconButton
                aria-label={t`Remove ${name}`}
                aria-keyshortcuts="Control+Delete"
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
