import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { formatCount, signed } from '../../../lib/numbers/numbers';
import { readNumber } from '../../../lib/numbers/read-number';
import { Bidi } from '../../../ui/display/Bidi';
import { CutText } from '../../../ui/display/CutText';
import type { SheetLine_LineFragment } from '../stock-counts.generated';
import { isScanned } from './find-line';

export interface CountRowProps {
  line: SheetLine_LineFragment;
  /** What was typed and is not on the server yet; undefined where nothing waits. */
  waiting: number | null | undefined;
  /** Hides what the books expect. */
  isBlind: boolean;
  /** It has to be counted again. */
  isAgain: boolean;
  onCount: (productId: string, counted: number | null) => void;
  /** Goes on to another line: one further, one back. */
  onStep: (from: HTMLInputElement, step: 1 | -1) => void;
  onScan: (code: string) => void;
}

const inColumns = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 92px', sm: 'minmax(0, 1fr) 120px 92px 104px 92px' },
  columnGap: 2,
} as const;

/** The headings over the lines, once. */
export function CountHead({ isBlind }: { isBlind: boolean }) {
  const head = { fontSize: 12, fontWeight: 500, color: 'text.secondary' } as const;
  return (
    <Box aria-hidden sx={{ display: { xs: 'none', sm: 'grid' }, ...inColumns, px: 2, py: 1, ...head }}>
      <span>{t`Product`}</span>
      <span>{t`Location`}</span>
      <Box sx={{ textAlign: 'end' }}>{!isBlind && t`Expected`}</Box>
      <Box sx={{ textAlign: 'end' }}>{t`Counted`}</Box>
      <Box sx={{ textAlign: 'end' }}>{!isBlind && t`Difference`}</Box>
    </Box>
  );
}

const DIFFERENCE = (change: number | null): string =>
  change === null || change === 0 ? 'text.secondary' : change < 0 ? 'error.main' : 'success.main';

/** One product on the sheet with the field for what was counted of it. */
export const CountRow = memo(function CountRow({
  line,
  waiting,
  isBlind,
  isAgain,
  onCount,
  onStep,
  onScan,
}: CountRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { productId, productName, sku, location } = line;
  const counted = waiting === undefined ? line.counted : waiting;
  const expected = line.expected ?? line.product?.inventory?.quantity ?? null;
  const difference = waiting === undefined ? line.difference : null;
  const fault = typed === null || typed === '' || isScanned(typed) ? undefined : readNumber(typed, 'whole').fault;
  // What stood here before the digits of a scanner came into it.
  const before = useRef<number | null>(null);
  const change = (text: string) => {
    setTyped(text);
    if (isScanned(text)) return;
    if (text.trim() === '') return onCount(productId, null);
    const { value } = readNumber(text, 'whole');
    if (value !== undefined) onCount(productId, Number(value));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && typed !== null && isScanned(typed)) {
      event.preventDefault();
      setTyped(null);
      onCount(productId, before.current);
      return onScan(typed);
    }
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      onStep(event.currentTarget, event.shiftKey ? -1 : 1);
    } else if (event.key === 'ArrowUp') {
      event.preventDefault();
      onStep(event.currentTarget, -1);
    }
  };
  const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } as const;
  return (
    <Box
      component="li"
      data-line={line.id}
      sx={{
        display: 'grid',
        ...inColumns,
        alignItems: 'center',
        minHeight: 52,
        px: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        // Of a thousand lines only those in sight are drawn.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 52px',
        scrollMarginBlock: '96px',
        ...(isAgain && { backgroundColor: 'color-mix(in srgb, var(--mui-palette-warning-main) 12%, transparent)' }),
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle1" component="div">
          {/* In one column with its SKU, whatever it is written in. */}
          <CutText sx={{ textAlign: 'match-parent' }}>{productName}</CutText>
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {sku}
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {location !== null && <> · {location}</>}
            {!isBlind && expected !== null && <> · {t`expected ${formatCount(expected)}`}</>}
            {!isBlind && difference !== null && difference !== 0 && (
              <Box component="span" sx={{ color: DIFFERENCE(difference), fontWeight: 600 }}>
                {' '}
                {signed(difference)}
              </Box>
            )}
          </Box>
          {isAgain && (
            <Box component="span" sx={{ color: 'warning.main', fontWeight: 600 }}>
              {' '}
              · {t`Count again`}
            </Box>
          )}
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, minWidth: 0 }}>
        {location !== null && (
          <Typography variant="body2">
            <Bidi>{location}</Bidi>
          </Typography>
        )}
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', ...figure }}>
        {!isBlind && formatCount(expected)}
      </Box>
      <Box
        component="input"
        className="counted"
        aria-label={t`Counted of ${{ product: productName }}`}
        aria-invalid={fault !== undefined}
        title={fault}
        value={typed ?? (counted === null ? '' : String(counted))}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        onFocus={(event) => {
          before.current = counted;
          event.currentTarget.select();
        }}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => fault === undefined && setTyped(null)}
        onKeyDown={onKeyDown}
        sx={(theme) => ({
          width: '100%',
          height: 40,
          px: 1.25,
          font: 'inherit',
          fontSize: 16,
          fontWeight: 600,
          color: 'text.primary',
          backgroundColor: 'background.paper',
          border: `1px solid ${(theme.vars ?? theme).palette.text.secondary}`,
          borderRadius: '8px',
          ...figure,
          '&:focus': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`, outlineOffset: '-1px' },
          '&[aria-invalid="true"]': { borderColor: 'error.main' },
        })}
      />
      <Box sx={{ display: { xs: 'none', sm: 'block' }, fontWeight: 600, color: DIFFERENCE(difference), ...figure }}>
        {waiting !== undefined ? (
          <Typography variant="caption" color="textSecondary">{t`saving…`}</Typography>
        ) : (
          !isBlind && difference !== null && (difference === 0 ? '✓' : signed(difference))
        )}
        {isBlind && waiting === undefined && counted !== null && '✓'}
      </Box>
    </Box>
  );
});
