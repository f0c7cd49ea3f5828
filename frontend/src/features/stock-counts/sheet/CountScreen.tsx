import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useRef, useState } from 'react';
import { failureText, isNotFound } from '../../../lib/server/api-error';
import { useListExport } from '../../../shared/export/useListExport';
import { StatusChip } from '../../../ui/display/StatusChip';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { notify, notifyError } from '../../../ui/feedback/notify';
import { ExportButton } from '../../../ui/grid/ExportButton';
import { Page } from '../../../ui/layout/Page';
import { lazyPanel } from '../../../ui/lazy-panel';
import { countStatuses } from '../count-statuses';
import {
  useCancelStockCountMutation,
  useStockCountSheetQuery,
  type StockCountSheetQuery,
} from '../stock-counts.generated';
import { CountDocument } from './CountDocument';
import { CountSheet } from './CountSheet';
import { useCountQueue } from './useCountQueue';

const PostCountDialog = lazyPanel(() => import('./PostCountDialog').then((module) => module.PostCountDialog));

type Sheet = NonNullable<StockCountSheetQuery['stockCount']>;

function OpenCount({ sheet, onBack, onRead }: { sheet: Sheet; onBack: () => void; onRead: () => Promise<unknown> }) {
  const [queue, state] = useCountQueue(sheet.id);
  const [posting, setPosting] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set());
  const [cancel, { loading: busy }] = useCancelStockCountMutation();
  const review = useRef<HTMLButtonElement>(null);
  const exporting = useListExport('stock-counts/lines', { filter: { stockCountId: sheet.id } });
  const giveUp = async () => {
    try {
      await cancel({ variables: { input: { id: sheet.id } } });
      setCancelling(false);
      notify({ text: t`${sheet.number} was cancelled` });
    } catch (thrown) {
      notifyError(failureText(thrown, t`The count could not be cancelled`));
    }
  };
  const openReview = async () => {
    await queue.flush();
    setPosting(true);
  };
  return (
    <Page
      title={sheet.name ?? sheet.number}
      subtitle={
        sheet.name === null
          ? t`Type what is on the shelf; Enter goes on.`
          : t`${sheet.number}: type what is on the shelf; Enter goes on.`
      }
      actions={
        <>
          <Button color="secondary" onClick={onBack}>
            {t`All Counts`}
          </Button>
          <Button color="secondary" variant="outlined" onClick={() => setCancelling(true)}>
            {t`Cancel Count`}
          </Button>
          <ExportButton {...exporting} />
          <Button ref={review} variant="contained" onClick={() => void openReview()}>
            {t`Review and Post`}
          </Button>
        </>
      }
    >
      <CountSheet sheet={sheet} queue={queue} state={state} again={again} end={review} onRead={onRead} />
      <PostCountDialog
        asked={posting}
        panel={{
          open: posting,
          sheet,
          onFlush: () => queue.flush(),
          onRefused: (ids) => {
            setAgain(new Set(ids));
            setPosting(false);
          },
          onClose: () => setPosting(false),
        }}
      />
      <ConfirmDialog
        open={cancelling}
        title={t`Cancel ${sheet.number}?`}
        confirmLabel={t`Cancel Count`}
        cancelLabel={t`Go on Counting`}
        destructive
        busy={busy}
        onConfirm={() => void giveUp()}
        onCancel={() => setCancelling(false)}
      >
        {t`What was counted changes no stock. The sheet stays readable.`}
      </ConfirmDialog>
    </Page>
  );
}

function ClosedCount({ sheet, onBack }: { sheet: Sheet; onBack: () => void }) {
  const exporting = useListExport('stock-counts/lines', { filter: { stockCountId: sheet.id } });
  return (
    <Page
      title={sheet.number}
      {...(sheet.name !== null && { subtitle: sheet.name })}
      actions={
        <>
          <StatusChip {...countStatuses[sheet.status]} />
          <Button color="secondary" onClick={onBack}>
            {t`All Counts`}
          </Button>
          <ExportButton {...exporting} label={t`Export`} />
        </>
      }
    >
      <CountDocument sheet={sheet} />
    </Page>
  );
}

/** One stock count: its sheet while it is open, a document afterwards. */
export function CountScreen({ id, onBack }: { id: string; onBack: () => void }) {
  const { data, error, refetch } = useStockCountSheetQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const sheet = data?.stockCount;
  const missing = isNotFound(error);
  if (!sheet || missing) {
    return (
      <Page title={t`Stock Count`}>
        {error ? (
          <LoadFailure
            thing={t`stock count`}
            missing={missing}
            error={error}
            onRetry={() => void refetch()}
            back={{ label: t`All Counts`, onClick: onBack }}
          />
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </Page>
    );
  }
  return sheet.status === 'open' ? (
    <OpenCount sheet={sheet} onBack={onBack} onRead={refetch} />
  ) : (
    <ClosedCount sheet={sheet} onBack={onBack} />
  );
}
