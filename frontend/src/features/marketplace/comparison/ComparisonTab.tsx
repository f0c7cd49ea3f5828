import { lazy, Suspense, useCallback } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '../../../ui/useChangeParams';
import { useViewer } from '../useViewer';
import { GroupList } from './GroupList';

// A supplier needs the grid, staff the matrix; neither needs the other's.
const AnswerView = lazy(() => import('./AnswerView').then((module) => ({ default: module.AnswerView })));
const RanksView = lazy(() => import('./RanksView').then((module) => ({ default: module.RanksView })));

/** Groups of the same product, and the answer for a quantity; a supplier sees its own rank. */
export function ComparisonTab() {
  const { isSupplier } = useViewer();
  const [params] = useSearchParams();
  const changeParams = useChangeParams();
  const answering = params.get('compare') === '1';
  const show = useCallback(
    (answer: boolean) =>
      changeParams((next) => {
        if (answer) next.set('compare', '1');
        else next.delete('compare');
      }),
    [changeParams],
  );
  const waiting = <Skeleton variant="rounded" height={240} />;
  if (isSupplier) {
    return (
      <Suspense fallback={waiting}>
        <RanksView />
      </Suspense>
    );
  }
  if (!answering) return <GroupList onCompare={() => show(true)} />;
  return (
    <Suspense fallback={waiting}>
      <AnswerView onBack={() => show(false)} />
    </Suspense>
  );
}
