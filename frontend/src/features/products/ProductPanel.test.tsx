import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type ApiCall } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { EditProductPanel } from './ProductPanel';
import type { ProductForm_ProductFragment } from './products.generated';

const opened = {
  __typename: 'Product',
  id: '7',
  name: 'Argan Oil',
  sku: 'AO-1',
  category: 'haircare',
  brand: 'CODE',
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
} satisfies ProductForm_ProductFragment & { __typename: string };

/** The form of a product that somebody else saved as `theirs` since it was opened. */
async function edit(theirs: Partial<ProductForm_ProductFragment>) {
  await signInAs(['products.read', 'products.write', 'products.cost']);
  const now = { ...opened, version: 4, ...theirs };
  const api = fakeApi({
    ProductFacets: () => ({ productFacets: { __typename: 'ProductFacets', categories: [], brands: [] } }),
    ProductChoices: () => ({ categoryChoices: { __typename: 'CategoryChoices', product: ['haircare'] } }),
    ProductForEdit: () => ({ product: now }),
    UpdateProduct: ({ input }: Record<string, unknown>) =>
      (input as { version: number }).version === now.version
        ? { updateProduct: { ...now, vendorId: null, inventory: null, version: 5 } }
        : apiFailure('This product was changed by someone else meanwhile', 'STALE_VERSION'),
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

const sent = (calls: readonly ApiCall[]) =>
  calls.filter(({ operation }) => operation === 'UpdateProduct').map(({ variables }) => variables.input);

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
