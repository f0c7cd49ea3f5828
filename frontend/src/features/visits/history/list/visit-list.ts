import type { ReactNode } from 'react';
import type { GridList } from '../../../../ui/grid/EntityGrid';
import type { FilterBarProps } from '../../../../ui/grid/FilterBar';
import type { ListExport } from '../../../../ui/grid/ExportButton';
import type { RowAction } from '../../../../ui/grid/rowActions';
import type { VisitRow_VisitFragment } from '../visits.generated';

/** What the visits are shown from, as rows of a grid or as cards. */
export interface VisitListBody {
  label: string;
  list: GridList<'customerName' | 'at'>;
  grid: {
    rows: readonly VisitRow_VisitFragment[] | undefined;
    rowCount: number | undefined;
    loading: boolean;
    error?: unknown;
    onRetry: () => void;
  };
  filterBar: Omit<FilterBarProps, 'list' | 'count' | 'end'>;
  exporting: ListExport;
  rowActions: (visit: VisitRow_VisitFragment) => readonly RowAction[];
  onOpen: (visit: VisitRow_VisitFragment) => void;
  empty: ReactNode;
  errorTitle: string;
  /** Admins see the visits of several people. */
  showPerson: boolean;
}
