import AddIcon from '@mui/icons-material/Add';
import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { PromotionStatus } from '../../../gql/schema.generated';
import { useUrlId } from '../../../ui/display/useUrlId';
import { EmptyState, FilteredEmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { CardPages } from '../../../ui/grid/CardPages';
import { FilterBar } from '../../../ui/grid/FilterBar';
import { useListExport } from '../../../shared/export/useListExport';
import { ExportButton } from '../../../ui/grid/ExportButton';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useListState } from '../../../ui/grid/useListState';
import { useNewKey } from '../../../shared/keys/useKeys';
import { ADD_PROMOTION } from '../marketplace-url';
import { useViewer } from '../useViewer';
import { DeletePromotionDialog } from './DeletePromotionDialog';
import { PromotionCard, PromotionCardSkeleton } from './PromotionCard';
import { promotionStatuses } from './promotion-look';
import { PromotionsDocument, type PromotionCard_PromotionFragment } from './promotions.generated';

const PAGE_SIZE = 24;
const SKELETONS = 6;

const listOptions = {
  filters: { status: ['scheduled', 'ended', 'inactive'] },
  sorts: ['endDate'],
  defaultSort: { field: 'endDate', direction: 'asc' },
  defaultPageSize: PAGE_SIZE,
} as const;

const statuses: readonly PromotionStatus[] = ['active', 'scheduled', 'ended', 'inactive'];

const none: Readonly<Record<PromotionStatus, string>> = {
  active: 'No active promotions',
  scheduled: 'No scheduled promotions',
  ended: 'No ended promotions',
  inactive: 'No inactive promotions',
};

const cards = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

/** The active ones; for who works with them also those to come and those that are over. */
export function PromotionsTab() {
  const viewer = useViewer();
  const list = useListState(listOptions);
  const add = useUrlId('add');
  const edit = useUrlId('promotion');
  const [deleting, setDeleting] = useState<PromotionCard_PromotionFragment | null>(null);
  const seesAll = viewer.isStaff || viewer.isSupplier;
  const status: PromotionStatus = (seesAll && list.filters.status) || 'active';
  const variables = {
    filter: { status, ...(list.search && { search: list.search }) },
    // What ends next first; of those that are over, the latest first.
    sort: { field: 'endDate', direction: status === 'ended' ? 'desc' : 'asc' } as const,
  };
  const exporting = useListExport('marketplace/promotions', variables);
  const { page, error, onRetry } = useEntityList(PromotionsDocument, {
    list,
    variables,
    pageOf: (data) => data.promotions,
  });
  const create = () => add.open(ADD_PROMOTION);
  useNewKey(viewer.mayWrite ? create : undefined);

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FilterBar
        list={{ ...list, filtered: list.search !== '' }}
        searchPlaceholder="Search promotions..."
        count={page?.totalCount}
        noun={['promotion', 'promotions']}
        end={seesAll && <ExportButton {...exporting} />}
      >
        {seesAll && (
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            aria-label="Status"
            value={status}
            onChange={(_event, value: PromotionStatus | null) =>
              value !== null && list.setFilter('status', value === 'active' ? '' : value)
            }
          >
            {statuses.map((value) => (
              <ToggleButton
                key={value}
                value={value}
                sx={{ textTransform: 'none', height: 36, px: { xs: 1.25, sm: 1.75 }, bgcolor: 'background.paper' }}
              >
                {promotionStatuses[value].label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </FilterBar>
      {error && !page ? (
        <Card>
          <ErrorState title="Promotions could not be loaded" error={error} onRetry={onRetry} />
        </Card>
      ) : page?.nodes.length === 0 ? (
        <Card>
          {list.search !== '' ? (
            <FilteredEmptyState title="No promotion matches" onClear={list.clearFilters} />
          ) : (
            <EmptyState
              icon={<LocalOfferIcon />}
              title={none[status]}
              text="A promotion takes a percentage or an amount off a product, between two days."
              {...(viewer.mayWrite && { action: { label: 'Add Promotion', icon: <AddIcon />, onClick: create } })}
            />
          )}
        </Card>
      ) : (
        <Box component="ul" aria-label="Promotions" aria-busy={!page} sx={cards}>
          {page
            ? page.nodes.map((promotion) => (
                <PromotionCard
                  key={promotion.id}
                  promotion={promotion}
                  withSupplier={!viewer.isSupplier}
                  withOutcome={seesAll}
                  onEdit={() => edit.open(promotion.id)}
                  onDelete={() => setDeleting(promotion)}
                />
              ))
            : Array.from({ length: SKELETONS }, (_unused, index) => <PromotionCardSkeleton key={index} />)}
        </Box>
      )}
      {page && <CardPages list={list} totalCount={page.totalCount} />}
      <DeletePromotionDialog promotion={deleting} onClose={() => setDeleting(null)} />
    </Box>
  );
}
