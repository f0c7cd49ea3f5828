import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { DayPickerProps } from './day';

// The calendar is heavy: it is fetched with the first field for a day, not with each screen.
const DayPicker = lazy(() => import('./DayPicker'));

/** The field for a day, and its place until it is there. */
export function LazyDayPicker(props: DayPickerProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={props.dense ? 36 : 40} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
