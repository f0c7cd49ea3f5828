import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Answers } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { signInAs } from '../../../../test/sign-in-as';
import { ProductsScreen } from '../ProductsScreen';

// Fetched when the list is chosen: loaded here, so that no test waits for its compilation.
beforeAll(async () => {
  await import('./ProductTable');
  await import('./EditManyProducts');
}, 60_000);

const PERMISSIONS = ['products.read', 'products.write', 'inventory.adjust'];

const product = (id: string, name: string, part: object = {}, stock: object = {}) => ({
  __typename: 'Product',
  id,
  name,
  sku: `SKU-${id}`,
  category: 'Hair Care',
  brand: 'CODE',
  barcode: null,
  basePrice: '12.00',
  images: [],
  isActive: true,
  vendorId: null,
  version: 1,
  minOrderQuantity: 1,
  orderMultiple: 1,
  inventory: {
    __typename: 'InventoryItem',
    id: `9${id}`,
    quantity: 8,
    available: 6,
    reorderPoint: 10,
    status: 'low_stock',
    version: 4,
    ...stock,
  },
  ...part,
});
const ROWS = [product('1', 'Argan Oil'), product('2', 'Shea Butter', { basePrice: '20.00' })];
const page = (nodes: readonly object[]) => ({
  products: { __typename: 'ProductPage', totalCount: nodes.length, nodes },
});
const outcome = (id: string, message: string | null = null) => ({
  __typename: 'EditOutcome',
  id,
  ok: message === null,
  code: message === null ? null : 'STALE_VERSION',
  message,
  fields: [],
});
const edited = (...outcomes: ReturnType<typeof outcome>[]) => ({
  editProducts: {
    __typename: 'EditedRows',
    succeeded: outcomes.filter(({ ok }) => ok).length,
    failed: outcomes.filter(({ ok }) => !ok).length,
    outcomes,
  },
});

async function show(answers: Answers = {}, at = '/products?view=list', permissions = PERMISSIONS) {
  await signInAs(permissions);
  const api = fakeApi({
    ProductRows: () => page(ROWS),
    Products: () => page(ROWS),
    ProductsToEdit: () => page(ROWS),
    ProductFacets: () => ({ productFacets: { __typename: 'ProductFacets', categories: ['Oils'], brands: [] } }),
    ...answers,
  });
  const app = renderApp(api.wrap(<ProductsScreen />), at);
  const inputs = () =>
    api.calls
      .filter(({ operation }) => operation === 'EditProducts')
      .map(({ variables }) => (variables as { input: { items: object[] } }).input.items);
  return { ...api, ...app, inputs, user: userEvent.setup() };
}

const priceOf = (name: string) => screen.findByRole('textbox', { name: `Price of ${name}` });
const bar = () => screen.queryByRole('region', { name: 'Changes' });

describe('the list of products', () => {
  it('takes prices and reorder points where they stand, and saves them together', async () => {
    const { user, inputs } = await show({ EditProducts: () => edited(outcome('1'), outcome('2')) });
    const price = await priceOf('Argan Oil');
    expect(bar()).toBeNull();
    await user.tripleClick(price);
    await user.keyboard('13.5');
    const reorder = screen.getByRole('textbox', { name: 'Reorder point of Shea Butter' });
    await user.tripleClick(reorder);
    await user.keyboard('4');
    expect(within(bar()!).getByText('2 changes')).toBeTruthy();
    await user.click(within(bar()!).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bar()).toBeNull());
    expect(inputs()).toEqual([
      [
        { id: '1', version: 1, basePrice: '13.50' },
        { id: '2', stockVersion: 4, reorderPoint: 4 },
      ],
    ]);
  });

  it('has no column of actions for whoever can do nothing with a product', async () => {
    await show({}, '/products?view=list', ['products.read']);
    expect(await screen.findByRole('columnheader', { name: /^Price/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  });

  it('keeps what was refused, names the row and says why', async () => {
    const { user } = await show({ EditProducts: () => edited(outcome('1', 'Somebody changed it meanwhile')) });
    await user.tripleClick(await priceOf('Argan Oil'));
    await user.keyboard('13');
    await user.click(within(bar()!).getByRole('button', { name: 'Save' }));
    const refused = await screen.findByRole('list', { name: 'Not saved' });
    expect(refused.textContent).toBe('Argan Oil: Somebody changed it meanwhile');
    expect((await priceOf('Argan Oil')).getAttribute('value')).toBe('13');
  });

  it('takes a field back by Escape, and saves by Ctrl+Enter', async () => {
    const { user, inputs } = await show({ EditProducts: () => edited(outcome('2')) });
    const price = await priceOf('Argan Oil');
    await user.tripleClick(price);
    await user.keyboard('99{Escape}');
    expect(price.getAttribute('value')).toBe('12.00');
    expect(bar()).toBeNull();
    await user.tripleClick(await priceOf('Shea Butter'));
    await user.keyboard('21{Control>}{Enter}{/Control}');
    await waitFor(() => expect(inputs()).toEqual([[{ id: '2', version: 1, basePrice: '21.00' }]]));
  });

  it('does not save what cannot be read, and marks it', async () => {
    const { user, inputs } = await show();
    const price = await priceOf('Argan Oil');
    await user.tripleClick(price);
    await user.keyboard('dear');
    await user.click(within(bar()!).getByRole('button', { name: 'Save' }));
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(inputs()).toEqual([]);
    // Its row may be on another page: the bar says which it is, and why.
    expect(within(bar()!).getByRole('status').textContent).toBe('1 change, 1 to correct');
    expect(within(bar()!).getByRole('list', { name: 'Not saved' }).textContent).toBe(
      'Argan Oil: Enter an amount like 19.99',
    );
    await user.tripleClick(price);
    await user.keyboard('14');
    expect(within(bar()!).queryByRole('list')).toBeNull();
  });

  it('is remembered, and what is typed outlives a look at the cards', async () => {
    const { user, place } = await show();
    await user.tripleClick(await priceOf('Argan Oil'));
    await user.keyboard('13');
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    await screen.findByRole('article', { name: 'Argan Oil' });
    expect(place()).toContain('view=cards');
    expect(within(bar()!).getByText('1 change')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'List' }));
    expect((await priceOf('Argan Oil')).getAttribute('value')).toBe('13');
    expect(localStorage.getItem('products.view.1')).toBe('list');
  });
});

describe('editing many products', () => {
  it('shows old and new of each row, and names what was refused', async () => {
    const { user, inputs } = await show({ EditProducts: () => edited(outcome('1'), outcome('2', 'It is held')) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Argan Oil' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Shea Butter' }));
    await user.click(screen.getByRole('button', { name: 'Edit many…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit 2 rows' });
    await user.click(await within(dialog).findByRole('combobox', { name: 'How' }));
    await user.click(await screen.findByRole('option', { name: 'Raise by per cent' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Value' }), '10');
    const preview = await within(dialog).findByRole('list', { name: 'Old and new values' });
    expect(
      within(preview)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Argan OilPrice$12.00becomes$13.20', 'Shea ButterPrice$20.00becomes$22.00']);
    await user.click(within(dialog).getByRole('button', { name: 'Change 2 rows' }));
    const refused = await within(dialog).findByRole('list', { name: 'Refused rows' });
    expect(refused.textContent).toBe('Shea ButterIt is held');
    expect(within(dialog).getByText('1 row changed')).toBeTruthy();
    // Tried again, the row is given the price of the first try, whatever it has by now.
    await user.click(within(dialog).getByRole('button', { name: 'Try 1 row again' }));
    await waitFor(() => expect(inputs()).toHaveLength(2));
    expect(inputs()[1]).toContainEqual({ id: '2', version: 1, basePrice: '22.00' });
  });
});
