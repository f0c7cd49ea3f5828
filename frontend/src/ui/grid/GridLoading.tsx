import LinearProgress from '@mui/material/LinearProgress';
import { keyframes } from '@mui/material/styles';
import { gridRowCountSelector, GridLoadingOverlay, useGridApiContext, useGridSelector } from '@mui/x-data-grid';

const appear = keyframes({ to: { opacity: 1 } });

/**
 * Placeholder rows while nothing has come; later a thin bar above the rows, once that takes longer than a glance.
 * A grid may hold rows only, so the list around it says to assistive technology that it is busy.
 * The grid's own bar lies on a veil over the rows, which pales them and takes the clicks that are meant for them.
 */
export function GridLoading() {
  const rowCount = useGridSelector(useGridApiContext(), gridRowCountSelector);
  if (rowCount === 0) return <GridLoadingOverlay noRowsVariant="skeleton" />;
  return <LinearProgress aria-hidden sx={{ height: 2, opacity: 0, animation: `${appear} 1ms 300ms forwards` }} />;
}
