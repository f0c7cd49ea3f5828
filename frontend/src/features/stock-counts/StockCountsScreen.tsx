import { plural, t } from '@lingui/core/macro';
import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import { useCallback } from 'react';
import { keysOf } from '../../lib/statuses';
import { useListExport } from '../../shared/export/useListExport';
import { useUrlId } from '../../ui/display/useUrlId';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { EntityGrid } from '../../ui/grid/EntityGrid';
import { FilterSelect } from '../../ui/grid/FilterBar';
import { useEntityList } from '../../ui/grid/useEntityList';
import { useListState } from '../../ui/grid/useListState';
import { Page } from '../../ui/layout/Page';
import { lazyPanel } from '../../ui/lazy-panel';
import { countStatuses } from './count-statuses';
import { CountCard } from './CountCard';
import { countColumns } from './counts.columns';
import { StockCountListDocument, type StockCountRow_CountFragment } from './stock-counts.generated';

const StartCountDialog = lazyPanel(() => import('./StartCountDialog').then((module) => module.StartCountDialog));
const CountScreen = lazyPanel(() => import('./sheet/CountScreen').then((module) => module.CountScreen));

const listOptions = {
  filters: { status: keysOf(countStatuses) },
  sorts: ['id', 'postedAt'],
  defaultSort: { field: 'id', direction: 'desc' },
} as const;

type Row = StockCountRow_CountFragment;
const rowId = (count: Row) => count.id;
const rowName = (count: Row) => count.number;

function CountList({ onOpen, onNew }: { onOpen: (id: string) => void; onNew: () => void }) {
  const list = useListState(listOptions);
  const { status } = list.filters;
  const variables = {
    filter: { ...(list.search && { search: list.search }), ...(status && { status }) },
    sort: list.sort,
  };
  const exporting = useListExport('stock-counts', variables);
  const { grid } = useEntityList(StockCountListDocument, { list, variables, pageOf: (data) => data.stockCounts });
  const open = useCallback((count: Row) => onOpen(count.id), [onOpen]);
  return (
    <Page
      title={t`Stock Counts`}
      subtitle={t`What really stands on the shelves, and what came of counting it`}
      primary={{ label: t`New Count`, onClick: onNew }}
    >
      <EntityGrid
        id="stock-counts"
        label={t`Stock Counts`}
        list={list}
        columns={countColumns}
        {...grid}
        exporting={exporting}
        errorTitle={t`Stock counts could not be loaded`}
        skeletonRows={4}
        getRowId={rowId}
        getRowName={rowName}
        onOpen={open}
        renderCard={(count) => <CountCard count={count} />}
        empty={
          <EmptyState
            icon={<ChecklistIcon />}
            title={t`No stock counts yet`}
            text={t`Count a shelf, a category or single goods: you type what is there, and only the differences are posted.`}
            action={{ label: t`New Count`, onClick: onNew }}
          />
        }
        filterBar={{
          searchPlaceholder: t`Search number or name...`,
          noun: (count) => plural(count, { one: '# count', other: '# counts' }),
          children: (
            <FilterSelect
              label={t`Status`}
              allLabel={t`All Statuses`}
              value={status}
              choices={keysOf(countStatuses).map((value) => ({ value, label: countStatuses[value].label }))}
              onChange={(value) => list.setFilter('status', value as typeof status)}
            />
          ),
        }}
      />
    </Page>
  );
}

/** Stock Counts: past ones and those that are under way; one of them as its sheet. */
export function StockCountsScreen() {
  const { id, open, close } = useUrlId('count', ['create']);
  const creating = useUrlId('create');
  return (
    <>
      {id === null && <CountList onOpen={open} onNew={() => creating.open('new')} />}
      {/* Another sheet begins anew: what is typed is of one count. */}
      <CountScreen key={id} asked={id !== null} likely panel={{ id: id ?? '', onBack: close }} />
      <StartCountDialog
        asked={creating.id !== null}
        likely={false}
        panel={{ open: creating.id !== null, onClose: creating.close, onStarted: open }}
      />
    </>
  );
}
