import { plural, t } from '@lingui/core/macro';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../lib/numbers/money';
import { paths } from '../../../shared/paths';
import { BottomBar } from './BottomBar';
import { useBasket } from './useBasket';
import { useBasketPreview } from './useBasketPreview';

/** What is in the order so far and what it comes to, always in view; nothing while it is empty. */
export function BasketBar() {
  const { lines } = useBasket();
  const preview = useBasketPreview(lines);
  if (lines.length === 0) return null;
  const total = preview.answer?.totalAmount;
  return (
    <BottomBar
      component="section"
      aria-label={t`Your order`}
      sx={{ mt: 'auto', display: 'flex', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {plural(lines.length, { one: '# product in your order', other: '# products in your order' })}
        </Typography>
        <Typography
          aria-busy={!preview.current}
          sx={{ fontWeight: 600, fontSize: '1.0625rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {total === undefined ? ' ' : formatMoney(total)}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={paths.basket}
        variant="contained"
        size="large"
        startIcon={<ShoppingCartOutlined />}
        sx={{ minHeight: 48 }}
      >
        {t`See your order`}
      </Button>
    </BottomBar>
  );
}
