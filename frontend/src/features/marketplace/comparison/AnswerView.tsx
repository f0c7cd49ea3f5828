import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { failureText, toApiError } from '../../../lib/server/api-error';
import { newClientKey } from '../../../lib/server/client-key';
import { Money } from '../../../ui/display/Money';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { notifyError } from '../../../ui/feedback/notify';
import { Refreshing } from '../../../ui/feedback/Refreshing';
import { days } from '../offers/offer-words';
import { Tinted } from '../Tinted';
import { useViewer } from '../useViewer';
import { AnswerCards } from './AnswerCards';
import { usePriceComparisonQuery } from './comparison.generated';
import { Matrix } from './Matrix';
import {
  blockedRows,
  chosenOf,
  picksOf,
  priceChangesOf,
  purchaseOrdersOf,
  summaryOf,
  type Chosen,
  type PriceChanges,
  type Row,
} from './picks';
import { PlanCards } from './PlanCards';
import { PriceChangesNotice } from './PriceChangesNotice';
import { PurchaseOrdersDialog } from './PurchaseOrdersDialog';
import { useOrderFromComparison, type CreatedPurchaseOrder } from './useComparison';
import { useWantedLines } from './wanted-lines';
import { Bidi } from '../../../ui/display/Bidi';
import { pointing } from '../../../ui/display/pointing';

/** Why the orders cannot be made as things stand; undefined when they can. */
function obstacle(blocked: readonly Row[]): string | undefined {
  const [first] = blocked;
  if (!first) return undefined;
  return first.productId === null
    ? `Say first which catalog product "${first.productName}" is.`
    : `Nobody offers "${first.productName}" now.`;
}

/** For the quantities wanted: who is cheapest, who is fastest, and the way to buy it (issue "Price comparison"). */
export function AnswerView({ onBack }: { onBack: () => void }) {
  const viewer = useViewer();
  const wanted = useWantedLines();
  const phone = useMediaQuery('(max-width: 699.95px)', { noSsr: true });
  const [chosen, setChosen] = useState<Chosen>({});
  const [changed, setChanged] = useState<PriceChanges>();
  const [created, setCreated] = useState<readonly CreatedPurchaseOrder[]>([]);
  const [clientKey, setClientKey] = useState(newClientKey);
  const [busy, setBusy] = useState(false);
  const order = useOrderFromComparison();
  const { data, previousData, loading, error, refetch } = usePriceComparisonQuery({
    variables: { lines: [...wanted.lines] },
    skip: wanted.lines.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  const answer = (data ?? previousData)?.priceComparison;
  // While the next answer comes, a removed line is gone at once and a new quantity is already shown.
  const rows = (answer?.rows ?? []).flatMap((row) => {
    const line = wanted.lines.find(({ key }) => key === row.key);
    return line ? [{ ...row, quantity: line.quantity }] : [];
  });
  const picks = answer ? picksOf(rows, chosen, answer.cheapestPerItem) : new Map();
  const summary = summaryOf(picks);
  const problem = obstacle(blockedRows(rows, picks));

  /** A refusal for prices is answered by the prices of now, beside those that were shown. */
  const readChanges = async (failure: unknown): Promise<PriceChanges | undefined> => {
    const { code, fields } = toApiError(failure);
    if (code !== 'CONFLICT' || !Object.keys(fields).some((path) => path.endsWith('.unitCost'))) return undefined;
    try {
      const { data: now } = await refetch();
      return now && priceChangesOf(picks, now.priceComparison.rows);
    } catch {
      // The server's sentence names the prices, too; the list says itself that it is from before.
      return undefined;
    }
  };

  const buy = async () => {
    setBusy(true);
    setChanged(undefined);
    try {
      setCreated(await order({ orders: purchaseOrdersOf(rows, picks), clientKey }));
      setClientKey(newClientKey());
    } catch (failure) {
      const told = await readChanges(failure);
      if (told) setChanged(told);
      else notifyError(failureText(failure, 'The purchase orders could not be created'));
    } finally {
      setBusy(false);
    }
  };

  const list = { rows, picks, onQuantity: wanted.put, onRemove: wanted.remove };
  const onPick = (key: string, offer: { marketplaceProductId: string }) =>
    setChosen((now) => ({ ...now, [key]: offer.marketplaceProductId }));

  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button size="small" color="secondary" startIcon={<ArrowBackIcon sx={pointing} />} onClick={onBack}>
          All products
        </Button>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {wanted.lines.length === 1 ? '1 product compared' : `${wanted.lines.length} products compared`}
        </Typography>
      </Box>
      {wanted.lines.length === 0 ? (
        <Card>
          <EmptyState
            title="Nothing to compare"
            text="Choose products to see who offers them for the quantity you want."
            action={{ label: 'Choose products', onClick: onBack }}
          />
        </Card>
      ) : error && !answer ? (
        <Card>
          <ErrorState title="Prices could not be compared" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : !answer ? (
        <>
          <Skeleton variant="rounded" height={92} />
          <Skeleton variant="rounded" height={180} />
        </>
      ) : (
        <>
          <PlanCards plans={answer} rows={rows} picks={picks} onUse={(plan) => setChosen(chosenOf(plan))} />
          {error && (
            <Alert severity="warning" action={<Button onClick={() => void refetch()}>Try again</Button>}>
              These prices are from before: {toApiError(error).message ?? 'the server could not be reached'}.
            </Alert>
          )}
          <Refreshing busy={loading}>
            {phone ? (
              <AnswerCards {...list} onPick={onPick} />
            ) : (
              <Card>
                <Matrix {...list} onPick={onPick} />
              </Card>
            )}
          </Refreshing>
          {changed && <PriceChangesNotice changes={changed} onClose={() => setChanged(undefined)} />}
          <Card
            component="section"
            aria-label="Your choice"
            data-bar
            sx={{
              position: 'sticky',
              bottom: 'max(8px, env(safe-area-inset-bottom))',
              zIndex: 2,
              px: 2,
              py: 1.5,
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              bgcolor: 'background.raised',
              boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
                Your choice
              </Typography>
              <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
                <Box component="output" aria-label="Total of your choice" sx={{ fontSize: 20, fontWeight: 600 }}>
                  <Money value={summary.total} />
                </Box>
                <Typography variant="body2" color="textSecondary">
                  {summary.suppliers === 1 ? '1 supplier' : `${summary.suppliers} suppliers`} ·{' '}
                  {days(summary.leadTimeDays)}
                </Typography>
              </Box>
              {viewer.mayBuy && problem !== undefined && (
                <Tinted tone="orange">
                  <Bidi>{problem}</Bidi>
                </Tinted>
              )}
            </Box>
            {viewer.mayBuy && (
              <Tooltip title={problem ?? 'One draft per supplier; nothing is sent yet'}>
                <Box component="span" sx={{ flex: 'none' }}>
                  <Button
                    variant="contained"
                    disabled={problem !== undefined || picks.size === 0 || loading}
                    loading={busy}
                    onClick={() => void buy()}
                    sx={{ minHeight: { xs: 48, sm: 36 } }}
                  >
                    Create Purchase Orders
                  </Button>
                </Box>
              </Tooltip>
            )}
          </Card>
        </>
      )}
      <PurchaseOrdersDialog orders={created} onClose={() => setCreated([])} />
    </Box>
  );
}
