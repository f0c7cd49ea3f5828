import { t } from '@lingui/core/macro';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  GridCellCheckboxRenderer,
  type GridColDef,
  type GridRenderCellParams,
  type GridRowSelectionModel,
  type GridSortModel,
} from '@mui/x-data-grid';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { isUncounted } from '../../lib/numbers/numbers';
import { FilteredEmptyState } from '../feedback/EmptyState';
import { ErrorState } from '../feedback/ErrorState';
import { TickAll, TickCard } from './card-selection';
import { CardList } from './CardList';
import { ExportButton, type ListExport } from './ExportButton';
import { FilterBar, type FilterBarProps } from './FilterBar';
import { GridLoading } from './GridLoading';
import { gridSx } from './gridSx';
import { HeldRowsNotice } from './HeldRowsNotice';
import { RowActionButtons, type RowAction } from './rowActions';
import { SelectionBar } from './SelectionBar';
import { ROW_HEIGHT, useGridPrefs } from './useGridPrefs';
import { PAGE_SIZES, type ListState, type Sort } from './useListState';
import { useGridScroll } from './useGridScroll';
import { useHeldRows } from './useHeldRows';
import { ViewMenu } from './ViewMenu';

/** A column; `sortable: true` means the API sorts by a field of this name. */
export type EntityColumn<R extends object> = GridColDef<R> & { headerName: string };

/** What the grid needs of a screen's ListState. */
export type GridList<S extends string> = Pick<
  ListState<S>,
  'searchText' | 'setSearchText' | 'clearFilters' | 'filtered' | 'sort' | 'setSort' | 'page' | 'pageSize' | 'setPage'
>;

export interface EntityGridProps<R extends object, S extends string> {
  /** Names this grid in local storage. */
  id: string;
  /** For assistive technology, and the heading when `heading` is not given. */
  label: string;
  heading?: ReactNode;
  list: GridList<S>;
  columns: readonly EntityColumn<R>[];
  /** The page's rows; the previous page's while the next one loads. Undefined before the first answer. */
  rows: readonly R[] | undefined;
  rowCount: number | undefined;
  loading: boolean;
  error?: unknown;
  /** 'Orders could not be loaded'. */
  errorTitle: string;
  onRetry: () => void;
  /** Placeholder rows while nothing has come. */
  skeletonRows: number;
  getRowId: (row: R) => string;
  /** What the row's thing is called, for the names of its buttons. */
  getRowName: (row: R) => string;
  onOpen?: (row: R) => void;
  rowActions?: (row: R) => readonly RowAction[];
  actionsWidth?: number;
  renderCard: (row: R) => ReactNode;
  /** The list is empty without any filter. */
  empty: ReactNode;
  emptyFilteredTitle?: string;
  filterBar: Omit<FilterBarProps, 'list' | 'count' | 'end'>;
  /** At the end of the bar: another way to look at the list. */
  barEnd?: ReactNode;
  /** What stands over the list: its saved views. */
  views?: (columns: ViewColumns) => ReactNode;
  /** The list can be taken along as a file. */
  exporting?: ListExport;
  /**
   * Turns on checkboxes; receives what is selected on this page, a way to unselect, and whether all rows of the filter are meant,
   * not only those of this page.
   */
  bulkBar?: (ids: readonly string[], clear: () => void, isWhole: boolean) => ReactNode;
  /** Whether all rows of the filter can be chosen at once, over all pages. */
  choosesWhole?: boolean;
}

/** The columns that a grid leaves out, for a view that keeps them. */
export interface ViewColumns {
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}

const NO_SELECTION: GridRowSelectionModel = { type: 'include', ids: new Set() };

/** The boxes that select rows: each is called by what it selects. */
const selectionColumn = <R extends object>(nameOf: (row: R) => string): GridColDef<R> => ({
  ...GRID_CHECKBOX_SELECTION_COL_DEF,
  renderCell: (params: GridRenderCellParams<R>) => {
    const named = { ...params, slotProps: { htmlInput: { 'aria-label': t`Select ${nameOf(params.row)}` } } };
    return <GridCellCheckboxRenderer {...named} />;
  },
});

/** The one list of the product: filter bar, grid (cards below 700 px), paged and sorted by the server. */
export function EntityGrid<R extends object, S extends string>(props: EntityGridProps<R, S>) {
  const {
    id,
    label,
    heading,
    list,
    columns,
    rows: told,
    rowCount,
    loading,
    error,
    errorTitle,
    onRetry,
    skeletonRows,
    getRowId,
    getRowName,
    onOpen,
    rowActions,
    actionsWidth = 170,
    renderCard,
    empty,
    emptyFilteredTitle,
    filterBar,
    barEnd,
    views,
    exporting,
    bulkBar,
    choosesWhole = false,
  } = props;
  // The grid writes a style sheet of its own, which the Content-Security-Policy admits only with the nonce.
  const nonce = useEmotionCache()?.nonce;
  const narrow = useMediaQuery('(max-width: 699.95px)', { noSsr: true });
  const [prefs, changePrefs] = useGridPrefs(id);
  const [selection, setSelection] = useState(NO_SELECTION);
  // All rows of the filter are meant for as long as nothing else is ticked.
  const [wholeOf, setWholeOf] = useState<GridRowSelectionModel | null>(null);
  const isWhole = wholeOf === selection;
  const { rows, ...held } = useHeldRows({ rows: told, loading, getRowId });
  const first = rows === undefined && !error;
  const selects = bulkBar !== undefined;
  const rowHeight = ROW_HEIGHT[prefs.density];

  // A dependency of the columns: in another language all of them are called anew.
  const actionsTitle = t`Actions`;
  const gridColumns = useMemo((): GridColDef<R>[] => {
    const shown = columns.map((column, place): GridColDef<R> => ({
      sortable: false,
      display: 'flex',
      rowHeader: place === 0,
      ...column,
    }));
    if (selects) shown.unshift(selectionColumn(getRowName));
    if (!rowActions) return shown;
    return [
      ...shown,
      {
        field: 'actions',
        headerName: actionsTitle,
        sortable: false,
        display: 'flex',
        width: actionsWidth,
        resizable: false,
        renderCell: ({ row, tabIndex }) => (
          <RowActionButtons actions={rowActions(row)} name={getRowName(row)} tabIndex={tabIndex} />
        ),
      },
    ];
  }, [actionsWidth, columns, getRowName, rowActions, selects, actionsTitle]);

  const columnVisibilityModel = useMemo(
    () => Object.fromEntries(prefs.hidden.map((field) => [field, false])),
    [prefs.hidden],
  );
  // A list may be sorted by what it shows no column of: the grid would take such a sort back whenever its columns change,
  // and go to the first page, as it does for each new model, equal or not.
  const sortedColumn = columns.some(({ field }) => field === list.sort.field);
  const sortModel = useMemo(
    (): GridSortModel => (sortedColumn ? [{ field: list.sort.field, sort: list.sort.direction }] : []),
    [list.sort, sortedColumn],
  );
  const paginationModel = useMemo(() => ({ page: list.page, pageSize: list.pageSize }), [list.page, list.pageSize]);
  const selectedIds = useMemo(() => [...selection.ids].map(String), [selection]);
  const select = (ids: readonly string[]) => setSelection({ type: 'include', ids: new Set(ids) });
  const clearSelection = () => setSelection(NO_SELECTION);
  const isPageFull = rows !== undefined && selectedIds.length >= rows.length;
  const hasMore = rowCount !== undefined && rowCount > selectedIds.length && !isUncounted(rowCount, list.searchText);
  const wholeCount = choosesWhole && isPageFull && hasMore ? rowCount : undefined;

  // A shared address may name a page that no longer exists: show the last one instead of nothing.
  const beyondEnd = rows?.length === 0 && !loading && list.page > 0 && (rowCount ?? 0) > 0;
  const lastPage = Math.max(0, Math.ceil((rowCount ?? 0) / list.pageSize) - 1);
  // After Back the page of the address may lie beyond the rows of the filter before it. The grid would go to a page that
  // exists, as a step of its own in the history; until the answer is there, it is not told how many rows there are.
  const pageIsKnown = rowCount !== undefined && list.page <= lastPage;
  const scroll = useGridScroll(rows !== undefined && rows.length > 0);
  const uncounted = isUncounted(rowCount, list.searchText);
  const { setPage } = list;
  useEffect(() => {
    if (beyondEnd) setPage(lastPage, undefined, true);
  }, [beyondEnd, lastPage, setPage]);

  const bar = (
    <FilterBar
      {...filterBar}
      list={list}
      count={rowCount}
      end={
        <>
          {exporting && <ExportButton {...exporting} />}
          {!narrow && (
            <ViewMenu
              columns={columns
                .filter((column) => column.hideable !== false)
                .map(({ field, headerName }) => ({ field, label: headerName }))}
              prefs={prefs}
              onChange={changePrefs}
            />
          )}
          {barEnd}
        </>
      }
    />
  );

  let body: ReactNode;
  if (error && rows === undefined) body = <ErrorState title={errorTitle} error={error} onRetry={onRetry} />;
  else if (rows?.length === 0 && !loading && !beyondEnd)
    body = list.filtered ? <FilteredEmptyState title={emptyFilteredTitle} onClear={list.clearFilters} /> : empty;
  else if (narrow) {
    body = (
      <CardList
        rows={rows ?? []}
        rowCount={rowCount}
        uncounted={uncounted}
        loading={first}
        skeletonRows={skeletonRows}
        getRowId={getRowId}
        getRowName={getRowName}
        renderCard={renderCard}
        rowActions={rowActions}
        onOpen={onOpen}
        {...(selects && {
          start: (row: R) => ({
            isTicked: selection.ids.has(getRowId(row)),
            box: (
              <TickCard id={getRowId(row)} label={t`Select ${getRowName(row)}`} ids={selectedIds} onChange={select} />
            ),
          }),
        })}
        label={label}
        page={list.page}
        pageSize={list.pageSize}
        onPage={(page) => {
          clearSelection();
          list.setPage(page);
        }}
      />
    );
  } else {
    body = (
      <Box
        {...scroll}
        {...held.handlers}
        sx={{
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          maxHeight: 'max(480px, calc(100dvh - 180px))',
        }}
        onFocus={(event) => {
          const { target } = event;
          // The grid scrolls itself only, and may reach beyond the window. A mouse points at what it sees already.
          if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
          held.handlers.onFocus?.(event);
        }}
      >
        <HeldRowsNotice waiting={held.waiting} onShow={held.release} />
        <DataGrid<R>
          aria-label={label}
          nonce={nonce}
          rows={rows ?? []}
          columns={gridColumns}
          getRowId={getRowId}
          loading={loading || first}
          rowCount={pageIsKnown && !uncounted ? rowCount : -1}
          paginationMode="server"
          paginationModel={paginationModel}
          onPaginationModelChange={(model) => {
            clearSelection();
            list.setPage(
              model.pageSize === list.pageSize ? model.page : 0,
              model.pageSize as (typeof PAGE_SIZES)[number],
            );
          }}
          pageSizeOptions={PAGE_SIZES}
          sortingMode="server"
          sortModel={sortModel}
          sortingOrder={['asc', 'desc']}
          onSortModelChange={([wanted]) =>
            list.setSort(wanted?.sort ? ({ field: wanted.field, direction: wanted.sort } as Sort<S>) : null)
          }
          filterMode="server"
          disableColumnFilter
          disableColumnMenu
          columnVisibilityModel={columnVisibilityModel}
          rowHeight={rowHeight}
          columnHeaderHeight={40}
          checkboxSelection={selects}
          disableRowSelectionOnClick
          disableRowSelectionExcludeModel
          rowSelectionModel={selection}
          onRowSelectionModelChange={setSelection}
          onRowClick={({ row }) => onOpen?.(row)}
          onCellKeyDown={({ row, field }, event) => {
            if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
            event.preventDefault();
            if (field === 'actions') event.currentTarget.querySelector<HTMLElement>('button:not([disabled])')?.focus();
            else onOpen?.(row);
          }}
          hideFooterSelectedRowCount
          hideFooter={first}
          slots={{ loadingOverlay: GridLoading }}
          // The words of a tooltip describe the button in it, which has a name.
          slotProps={{ baseTooltip: { material: { describeChild: true } } }}
          sx={gridSx(skeletonRows * rowHeight, onOpen !== undefined, prefs.density === 'compact')}
        />
      </Box>
    );
  }

  return (
    <Box
      component="section"
      aria-label={label}
      aria-busy={loading || first}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}
    >
      {heading !== undefined && (
        <Typography component="h2" variant="h2">
          {heading}
        </Typography>
      )}
      {views?.({ hidden: prefs.hidden, onHide: (hidden) => changePrefs({ hidden }) })}
      {bar}
      {error !== undefined && error !== null && rows !== undefined && (
        <Card variant="outlined">
          <ErrorState title={errorTitle} error={error} onRetry={onRetry} />
        </Card>
      )}
      {bulkBar !== undefined && selectedIds.length > 0 && (
        <SelectionBar
          count={selectedIds.length}
          total={wholeCount}
          isWhole={isWhole}
          onWhole={() => setWholeOf(selection)}
          onClear={clearSelection}
        >
          {bulkBar(selectedIds, clearSelection, isWhole)}
        </SelectionBar>
      )}
      {narrow && selects && rows !== undefined && rows.length > 0 && (
        <TickAll ids={selectedIds} all={rows.map(getRowId)} onChange={select} />
      )}
      {narrow && rows?.length !== 0 && !error ? (
        body
      ) : (
        <Card variant="outlined" sx={{ overflow: 'hidden' }}>
          {body}
        </Card>
      )}
    </Box>
  );
}
