import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { lazyPanel } from '../../../ui/lazy-panel';
import { useChangeParams } from '../../../ui/useChangeParams';
import { queueOf } from '../list/order-queue';
import type { OrderFull } from '../order.types';
import { forwardStep, stepLabels } from '../page/next-steps';
import { PendingStep } from '../queue/PendingStep';
import { QueueButtons } from '../queue/QueueButtons';
import { useNextStep } from '../queue/useNextStep';
import { useOrderQueue } from '../queue/useOrderQueue';
import { useQueueKeys } from '../queue/useQueueKeys';
import { orderInList, orderStep } from '../order-paths';

const PrintMenu = lazyPanel(() => import('./PrintMenu').then((module) => module.PrintMenu));

/** Works through the list without leaving the drawer: the next step, and the orders before and after. */
export function DrawerActions({ order, list }: { order: OrderFull; list: string }) {
  const navigate = useNavigate();
  const changeParams = useChangeParams();
  // In place of this one: Back leads to the list, not through all that was looked at.
  const queue = useOrderQueue(order.id, queueOf(list), (id) =>
    changeParams((next) => next.set('order', id), { replace: true }),
  );
  const next = useNextStep(order, (step) => void navigate(orderStep(order.id, step, list)));
  const step = forwardStep(order);
  const make = step && !order.pendingRun ? () => next.make(step) : undefined;
  useQueueKeys({ ...queue, step: make, undo: next.undo }, { inDrawer: true, isOn: true });
  return (
    <>
      <QueueButtons onPrevious={queue.previous} onNext={queue.next} />
      <PrintMenu asked panel={{ order }} />
      <Button component={RouterLink} to={orderInList(order.id, list)} size="small" variant="outlined" color="secondary">
        {t`Open order`}
      </Button>
      {order.pendingRun ? (
        <PendingStep order={order} run={order.pendingRun} />
      ) : (
        step && (
          <Button size="small" variant="contained" onClick={make} loading={next.isBusy} aria-keyshortcuts="m">
            {stepLabels[step]}
          </Button>
        )
      )}
    </>
  );
}
