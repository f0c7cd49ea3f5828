import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Star from '@mui/icons-material/Star';
import StarOutline from '@mui/icons-material/StarBorder';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { mediaUrl } from '../../lib/server/media';
import { DateText } from '../../ui/display/DateText';
import { Money } from '../../ui/display/Money';
import { Picture } from '../../ui/display/Picture';
import { StatusChip } from '../../ui/display/StatusChip';
import { hasEnded, priorityWord, type Featurable } from './featurable';
import { typedText } from '../../lib/language';

interface FeaturedCardProps {
  item: Featurable;
  busy: boolean;
  onToggle: () => void;
  onConfigure: () => void;
}

const clamp = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' } as const;
const button = { minHeight: { xs: 44, md: 32 }, whiteSpace: 'nowrap' } as const;

/** How it is featured, in one line; of the same height when it is not. */
function FeaturingLine({ item }: { item: Featurable }) {
  const ended = hasEnded(item);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.25, minHeight: 22 }}>
      {item.isFeatured ? (
        <>
          <StatusChip
            tone={ended ? 'grey' : item.priority >= 4 ? 'orange' : 'green'}
            icon={<Star aria-hidden />}
            label={priorityWord(item.priority)}
          />
          {item.until !== null && (
            <Typography variant="caption" color={ended ? 'error' : 'textSecondary'} noWrap>
              {ended ? '(Expired)' : 'until '}
              {!ended && <DateText value={new Date(Date.parse(item.until) - 1).toISOString()} format="date" />}
            </Typography>
          )}
        </>
      ) : (
        <Typography variant="caption" color="textSecondary">
          Not featured
        </Typography>
      )}
    </Box>
  );
}

/** One product with Feature/Unfeature, and Configure when it is featured. */
export function FeaturedCard({ item, busy, onToggle, onConfigure }: FeaturedCardProps) {
  return (
    <Card
      component="article"
      aria-label={item.name}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        transition: 'border-color 120ms',
        '&:hover': { borderColor: 'text.disabled' },
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', gap: 1.5, p: 1.5, flex: 1 }}>
        <Picture
          src={mediaUrl(item.image, 320)}
          alt=""
          size={88}
          fallback={<ImageOutlined aria-hidden sx={{ fontSize: 28, opacity: 0.6 }} />}
        />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0 }}>
          <Typography
            component="h2"
            variant="subtitle2"
            {...typedText(item.name)}
            title={item.name}
            sx={{ ...clamp, minHeight: { sm: '2.9em' } }}
          >
            {item.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap {...typedText(item.supplierName ?? '')}>
            {item.supplierName ?? item.sku ?? '–'}
          </Typography>
          <Typography component="p" sx={{ fontWeight: 600, mt: 'auto' }}>
            <Money value={item.price} />
          </Typography>
        </Box>
      </Box>
      <Box sx={{ px: 1.5, pb: 1 }}>
        <FeaturingLine item={item} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: item.isFeatured ? '1fr 1fr' : '1fr', gap: 1, px: 1.5, pb: 1.5 }}>
        <Button
          size="small"
          variant="outlined"
          color={item.isFeatured ? 'secondary' : 'primary'}
          startIcon={item.isFeatured ? <StarOutline /> : <Star />}
          loading={busy}
          loadingPosition="start"
          aria-label={`${item.isFeatured ? 'Unfeature' : 'Feature'} ${item.name}`}
          onClick={onToggle}
          sx={button}
        >
          {item.isFeatured ? 'Unfeature' : 'Feature'}
        </Button>
        {item.isFeatured && (
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            startIcon={<TuneOutlined />}
            aria-label={`Configure ${item.name}`}
            onClick={onConfigure}
            sx={button}
          >
            Configure
          </Button>
        )}
      </Box>
    </Card>
  );
}

/** A card's shape while the list loads. */
export function FeaturedCardSkeleton() {
  return (
    <Card aria-hidden sx={{ p: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', gap: 1.5 }}>
        <Skeleton variant="rounded" width={88} height={88} />
        <Box>
          <Skeleton height="2.9em" sx={{ transform: 'none' }} />
          <Skeleton width="60%" />
        </Box>
      </Box>
      <Skeleton width="40%" height={30} />
      <Skeleton variant="rounded" height={32} sx={{ mt: 0.5 }} />
    </Card>
  );
}

/** The grid that cards stand in. */
export const cardColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    xl: 'repeat(4, minmax(0, 1fr))',
  },
} as const;
