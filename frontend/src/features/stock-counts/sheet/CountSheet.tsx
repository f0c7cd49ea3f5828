import { plural, t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { failureText } from '../../../lib/server/api-error';
import { hasCode } from '../../../shared/goods/goods-code';
import type { ScanAnswer } from '../../../shared/scan/scan-answer';
import { signalScan } from '../../../shared/scan/scan-signal';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { StockOfCodeDocument, useRecordStockCountMutation, type StockCountSheetQuery } from '../stock-counts.generated';
import type { CountQueue, QueueState } from './count-queue';
import { CountHead, CountRow } from './CountRow';
import { findLine } from './find-line';
import { ScanField } from './ScanField';

type Sheet = NonNullable<StockCountSheetQuery['stockCount']>;
type Shown = 'all' | 'open' | 'differences';

export interface CountSheetProps {
  sheet: Sheet;
  queue: CountQueue;
  state: QueueState;
  /** Products that were corrected since they were counted. */
  again: ReadonlySet<string>;
  /** What stands after the last line. */
  end: RefObject<HTMLButtonElement | null>;
  onRead: () => Promise<unknown>;
}

/** The sheet of an open count: one line a product, the cursor in the number. */
export function CountSheet({ sheet, queue, state, again, end, onRead }: CountSheetProps) {
  const client = useApolloClient();
  const [record] = useRecordStockCountMutation();
  const list = useRef<HTMLUListElement>(null);
  const scan = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<Shown>('all');
  // Of what is not counted, a line stays in sight when it is: nothing moves under the fingers.
  const [held, setHeld] = useState<ReadonlySet<string> | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const { lines } = sheet;
  const isCounted = (line: Sheet['lines'][number]) => (state.waiting[line.productId] ?? line).counted !== null;
  const countedCount = lines.filter(isCounted).length;
  const rows = held === null ? lines : lines.filter(({ id, productId }) => held.has(id) || again.has(productId));

  const show = (choice: Shown) => {
    setShown(choice);
    const wanted =
      choice === 'open'
        ? lines.filter((line) => !isCounted(line))
        : lines.filter(({ difference }) => (difference ?? 0) !== 0);
    setHeld(choice === 'all' ? null : new Set(wanted.map(({ id }) => id)));
  };

  const focusLine = useCallback((id: string): boolean => {
    const field = list.current?.querySelector<HTMLInputElement>(`[data-line="${id}"] input`);
    field?.focus();
    field?.scrollIntoView?.({ block: 'center' });
    return field !== undefined && field !== null;
  }, []);

  // A line that only now comes onto the sheet gets the cursor as soon as it stands there.
  useLayoutEffect(() => {
    if (target !== null && focusLine(target)) setTarget(null);
  }, [focusLine, rows, target]);

  const first = lines.find((line) => !isCounted(line))?.id;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (first === undefined) scan.current?.focus();
    else if (!window.matchMedia('(pointer: coarse)').matches)
      list.current?.querySelector<HTMLInputElement>(`[data-line="${first}"] input`)?.focus();
  }, [first]);

  const onCount = useCallback((productId: string, counted: number | null) => queue.put(productId, counted), [queue]);
  const onStep = useCallback(
    (from: HTMLInputElement, step: 1 | -1) => {
      const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('input.counted') ?? [])];
      const next = fields[fields.indexOf(from) + step];
      if (next) next.focus();
      else if (step === 1) end.current?.focus();
    },
    [end],
  );

  const answer = (taken: boolean, text: string): ScanAnswer => {
    signalScan(taken);
    if (!taken) notifyError(text);
    return { taken, text };
  };
  const goTo = (id: string) => {
    if (!focusLine(id)) {
      setShown('all');
      setHeld(null);
      setTarget(id);
    }
  };
  const onCode = async (code: string): Promise<ScanAnswer> => {
    const line = findLine(lines, code);
    if (line) {
      goTo(line.id);
      return answer(true, line.productName);
    }
    try {
      const { data } = await client.query({
        query: StockOfCodeDocument,
        variables: { search: code.trim() },
        fetchPolicy: 'network-only',
      });
      const found = (data?.inventoryItems.nodes ?? []).flatMap(({ product }) => (product ? [product] : []));
      const product =
        found.find(({ sku, barcode }) => hasCode(code, sku, barcode)) ?? (found.length === 1 ? found[0] : undefined);
      if (!product) return answer(false, t`No product is called “${{ text: code.trim() }}”`);
      const added = await record({
        variables: { input: { id: sheet.id, lines: [{ productId: product.id, counted: null }] } },
      });
      await onRead();
      goTo(added.data?.recordStockCount.nodes[0]?.id ?? '');
      notify({ text: t`${product.name} is on the sheet now` });
      return answer(true, product.name);
    } catch (thrown) {
      return answer(false, failureText(thrown, t`The product could not be looked up`));
    }
  };
  const latest = useRef(onCode);
  useLayoutEffect(() => {
    latest.current = onCode;
  });
  const onScan = useCallback((code: string) => void latest.current(code), []);

  return (
    <>
      {state.isCutOff && (
        <Alert severity="warning">{t`The server cannot be reached. What you count is kept on this device and sent as soon as it can.`}</Alert>
      )}
      {state.refused !== null && <Alert severity="error">{state.refused}</Alert>}
      <Card component="section" aria-label={t`Count sheet`} sx={{ overflow: 'visible' }}>
        <Box
          sx={{
            position: 'sticky',
            top: 56,
            zIndex: 2,
            backgroundColor: 'background.paper',
            borderRadius: 'inherit',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, pt: 1.5, pb: 1 }}>
            <ScanField onCode={onCode} field={scan} />
            <ToggleButtonGroup
              exclusive
              size="small"
              color="primary"
              aria-label={t`Lines shown`}
              value={shown}
              onChange={(_event, choice: Shown | null) => choice !== null && show(choice)}
            >
              <ToggleButton value="all" sx={{ textTransform: 'none' }}>{t`All`}</ToggleButton>
              <ToggleButton value="open" sx={{ textTransform: 'none' }}>{t`Not counted`}</ToggleButton>
              {!sheet.isBlind && (
                <ToggleButton value="differences" sx={{ textTransform: 'none' }}>{t`Differences`}</ToggleButton>
              )}
            </ToggleButtonGroup>
            <Typography
              variant="body2"
              color="textSecondary"
              aria-live="polite"
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {t`${countedCount} of ${lines.length} counted`}
            </Typography>
          </Box>
          <LinearProgress
            variant="determinate"
            aria-label={t`Counted`}
            value={lines.length === 0 ? 0 : (countedCount / lines.length) * 100}
            sx={{ height: 3 }}
          />
          <CountHead isBlind={sheet.isBlind} />
        </Box>
        {rows.length === 0 ? (
          <EmptyState
            title={lines.length === 0 ? t`The sheet is empty` : t`Nothing here`}
            text={
              lines.length === 0
                ? t`Scan the goods, or type a SKU: each comes onto the sheet, and the cursor into its number.`
                : plural(lines.length, { one: 'The sheet has # line.', other: 'The sheet has # lines.' })
            }
          />
        ) : (
          <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((line) => (
              <CountRow
                key={line.id}
                line={line}
                waiting={state.waiting[line.productId]?.counted}
                isBlind={sheet.isBlind}
                isAgain={again.has(line.productId)}
                onCount={onCount}
                onStep={onStep}
                onScan={onScan}
              />
            ))}
          </Box>
        )}
      </Card>
    </>
  );
}
