import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type ApiCall } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { CreateProductPanel, EditProductPanel } from './ProductPanel';
import type { ProductForm_ProductFragment } from './products.generated';

const opened = {
  __typename: 'Product',
  id: '7',
  name: 'Argan Oil',
  sku: 'AO-1',
  category: 'haircare',
  brand: 'CODE',
  barcode: null,
  basePrice: '12.50',
  costPrice: '8.00',
  description: null,
  weight: null,
  dimensions: null,
  images: ['/media/1', '/media/2'],
  isActive: true,
  minOrderQuantity: 1,
  maxOrderQuantity: null,
  orderMultiple: 1,
  updatedAt: '2026-03-01T21:30:00.000Z',
  version: 3,
  inventory: {
    __typename: 'InventoryItem',
    id: '70',
    productId: '7',
    version: 1,
    reorderPoint: 10,
    maxStock: null,
    location: null,
    batchNumber: null,
    expiryDate: null,
  },
} satisfies ProductForm_ProductFragment & { __typename: string };

/** The form of a product that somebody else saved as `theirs` since it was opened. */
async function edit(theirs: Partial<ProductForm_ProductFragment>) {
  await signInAs(['products.read', 'products.write', 'products.cost', 'inventory.adjust']);
  let now: typeof opened = { ...opened, version: 4, ...theirs } as typeof opened;
  const api = fakeApi({
    ProductFacets: () => ({ productFacets: { __typename: 'ProductFacets', categories: [], brands: [] } }),
    ProductChoices: () => ({ categoryChoices: { __typename: 'CategoryChoices', product: ['haircare'] } }),
    ProductForEdit: () => ({ product: now }),
    UpdateProduct: ({ input }: Record<string, unknown>) =>
      (input as { version: number }).version === now.version
        ? { updateProduct: { ...now, vendorId: null, inventory: null, version: 5 } }
        : apiFailure('This product was changed by someone else meanwhile', 'STALE_VERSION'),
    UpdateProductStock: ({ input }: Record<string, unknown>) => {
      const { version, productId: _productId, ...changes } = input as { version: number; productId: string };
      if (version !== now.inventory.version) {
        return apiFailure('This stock was changed by someone else meanwhile', 'STALE_VERSION');
      }
      now = { ...now, inventory: { ...now.inventory, ...changes, version: version + 1 } };
      return { updateInventory: { ...now.inventory, available: 0, status: 'out_of_stock' } };
    },
  });
  renderApp(api.wrap(<EditProductPanel open product={opened} onClose={() => undefined} />));
  const form = await screen.findByRole('dialog', { name: 'Edit Product' });
  const user = userEvent.setup();
  const retype = (label: RegExp, text: string) =>
    fireEvent.change(within(form).getByLabelText(label), { target: { value: text } });
  const save = () => user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Somebody else changed this product' });
  return { calls: api.calls, form, user, retype, save, question };
}

const sent = (calls: readonly ApiCall[], asked = 'UpdateProduct') =>
  calls.filter(({ operation }) => operation === asked).map(({ variables }) => variables.input);

const value = (form: HTMLElement, label: RegExp): string => within(form).getByLabelText<HTMLInputElement>(label).value;

it('shows what somebody else saved beside what was typed, and saves mine onto theirs', async () => {
  const { calls, form, user, retype, save, question } = await edit({
    name: 'Argan Oil 100 ml',
    basePrice: '13.00',
    isActive: false,
    images: ['/media/1'],
  });
  retype(/^Price/, '14.20');
  retype(/^Brand/, 'OrganoMED');
  await save();
  const dialog = await question();
  const rows = [...dialog.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Field', 'Was', 'Now', 'Yours'],
    ['Product name', 'Argan Oil', 'Argan Oil 100 ml', 'unchanged'],
    ['Price', '12.50', '13.00', '14.20'],
    ['Active', 'Yes', 'No', 'unchanged'],
    ['Images', '2 images', '1 image', 'unchanged'],
  ]);
  expect(dialog.textContent).toContain('4 fields were saved');
  expect(dialog.textContent).toContain('Keeping yours replaces Price; the other fields stay as they are now.');
  expect(value(form, /^Price/)).toBe('14.20');

  await user.click(within(dialog).getByRole('button', { name: 'Keep mine and save' }));
  expect(await screen.findByText('Product updated successfully')).toBeTruthy();
  expect(value(form, /^Product name/)).toBe('Argan Oil 100 ml');
  expect(sent(calls)).toEqual([
    { id: '7', version: 3, brand: 'OrganoMED', basePrice: '14.20' },
    { id: '7', version: 4, brand: 'OrganoMED', basePrice: '14.20' },
  ]);
});

it('takes theirs, and measures the next save against it', async () => {
  const { calls, form, user, retype, save, question } = await edit({ name: 'Argan Oil 100 ml' });
  retype(/^Price/, '14.20');
  await save();
  const dialog = await question();
  await user.click(within(dialog).getByRole('button', { name: 'Reload theirs' }));
  await waitFor(() => expect(value(form, /^Product name/)).toBe('Argan Oil 100 ml'));
  expect(value(form, /^Price/)).toBe('12.50');
  expect(sent(calls)).toHaveLength(1);

  retype(/^Brand/, 'OrganoMED');
  await save();
  expect(await screen.findByText('Product updated successfully')).toBeTruthy();
  expect(sent(calls)[1]).toEqual({ id: '7', version: 4, brand: 'OrganoMED' });
});

it('asks nothing when what was saved meanwhile is no matter of this form', async () => {
  const { calls, retype, save } = await edit({});
  retype(/^Price/, '14.20');
  await save();
  expect(await screen.findByText('Product updated successfully')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent(calls)).toEqual([
    { id: '7', version: 3, basePrice: '14.20' },
    { id: '7', version: 4, basePrice: '14.20' },
  ]);
});

describe('how a product is stocked', () => {
  it('is saved from the product form, and the product only when it was changed, too', async () => {
    const { calls, retype, save } = await edit({ version: 3 });
    retype(/^Reorder point/, '25');
    retype(/^Location/, 'A-3');
    await save();
    expect(await screen.findByText('Product updated successfully')).toBeTruthy();
    expect(sent(calls, 'UpdateProductStock')).toEqual([
      { productId: '7', version: 1, reorderPoint: 25, location: 'A-3' },
    ]);
    expect(sent(calls)).toEqual([]);
  });

  it('is saved once where the product was changed by somebody else meanwhile', async () => {
    const { calls, user, retype, save, question } = await edit({ name: 'Argan Oil 100 ml' });
    retype(/^Reorder point/, '25');
    retype(/^Price/, '14.20');
    await save();
    const dialog = await question();
    expect([...dialog.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
      'Product nameArgan OilArgan Oil 100 mlunchanged',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine and save' }));
    expect(await screen.findByText('Product updated successfully')).toBeTruthy();
    expect(sent(calls, 'UpdateProductStock')).toEqual([{ productId: '7', version: 1, reorderPoint: 25 }]);
    expect(sent(calls)[1]).toEqual({ id: '7', version: 4, basePrice: '14.20' });
  });

  it('that somebody else has set is shown beside what was typed', async () => {
    const { form, retype, save, question } = await edit({
      version: 3,
      inventory: { ...opened.inventory, version: 2, reorderPoint: 40 },
    });
    retype(/^Reorder point/, '25');
    await save();
    const dialog = await question();
    expect([...dialog.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['Reorder point104025']);
    expect(value(form, /^Reorder point/)).toBe('25');
  });
});

describe('a new product', () => {
  async function add(permissions: Parameters<typeof signInAs>[0]) {
    await signInAs(permissions);
    const api = fakeApi({
      ProductFacets: () => ({ productFacets: { __typename: 'ProductFacets', categories: [], brands: [] } }),
      ProductChoices: () => ({ categoryChoices: { __typename: 'CategoryChoices', product: ['haircare'] } }),
      CreateProduct: ({ input }: Record<string, unknown>) =>
        (input as { maxStock?: number }).maxStock === 7
          ? apiFailure('Is too small', 'BAD_USER_INPUT', { 'input.maxStock': 'Is too small' })
          : { createProduct: { ...opened, vendorId: null, inventory: null } },
    });
    renderApp(api.wrap(<CreateProductPanel open onClose={() => undefined} />));
    const form = await screen.findByRole('dialog', { name: 'Add New Product' });
    const user = userEvent.setup();
    const type = (label: RegExp, text: string) =>
      fireEvent.change(within(form).getByLabelText(label), { target: { value: text } });
    type(/^Product name/, 'Argan Oil');
    type(/^SKU/, 'AO-1');
    type(/^Price/, '12.50');
    const save = () => user.click(within(form).getByRole('button', { name: 'Add Product' }));
    return { calls: api.calls, form, type, save };
  }

  it('takes its opening stock with it', async () => {
    const { calls, form, type, save } = await add(['products.write', 'inventory.adjust']);
    const stock = within(form).getByRole('group', { name: 'Stock' });
    expect(within(stock).getAllByRole('textbox').length).toBeGreaterThan(1);
    type(/^Opening stock/, '48');
    type(/^Reorder point/, '12');
    type(/^Batch/, 'L-77');
    await save();
    expect(await screen.findByText('Product created successfully')).toBeTruthy();
    expect(sent(calls, 'CreateProduct')).toEqual([
      expect.objectContaining({ name: 'Argan Oil', openingStock: 48, reorderPoint: 12, batchNumber: 'L-77' }),
    ]);
  });

  it('tells at the field what the server says of it', async () => {
    const { form, type, save } = await add(['products.write', 'inventory.adjust']);
    type(/^Maximum stock/, '7');
    await save();
    expect(await within(form).findByText('Is too small')).toBeTruthy();
  });

  it('asks nothing of stock of those who may not set it', async () => {
    const { form } = await add(['products.write']);
    expect(within(form).queryByLabelText(/^Opening stock/)).toBeNull();
    expect(within(form).queryByLabelText(/^Reorder point/)).toBeNull();
  });
});
