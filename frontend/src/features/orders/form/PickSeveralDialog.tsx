import { plural, t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { goodsKey, keysOf } from '../../../shared/goods/goods-keys';
import type { TakenLine } from '../../../shared/line-entry/meant';
import { failureText } from '../../../lib/server/api-error';
import { readNumber } from '../../../lib/numbers/read-number';
import { goodsOfProduct, type OrderGoods } from '../order-goods';
import { goodsByKeys } from './find-goods';
import { OrderGoodsBoughtDocument, useOrderGoodsCategoriesQuery, useOrderGoodsPageQuery } from './order-form.generated';
import { PickRow } from './PickRow';
import type { Bought } from './useBought';

/** So many of what the customer orders most stand first. */
const USUAL = 30;
const PAGE = 50;
/** Time after the last key before the server is asked, in ms. */
const SEARCH_MS = 250;

interface PickSeveralDialogProps {
  open: boolean;
  /** Whose usual goods stand first; null while nobody is chosen. */
  customerId: string | null;
  onTake: (lines: readonly TakenLine<OrderGoods>[]) => void;
  onClose: () => void;
}

interface Usual {
  goods: OrderGoods;
  bought: Bought;
}

/** What a customer orders most, as far as it can be ordered now. */
function useUsual(customerId: string | null): { usual: readonly Usual[]; problem: string | null } {
  const client = useApolloClient();
  const [state, setState] = useState<{ usual: readonly Usual[]; problem: string | null }>({ usual: [], problem: null });
  useEffect(() => {
    if (customerId === null) return undefined;
    let live = true;
    const read = async () => {
      const { data } = await client.query({
        query: OrderGoodsBoughtDocument,
        variables: { input: { customerId, first: USUAL } },
        fetchPolicy: 'network-only',
      });
      const bought = data?.goodsBought ?? [];
      const goods = await goodsByKeys(client, keysOf(bought));
      return bought.flatMap((one) => {
        const found = goods.get(goodsKey(one) ?? '');
        return found ? [{ goods: found, bought: one }] : [];
      });
    };
    read().then(
      (usual) => live && setState({ usual, problem: null }),
      (thrown: unknown) =>
        live && setState({ usual: [], problem: failureText(thrown, t`The usual products could not be read.`) }),
    );
    return () => {
      live = false;
    };
  }, [client, customerId]);
  return state;
}

/** A text, a moment after its last key. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A list of goods with a quantity beside each: what the customer orders most first, then the catalog. */
export function PickSeveralDialog({ open, customerId, onTake, onClose }: PickSeveralDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery('(max-width: 699.95px)');
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState('');
  const [shown, setShown] = useState(PAGE);
  const search = useSettled(typed.trim());
  const [wanted, setWanted] = useState<ReadonlyMap<string, TakenLine<OrderGoods>>>(new Map());
  const { usual, problem } = useUsual(open ? customerId : null);
  const { data: categories } = useOrderGoodsCategoriesQuery({ skip: !open });
  const { data, previousData, loading, error } = useOrderGoodsPageQuery({
    variables: { search: search || null, category: category || null, first: shown, offset: 0 },
    skip: !open,
    fetchPolicy: 'network-only',
  });
  const page = (data ?? previousData)?.products;
  const unfiltered = search === '' && category === '';
  const first = unfiltered ? usual : [];
  const before = new Map(usual.map((one) => [one.goods.key, one.bought]));
  const known = new Set(first.map(({ goods }) => goods.key));
  const others = (page?.nodes ?? []).map(goodsOfProduct).filter(({ key }) => !known.has(key));
  const taken = [...wanted.values()].flatMap((line) => {
    const { value } = readNumber(line.quantity, 'whole');
    return value !== undefined && /^[1-9]\d{0,6}$/.test(value) ? [{ ...line, quantity: value }] : [];
  });
  const want = (goods: OrderGoods, quantity: string) =>
    setWanted((now) => new Map(now).set(goods.key, { goods, quantity }));
  const take = () => {
    if (taken.length === 0) return;
    onTake(taken);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The form under it does not hear of these keys.
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) take();
  };
  const rowsOf = (goods: readonly OrderGoods[]) =>
    goods.map((one) => (
      <PickRow
        key={one.key}
        goods={one}
        bought={before.get(one.key)}
        quantity={wanted.get(one.key)?.quantity ?? ''}
        onWant={want}
      />
    ));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={titleId}
      fullWidth
      fullScreen={phone}
      maxWidth="md"
    >
      <DialogTitle id={titleId}>{t`Pick several`}</DialogTitle>
      <Box sx={{ display: 'flex', gap: 1, px: 3, pb: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <TextField
          autoFocus
          fullWidth
          type="search"
          value={typed}
          placeholder={t`SKU, barcode or name`}
          onChange={({ target }) => {
            setTyped(target.value);
            setShown(PAGE);
          }}
          slotProps={{ htmlInput: { 'aria-label': t`Search products`, dir: 'auto' } }}
        />
        <TextField
          select
          value={category}
          onChange={({ target }) => {
            setCategory(target.value);
            setShown(PAGE);
          }}
          slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': t`Category` } } }}
          sx={{ minWidth: 180 }}
        >
          <MenuItem value="">{t`All categories`}</MenuItem>
          {(categories?.productFacets.categories ?? []).map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <DialogContent dividers sx={{ p: 0, minHeight: 320 }} aria-busy={loading}>
        {problem !== null && <Alert severity="warning">{problem}</Alert>}
        {error && <Alert severity="error">{failureText(error, t`The products could not be read.`)}</Alert>}
        {first.length > 0 && (
          <>
            <Heading>{t`What this customer orders most`}</Heading>
            <List label={t`What this customer orders most`}>{rowsOf(first.map(({ goods }) => goods))}</List>
          </>
        )}
        {others.length > 0 && (
          <>
            {first.length > 0 && <Heading>{t`All products`}</Heading>}
            <List label={t`All products`}>{rowsOf(others)}</List>
          </>
        )}
        {page && others.length + first.length === 0 && (
          <Typography sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>{t`No products found`}</Typography>
        )}
        {page && page.totalCount > page.nodes.length && page.nodes.length < 100 && (
          <Button fullWidth disabled={loading} onClick={() => setShown(shown + PAGE)}>
            {t`Show more`}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Box sx={{ flex: 1 }} />
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button variant="contained" disabled={taken.length === 0} onClick={take}>
          {plural(taken.length, { one: 'Add # item', other: 'Add # items' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Heading = ({ children }: { children: string }) => (
  <Typography
    component="h3"
    aria-hidden
    sx={{ px: 3, pt: 1.5, pb: 0.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }}
  >
    {children}
  </Typography>
);

const List = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);
