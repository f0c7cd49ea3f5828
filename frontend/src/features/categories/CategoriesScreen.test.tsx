import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, fakeApi, type Answers } from '../../../test/fake-api';
import { removalOf } from '../../../test/removal';
import { renderApp } from '../../../test/render';
import { CategoriesScreen } from './CategoriesScreen';
import { moved } from './CategoryList';
import { parseSortOrder } from './category.form';

// The dialogs stand in a chunk of their own: loaded here, so that no test waits for its compilation.
beforeAll(() => import('./CategoryDialogs'), 60_000);

const category = (id: string, name: string, more: object = {}) => ({
  __typename: 'Category',
  id,
  version: 1,
  name,
  displayName: name,
  type: 'business',
  description: null,
  color: '#1F2937',
  sortOrder: Number(id),
  isActive: true,
  usageCount: 0,
  ...more,
});
const page = (nodes: readonly object[]) => ({ __typename: 'CategoryPage', totalCount: nodes.length, nodes });

function show(answers: Answers = {}, at = '/categories') {
  const api = fakeApi({
    CategoryLists: () => ({
      business: page([category('1', 'Salon', { usageCount: 12 }), category('2', 'Spa', { isActive: false })]),
      product: page([]),
    }),
    ...answers,
  });
  return { ...api, ...renderApp(api.wrap(<CategoriesScreen />), at), user: userEvent.setup() };
}

it('shows both lists with their counts, and what forms offer while one is empty', async () => {
  show();
  const business = await screen.findByRole('region', { name: 'Business Categories' });
  expect(await within(business).findByRole('heading', { name: 'Business Categories (2)' })).toBeTruthy();
  expect(within(business).getAllByRole('listitem')[0]!.textContent).toMatch(/Salon.*12 users.*Order 1.*Active/);
  expect(within(business).getAllByRole('listitem')[1]!.textContent).toContain('Inactive');
  expect(screen.getByText(/forms offer haircare, skincare/)).toBeTruthy();
});

it('moves a category by its buttons, and the focus goes along', async () => {
  const { user, calls } = show({
    ReorderCategories: () => ({
      reorderCategories: {
        __typename: 'CategoryPage',
        nodes: [
          { __typename: 'Category', id: '2', sortOrder: 0, version: 2 },
          { __typename: 'Category', id: '1', sortOrder: 1, version: 2 },
        ],
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Move up Spa' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]!.textContent).toContain('Spa'));
  expect(calls.at(-1)).toMatchObject({ operation: 'ReorderCategories', variables: { ids: ['2', '1'] } });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down Spa'));
});

it('adds a category with the defaults of the specification', async () => {
  const { user, calls } = show(
    { CreateCategory: () => ({ createCategory: category('3', 'nails') }) },
    '/categories?category=new',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Add Category' });
  await user.type(within(dialog).getByLabelText(/Internal name/), 'nails');
  await user.click(within(dialog).getByRole('button', { name: 'Add Category' }));
  expect(await screen.findByText('Category created successfully')).toBeTruthy();
  expect(calls.find(({ operation }) => operation === 'CreateCategory')?.variables).toMatchObject({
    input: { name: 'nails', displayName: 'nails', type: 'business', color: '#1F2937', sortOrder: 0, isActive: true },
  });
});

it('deletes one in use only after another takes over', async () => {
  const { user, calls } = show({
    RemovalFacts: () => removalOf('This category is used by 2 users', [{ kind: 'user', effect: 'refuses', count: 2 }]),
    DeleteCategory: () => ({ deleteCategory: { __typename: 'DeletePayload', id: '1' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Salon' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Category' });
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move and delete' });
  expect(await within(dialog).findByText(/used by 2 users/)).toBeTruthy();
  expect(confirm.disabled).toBe(true);
  await user.click(within(dialog).getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Spa' }));
  await user.click(confirm);
  expect(await screen.findByText('Category deleted successfully')).toBeTruthy();
  expect(calls.find(({ operation }) => operation === 'DeleteCategory')?.variables).toEqual({
    id: '1',
    replaceWithId: '2',
  });
});

it('says what failed with the message of the server', async () => {
  const { user } = show({
    RemovalFacts: () => removalOf(null),
    DeleteCategory: () => apiFailure('This category is used by 1 user', 'CONFLICT'),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete Spa' }));
  await screen.findByText('Nothing else depends on it.');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete category: This category is used by 1 user')).toBeTruthy();
});

it.each([
  ['7', 7],
  ['', 0],
  ['x', 0],
  ['3.9', 3],
  ['-2', 0],
  ['999999', 32767],
])('reads the sort order "%s" as %i', (text, place) => {
  expect(parseSortOrder(text)).toBe(place);
});

it('puts one at another place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});
