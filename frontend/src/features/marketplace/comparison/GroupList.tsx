import { marketplaceOf } from '../../../shared/paths';
import CompareIcon from '@mui/icons-material/CompareArrows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EmptyState, FilteredEmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { CardPages } from '../../../ui/grid/CardPages';
import { FilterBar, FilterSelect } from '../../../ui/grid/FilterBar';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useListState } from '../../../ui/grid/useListState';
import { lazyPanel } from '../../../ui/lazy-panel';
import { useViewer } from '../useViewer';
import { ComparisonGroupsDocument, type ComparisonGroup_GroupFragment } from './comparison.generated';
import { GroupRow } from './GroupRow';
import { MAX_LINES, useWantedLines } from './wanted-lines';

const LinkDialog = lazyPanel(() => import('./LinkDialog').then((module) => module.LinkDialog));

const PAGE_SIZE = 25;
const SKELETONS = 6;

const listOptions = {
  filters: { match: ['confirmed', 'by-name'], offered: ['2', '3', '5'] },
  sorts: ['name'],
  defaultSort: { field: 'name', direction: 'asc' },
  defaultPageSize: PAGE_SIZE,
} as const;

const matchChoices = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'by-name', label: 'Matched by name' },
] as const;
const offeredChoices = [
  { value: '2', label: '2 or more suppliers' },
  { value: '3', label: '3 or more suppliers' },
  { value: '5', label: '5 or more suppliers' },
] as const;

/** The products that suppliers offer, each with its range of prices; some are chosen to be compared for a quantity. */
export function GroupList({ onCompare }: { onCompare: () => void }) {
  const viewer = useViewer();
  const list = useListState(listOptions);
  const wanted = useWantedLines();
  const [linking, setLinking] = useState<ComparisonGroup_GroupFragment | null>(null);
  const { match, offered } = list.filters;
  const { page, error, onRetry } = useEntityList(ComparisonGroupsDocument, {
    list,
    variables: {
      filter: {
        ...(list.search && { search: list.search }),
        ...(match && { confirmed: match === 'confirmed' }),
        ...(offered && { minSuppliers: Number(offered) }),
      },
    },
    pageOf: (data) => data.comparisonGroups,
  });
  const quantities = new Map(wanted.lines.map(({ key, quantity }) => [key, quantity]));
  const full = wanted.lines.length >= MAX_LINES;

  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <FilterBar
        list={list}
        searchPlaceholder="Search products..."
        count={page?.totalCount}
        noun={['product', 'products']}
      >
        <FilterSelect
          label="Match"
          allLabel="All Matches"
          value={match}
          choices={matchChoices}
          onChange={(value) => list.setFilter('match', value as typeof match)}
        />
        <FilterSelect
          label="Suppliers"
          allLabel="Any Number of Suppliers"
          value={offered}
          choices={offeredChoices}
          onChange={(value) => list.setFilter('offered', value as typeof offered)}
        />
      </FilterBar>
      {error && !page ? (
        <Card>
          <ErrorState title="Price comparisons could not be loaded" error={error} onRetry={onRetry} />
        </Card>
      ) : page?.nodes.length === 0 ? (
        <Card>
          {list.filtered ? (
            <FilteredEmptyState title="No price comparison matches" onClear={list.clearFilters} />
          ) : (
            <EmptyState
              icon={<CompareIcon />}
              title="No price comparisons available"
              text="Add products of the same name from different suppliers to compare their prices."
              {...(viewer.mayWrite && {
                action: { label: 'Add Marketplace Product', to: `${marketplaceOf({ tab: 'products' })}&add=new` },
              })}
            />
          )}
        </Card>
      ) : (
        <Card component="ul" aria-label="Price comparisons" aria-busy={!page} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {page
            ? page.nodes.map((group) => (
                <GroupRow
                  key={group.key}
                  group={group}
                  quantity={quantities.get(group.key)}
                  mayChoose={!full || quantities.has(group.key)}
                  mayLink={viewer.mayLink}
                  onChoose={(chosen) =>
                    chosen ? wanted.put(group.key, group.neededQuantity) : wanted.remove(group.key)
                  }
                  onLink={() => setLinking(group)}
                />
              ))
            : Array.from({ length: SKELETONS }, (_unused, index) => (
                <Box component="li" key={index} data-skeleton sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
                  <Skeleton width="40%" />
                  <Skeleton width="25%" />
                </Box>
              ))}
        </Card>
      )}
      {page && <CardPages list={list} totalCount={page.totalCount} />}
      {wanted.lines.length > 0 && (
        <Card
          role="toolbar"
          aria-label="Chosen products"
          data-bar
          sx={{
            position: 'sticky',
            bottom: 'max(8px, env(safe-area-inset-bottom))',
            zIndex: 2,
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 1,
            px: 2,
            py: 1,
            bgcolor: 'background.raised',
            boxShadow: '0 8px 24px rgb(0 0 0 / 0.12)',
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 500, flex: 1, whiteSpace: 'nowrap' }} aria-live="polite">
            {wanted.lines.length === 1 ? '1 product chosen' : `${wanted.lines.length} products chosen`}
            {full && ` (at most ${MAX_LINES})`}
          </Typography>
          <Button color="secondary" onClick={wanted.clear} sx={{ minHeight: { xs: 44, sm: 36 } }}>
            Clear
          </Button>
          <Button variant="contained" onClick={onCompare} sx={{ minHeight: { xs: 44, sm: 36 } }}>
            Compare
          </Button>
        </Card>
      )}
      {viewer.mayLink && (
        <LinkDialog
          asked={linking !== null}
          likely={false}
          panel={{ group: linking, onClose: () => setLinking(null) }}
        />
      )}
    </Box>
  );
}
