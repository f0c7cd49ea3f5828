import { plural, t } from '@lingui/core/macro';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { addressOf } from '../../../lib/address';
import { formatMoney } from '../../../lib/numbers/money';
import { MOST_LINES } from '../../../shared/line-entry/meant';
import { newOrder, paths } from '../../../shared/paths';
import { useCurrentUser } from '../../../shared/session/useSession';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Page } from '../../../ui/layout/Page';
import { useShopAddressQuery } from '../shop.generated';
import { useGoodsOf } from '../useGoods';
import { BasketLines } from './BasketLines';
import { BasketTotals } from './BasketTotals';
import { BottomBar } from './BottomBar';
import { OrderPad } from './OrderPad';
import { useBasket } from './useBasket';
import { useBasketPreview } from './useBasketPreview';
import { usePlaceOrder } from './usePlaceOrder';

/** A buyer's own order; staff buy nothing and are shown the way to orders for customers. */
export function BasketScreen() {
  const { role } = useCurrentUser();
  const navigate = useNavigate();
  if (role !== 'admin' && role !== 'sales_team') return <OwnOrder />;
  return (
    <Page title={t`Your Order`}>
      <EmptyState
        icon={<ShoppingCartOutlined />}
        title={t`This is where customers order for themselves`}
        text={t`You take orders for them under Orders.`}
        action={{ label: t`Create Order`, onClick: () => void navigate(newOrder) }}
      />
    </Page>
  );
}

/** What a buyer is about to order: the pad, the lines, what they come to, and the way to place it. */
function OwnOrder() {
  const { id } = useCurrentUser();
  const navigate = useNavigate();
  const basket = useBasket();
  const { lines } = basket;
  const { goods, error, refetch } = useGoodsOf(lines.map(({ key }) => key));
  const preview = useBasketPreview(lines);
  const own = useShopAddressQuery({ variables: { id } }).data?.user;
  const address = basket.address ?? (own ? addressOf(own) : '');
  const { place, placing, refusal, refusalOf } = usePlaceOrder(basket, preview, address);
  const [emptying, setEmptying] = useState(false);
  const isTooLong = lines.length > MOST_LINES;
  const blocked = isTooLong || !preview.current || (preview.answer?.problems.length ?? 0) > 0;
  const total = preview.answer?.totalAmount;

  const placeButton = (
    <Button
      variant="contained"
      size="large"
      fullWidth
      disabled={blocked || placing}
      onClick={() => void place()}
      sx={{ minHeight: 48 }}
    >
      {placing ? t`Placing…` : total === undefined ? t`Place order` : t`Place order · ${formatMoney(total)}`}
    </Button>
  );

  return (
    <Page
      title={t`Your Order`}
      subtitle={t`Kept on this device until you place it`}
      actions={
        <Button
          component={Link}
          to={paths.products}
          variant="outlined"
          color="secondary"
          startIcon={<StorefrontOutlined />}
        >
          {t`Add more products`}
        </Button>
      }
    >
      <Card component="section" aria-label={t`Order pad`} sx={{ p: { xs: 1.5, md: 2 }, pb: { xs: 1, md: 1 } }}>
        <OrderPad />
      </Card>
      {lines.length === 0 ? (
        <Card>
          <EmptyState
            icon={<ShoppingCartOutlined />}
            title={t`Nothing in your order yet`}
            text={t`Type a SKU above, paste a list, or choose from the catalog.`}
            action={{ label: t`Browse the catalog`, onClick: () => void navigate(paths.products) }}
          />
        </Card>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(300px, 1fr)' },
          }}
        >
          <Card component="section" aria-label={t`Products`} sx={{ px: { xs: 1.5, md: 2 }, pb: 1 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 52 }}>
              <Typography component="h2" variant="subtitle1" sx={{ flex: 1, fontWeight: 600 }}>
                {t`Products`}
              </Typography>
              <Button size="small" color="inherit" onClick={() => setEmptying(true)}>
                {t`Empty the order`}
              </Button>
            </Box>
            {error && !goods ? (
              <ErrorState title={t`The products could not be loaded`} error={error} onRetry={() => void refetch()} />
            ) : (
              <BasketLines
                lines={lines}
                goods={goods}
                preview={preview}
                refusalOf={refusalOf}
                onQuantity={basket.setQuantity}
              />
            )}
          </Card>
          <Card
            component="section"
            aria-label={t`Summary`}
            sx={{ p: 2, display: 'grid', gap: 2, position: { lg: 'sticky' }, top: 72 }}
          >
            <TextField
              label={t`Deliver to`}
              multiline
              maxRows={4}
              value={address}
              onChange={({ target }) => basket.note({ address: target.value })}
              slotProps={{ htmlInput: { maxLength: 500, dir: 'auto', autoComplete: 'street-address' } }}
            />
            <TextField
              label={t`Anything we should know?`}
              multiline
              maxRows={6}
              value={basket.notes}
              onChange={({ target }) => basket.note({ notes: target.value })}
              slotProps={{ htmlInput: { maxLength: 5000, dir: 'auto' } }}
            />
            <BasketTotals preview={preview} />
            {isTooLong && (
              <Alert severity="warning">{t`An order has at most ${MOST_LINES} products. Take some out, or place two.`}</Alert>
            )}
            {[...preview.problems, preview.failure, refusal].map(
              (words) =>
                words !== null && (
                  <Alert key={words} severity="error">
                    {words}
                  </Alert>
                ),
            )}
            <Box sx={{ display: { xs: 'none', lg: 'block' } }}>{placeButton}</Box>
          </Card>
        </Box>
      )}
      {lines.length > 0 && <BottomBar sx={{ display: { lg: 'none' } }}>{placeButton}</BottomBar>}
      <ConfirmDialog
        open={emptying}
        title={t`Empty the order`}
        confirmLabel={t`Empty it`}
        onConfirm={() => {
          basket.empty();
          setEmptying(false);
        }}
        onCancel={() => setEmptying(false)}
      >
        {plural(lines.length, {
          one: '# product is taken out of your order.',
          other: '# products are taken out of your order.',
        })}
      </ConfirmDialog>
    </Page>
  );
}
