import StarOutline from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { fromItem, type Featurable } from './featurable';
import { useFeaturedOverviewQuery } from './featured.generated';
import { cardColumns, FeaturedCard, FeaturedCardSkeleton } from './FeaturedCard';

interface FeaturedOverviewProps {
  busy: string | null;
  onToggle: (item: Featurable) => void;
  onConfigure: (item: Featurable) => void;
}

const lists = [
  { kind: 'product', title: 'Regular Products', empty: 'No featured regular products' },
  { kind: 'marketplace_product', title: 'Marketplace Products', empty: 'No featured marketplace products' },
] as const;

const SKELETONS = 4;

/** Everything that is featured, in the order in which it is shown, ended ones too. */
export function FeaturedOverview({ busy, onToggle, onConfigure }: FeaturedOverviewProps) {
  const { data, previousData, error, refetch } = useFeaturedOverviewQuery({ fetchPolicy: 'cache-and-network' });
  const items = (data ?? previousData)?.featured.map(fromItem);
  if (error && !items) {
    return <ErrorState title="Featured products could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      {lists.map(({ kind, title, empty }) => {
        const own = items?.filter((item) => item.kind === kind);
        return (
          <Box component="section" key={kind} aria-label={`Featured ${title}`}>
            <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
              {title}
              {own && (
                <Typography component="span" color="textSecondary" sx={{ fontSize: 'inherit' }}>
                  {` (${own.length})`}
                </Typography>
              )}
            </Typography>
            {own?.length === 0 ? (
              <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.25, bgcolor: 'background.paper' }}>
                <EmptyState title={empty} icon={<StarOutline />} />
              </Box>
            ) : (
              <Box aria-busy={!own} sx={cardColumns}>
                {own
                  ? own.map((item) => (
                      <FeaturedCard
                        key={item.id}
                        item={item}
                        busy={busy === `${item.kind} ${item.id}`}
                        onToggle={() => onToggle(item)}
                        onConfigure={() => onConfigure(item)}
                      />
                    ))
                  : Array.from({ length: SKELETONS }, (_unused, index) => <FeaturedCardSkeleton key={index} />)}
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
