import StoreIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { roleLabel } from '../../../lib/roles';
import { PersonAvatar } from '../../../ui/display/PersonAvatar';
import { StatusChip, type Tone } from '../../../ui/display/StatusChip';
import { EmptyState, FilteredEmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { CardPages } from '../../../ui/grid/CardPages';
import { FilterBar } from '../../../ui/grid/FilterBar';
import { useEntityList } from '../../../ui/grid/useEntityList';
import { useListState } from '../../../ui/grid/useListState';
import { marketplaceTab } from '../marketplace-url';
import { SuppliersDocument, type Supplier_SummaryFragment } from './offers.generated';
import { typedText } from '../../../lib/language';
import { userDetail } from '../../../shared/paths';
import { useCan } from '../../../shared/session/useSession';

const PAGE_SIZE = 24;
const SKELETONS = 8;

const listOptions = {
  filters: {},
  sorts: ['name'],
  defaultSort: { field: 'name', direction: 'asc' },
  defaultPageSize: PAGE_SIZE,
} as const;

/** Vendor blue, distributor green, wholesale purple, others grey. */
const roleTones: Readonly<Record<string, Tone>> = { vendor: 'blue', distributor: 'green', wholesale: 'purple' };

const cards = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: {
    xs: '1fr',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
} as const;

function SupplierCard({ supplier }: { supplier: Supplier_SummaryFragment }) {
  const { id, name, role, companyName, productCount, isActive } = supplier;
  return (
    <Card component="li">
      <CardActionArea component={Link} to={marketplaceTab('products', { supplier: id })} sx={{ p: 2, height: '100%' }}>
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
          <PersonAvatar name={name} size={40} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="subtitle1" noWrap title={name} {...typedText(name)} sx={{ textAlign: 'start' }}>
              {name}
            </Typography>
            <Typography
              variant="body2"
              color="textSecondary"
              noWrap
              title={companyName ?? undefined}
              {...typedText(companyName ?? '')}
              sx={{ textAlign: 'start' }}
            >
              {companyName ?? 'No company'}
            </Typography>
          </Box>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5 }}>
          <StatusChip label={roleLabel(role)} tone={roleTones[role] ?? 'grey'} />
          {!isActive && <StatusChip label="Inactive" tone="grey" />}
          <Typography
            variant="body2"
            color="textSecondary"
            noWrap
            sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}
          >
            {productCount.toLocaleString('en-US')} {productCount === 1 ? 'product' : 'products'}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  );
}

/** Who offers what; a card leads to its products. */
export function SuppliersTab() {
  const mayAdd = useCan('users.delete');
  const list = useListState(listOptions);
  const { page, error, onRetry } = useEntityList(SuppliersDocument, {
    list,
    variables: { search: list.search || null },
    pageOf: (data) => data.suppliers,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <FilterBar
        list={list}
        searchPlaceholder="Search suppliers..."
        count={page?.totalCount}
        noun={['supplier', 'suppliers']}
      />
      {error && !page ? (
        <Card>
          <ErrorState title="Suppliers could not be loaded" error={error} onRetry={onRetry} />
        </Card>
      ) : page?.nodes.length === 0 ? (
        <Card>
          {list.filtered ? (
            <FilteredEmptyState title="No supplier matches" onClear={list.clearFilters} />
          ) : (
            <EmptyState
              icon={<StoreIcon />}
              title="No suppliers yet"
              text="Users with the role vendor, distributor or wholesale appear here."
              {...(mayAdd && { action: { label: 'Add User', to: userDetail('new') } })}
            />
          )}
        </Card>
      ) : (
        <Box component="ul" aria-label="Suppliers" aria-busy={!page} sx={cards}>
          {page
            ? page.nodes.map((supplier) => <SupplierCard key={supplier.id} supplier={supplier} />)
            : Array.from({ length: SKELETONS }, (_unused, index) => (
                <Card component="li" key={index} data-skeleton sx={{ p: 2 }}>
                  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                    <Skeleton variant="circular" width={40} height={40} />
                    <Skeleton width="60%" height={40} />
                  </Box>
                  <Skeleton width="40%" sx={{ mt: 1.5 }} />
                </Card>
              ))}
        </Box>
      )}
      {page && <CardPages list={list} totalCount={page.totalCount} />}
    </Box>
  );
}
