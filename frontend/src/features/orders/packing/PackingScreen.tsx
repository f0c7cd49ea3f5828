import { plural, t } from '@lingui/core/macro';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatCount } from '../../../lib/numbers/numbers';
import { paths } from '../../../shared/paths';
import type { ScanAnswer } from '../../../shared/scan/scan-answer';
import { signalScan } from '../../../shared/scan/scan-signal';
import { useCurrentUser } from '../../../shared/session/useSession';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Page } from '../../../ui/layout/Page';
import { chosenIn } from '../list/chosen-orders';
import { CodeField } from './CodeField';
import { PackedOrders } from './PackedOrders';
import { useOrdersToPackQuery } from './packing.generated';
import { findPick, MOST_PACKED, placesOf, toPack, type PackedOrder, type PickLine } from './packing';
import { PackingList } from './PackingList';
import { usePacked } from './usePacked';
import { ordersPrint } from '../order-paths';

/** Somebody with a mouse has a scanner that types, and wants the cursor to wait for it. */
const hasMouse = (): boolean => !window.matchMedia('(pointer: coarse)').matches;

/** Packs several orders in one walk along the shelves. */
function Packing({ orders }: { orders: readonly PackedOrder[] }) {
  const { id: userId } = useCurrentUser();
  const [packed, put] = usePacked(userId);
  const [whole, setWhole] = useState(false);
  const [answer, setAnswer] = useState<(ScanAnswer & { count: number }) | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const places = useMemo(() => placesOf(orders), [orders]);
  useEffect(() => {
    if (hasMouse()) field.current?.focus();
  }, []);

  const onCode = async (code: string): Promise<ScanAnswer> => {
    const found = findPick(places, packed, code, whole);
    const taken = found.kind === 'taken';
    if (taken) {
      put(found.pick.lineId, found.units);
      list.current?.querySelector(`[data-line="${found.pick.lineId}"]`)?.scrollIntoView?.({ block: 'nearest' });
    }
    const text = taken
      ? t`${found.goods.name}: ${{ done: formatCount(found.units) }} of ${{ quantity: formatCount(found.pick.quantity) }} for ${found.pick.order.orderNumber}`
      : found.kind === 'full'
        ? t`${found.goods.name} is packed already. Put this one back.`
        : t`Nothing here has the code “${{ code }}”. Put it back.`;
    signalScan(taken);
    setAnswer((before) => ({ taken, text, count: (before?.count ?? 0) + 1 }));
    return { taken, text };
  };
  const onPack = (pick: PickLine, units: number, byMouse: boolean) => {
    put(pick.lineId, units);
    setAnswer(null);
    if (byMouse && hasMouse()) field.current?.focus();
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
        alignItems: 'start',
        // The parcels stay in sight beside the shelves, however many they are.
        '& > :first-of-type': {
          order: { md: 1 },
          position: { md: 'sticky' },
          top: 72,
          maxHeight: { md: 'calc(100dvh - 88px)' },
          overflowY: { md: 'auto' },
        },
      }}
    >
      <Box>
        <PackedOrders orders={orders} packed={packed} />
      </Box>
      <Box ref={list} sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
        <Box sx={{ position: 'sticky', top: 56, zIndex: 2, py: 1, bgcolor: 'background.default' }}>
          <CodeField field={field} whole={whole} onWhole={setWhole} onCode={onCode} />
          {answer && (
            <Alert
              // A new one each time: the same mistake made twice is said twice.
              key={answer.count}
              role={answer.taken ? 'status' : 'alert'}
              variant={answer.taken ? 'standard' : 'filled'}
              severity={answer.taken ? 'success' : 'error'}
              sx={{ mt: 1, fontSize: 16 }}
            >
              {answer.text}
            </Alert>
          )}
        </Box>
        {places.length === 0 ? (
          <EmptyState title={t`Nothing to fetch`} text={t`Suppliers bring the goods of these orders.`} />
        ) : (
          <PackingList places={places} packed={packed} onPack={onPack} />
        )}
      </Box>
    </Box>
  );
}

/** Orders that are picked and packed together: those that were chosen in the list, else all in process. */
export function PackingScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const address = params.toString();
  const { filter, sort } = toPack(chosenIn(params), address !== '');
  const { data, error, refetch } = useOrdersToPackQuery({
    variables: { filter, sort, first: MOST_PACKED },
    fetchPolicy: 'cache-and-network',
  });
  const { nodes: orders = [], totalCount = 0 } = data?.orders ?? {};
  const left = data && filter.ids ? filter.ids.length - totalCount : 0;
  return (
    <Page
      title={t`Packing`}
      subtitle={
        data
          ? plural(totalCount, {
              0: 'Nothing waits',
              one: '# order, shelf by shelf',
              other: '# orders, shelf by shelf',
            })
          : t`Shelf by shelf`
      }
      {...(orders.length > 0 && {
        primary: {
          label: t`Print pick lists`,
          icon: <PrintIcon />,
          onClick: () =>
            void navigate(ordersPrint('pick-lists', address === '' ? 'status=processing' : address), {
              state: { print: true },
            }),
        },
      })}
    >
      {totalCount > MOST_PACKED && (
        <Alert severity="info">
          {t`These are the first ${{ count: formatCount(MOST_PACKED) }} of ${{ total: formatCount(totalCount) }} orders; the others follow as these are shipped.`}
        </Alert>
      )}
      {left > 0 && (
        <Alert severity="info">
          {plural(left, {
            one: '# of the chosen orders is not packed now: it is not confirmed yet, or was shipped.',
            other: '# of the chosen orders are not packed now: they are not confirmed yet, or were shipped.',
          })}
        </Alert>
      )}
      {error && !data ? (
        <ErrorState title={t`The orders could not be loaded`} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={360} />
      ) : orders.length === 0 ? (
        <EmptyState
          title={t`Nothing to pack`}
          text={t`Orders come here as soon as they are in process.`}
          action={{ label: t`Back to the orders`, to: paths.orders }}
        />
      ) : (
        <Packing orders={orders} />
      )}
    </Page>
  );
}
