import { t } from '@lingui/core/macro';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { businessDay } from '../../../lib/dates/business-days';
import { paths } from '../../../shared/paths';
import { useCan, useCurrentUser } from '../../../shared/session/useSession';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { lazyPanel } from '../../../ui/lazy-panel';
import { BasketBar } from '../basket/BasketBar';
import { GoodsGrid } from '../catalog/GoodsGrid';
import { goodsOfProduct } from '../goods';
import { useShopFeaturedQuery, useShopHomeQuery } from '../shop.generated';
import { useUsualGoods } from '../useUsualGoods';
import { Standing } from './Standing';
import { useOrderAgain } from './useOrderAgain';
import { YourOrders } from './YourOrders';

const Recommendations = lazyPanel(() =>
  import('../../../shared/recommendations/Recommendations').then((module) => module.Recommendations),
);

const DUE = { types: ['reorder_due'], first: 5 } as const;

/** As many cards as make one or two rows. */
const SHELF = 4;

function Shelf({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}

/** The way to any product: what is typed is looked for in the catalog. */
function Finder() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const find = () => {
    const wanted = text.trim();
    void navigate(
      wanted === '' ? paths.products : `${paths.products}?${new URLSearchParams({ q: wanted }).toString()}`,
    );
  };
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && find()}
        placeholder={t`What do you need?`}
        slotProps={{
          htmlInput: { 'aria-label': t`Search products`, dir: 'auto', enterKeyHint: 'search', autoComplete: 'off' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon />
              </InputAdornment>
            ),
          },
        }}
        sx={{ flex: '1 1 280px', '& input': { height: 48, py: 0, fontSize: '1rem' } }}
      />
      <Button variant="contained" size="large" onClick={find} sx={{ minHeight: 48, flex: { xs: 1, sm: 'none' } }}>
        {t`Search`}
      </Button>
      <Button
        component={Link}
        to={paths.basket}
        variant="outlined"
        color="secondary"
        size="large"
        startIcon={<FormatListBulletedOutlined />}
        sx={{ minHeight: 48, flex: { xs: 1, sm: 'none' } }}
      >
        {t`Order by SKU`}
      </Button>
    </Box>
  );
}

/** Where a buyer begins: find or order again, how the account stands, what was ordered, what is featured. */
export function BuyerHomeScreen() {
  const { id } = useCurrentUser();
  const [today] = useState(() => businessDay());
  const { data, error, refetch } = useShopHomeQuery({
    variables: { customerId: id, today },
    fetchPolicy: 'cache-and-network',
  });
  const usual = useUsualGoods(id, SHELF);
  const featured = useShopFeaturedQuery({ fetchPolicy: 'cache-and-network' }).data?.products.nodes.map(goodsOfProduct);
  const isRecommended = useCan('recommendations.read');
  const orderAgain = useOrderAgain();
  const last = data?.orders.nodes.find(({ status }) => status !== 'cancelled');
  const hasUsual = usual.goods === undefined || usual.goods.length > 0;

  if (error && !data)
    return <ErrorState title={t`Your page could not be loaded`} error={error} onRetry={() => void refetch()} />;
  return (
    <Box
      sx={{
        maxWidth: 1440,
        minHeight: 'calc(100dvh - 57px)',
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: { xs: 2, md: 3 },
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
      }}
    >
      <Finder />
      <Standing data={data} />
      {hasUsual && (
        <Shelf
          title={t`Order again`}
          action={
            <>
              <Button component={Link} to={`${paths.products}?shelf=usual`} size="small">
                {t`All you usually order`}
              </Button>
              {last && (
                <Button
                  variant="outlined"
                  startIcon={<ReplayOutlined />}
                  onClick={() => void orderAgain(last)}
                  sx={{ minHeight: { xs: 44, md: 36 } }}
                >
                  {t`Same as last time`}
                </Button>
              )}
            </>
          }
        >
          <GoodsGrid goods={usual.goods} skeletons={SHELF} usualOf={usual.usualOf} heading="h3" />
        </Shelf>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <YourOrders orders={data?.orders.nodes} onAgain={(order) => void orderAgain(order)} />
        <Recommendations asked={isRecommended} likely={false} panel={DUE} />
      </Box>
      {featured && featured.length > 0 && (
        <Shelf title={t`Featured`}>
          <GoodsGrid goods={featured} skeletons={SHELF} heading="h3" />
        </Shelf>
      )}
      <BasketBar />
    </Box>
  );
}
