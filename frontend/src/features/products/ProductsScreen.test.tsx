import { type MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { jest } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { removalOf } from '../../../test/removal';
import { RemovalFactsDocument } from '../../shared/removal/removal.generated';
import { session, TOKEN_KEY } from '../../shared/session/session';
import { theme } from '../../app/theme';
import { NotificationProvider } from '../../ui/feedback/NotificationProvider';
import {
  CreateProductDocument,
  DeleteProductDocument,
  ProductFacetsDocument,
  ProductsDocument,
} from './products.generated';
import { ProductsScreen } from './ProductsScreen';

const argan = {
  __typename: 'Product' as const,
  id: '7',
  name: 'Argan Oil',
  sku: 'AO-1',
  category: 'Hair Care',
  brand: 'CODE',
  barcode: null,
  basePrice: '1234.5',
  images: [],
  isActive: true,
  vendorId: null,
  inventory: {
    __typename: 'InventoryItem' as const,
    id: '7',
    quantity: 8,
    available: 6,
    reorderPoint: 10,
    status: 'low_stock' as const,
  },
};

const list = (nodes: readonly object[], variables: Record<string, unknown> = {}): MockLink.MockedResponse => ({
  request: {
    query: ProductsDocument,
    variables: { filter: {}, sort: { field: 'createdAt', direction: 'desc' }, first: 24, offset: 0, ...variables },
  },
  result: { data: { products: { __typename: 'ProductPage', totalCount: nodes.length, nodes } } },
  maxUsageCount: Number.POSITIVE_INFINITY,
});

const facets: MockLink.MockedResponse = {
  request: { query: ProductFacetsDocument },
  result: { data: { productFacets: { __typename: 'ProductFacets', categories: [], brands: [] } } },
  maxUsageCount: Number.POSITIVE_INFINITY,
};

async function show(
  mocks: MockLink.MockedResponse[],
  { at = '/products', permissions = ['products.read', 'products.write'] } = {},
) {
  localStorage.setItem(TOKEN_KEY, 'bo_1');
  const me = {
    id: '1',
    email: 'a@b.example',
    firstName: 'A',
    lastName: null,
    displayName: 'A',
    role: 'admin',
    permissions,
  };
  globalThis.fetch = jest.fn<typeof fetch>((input) =>
    Promise.resolve(
      new Response(
        JSON.stringify(
          String(input) === '/graphql'
            ? { data: { me } }
            : { demoAccounts: [], businessTimezone: 'Asia/Riyadh', currency: '$' },
        ),
      ),
    ),
  );
  await session.start();
  const router = createMemoryRouter([{ path: '/products', Component: ProductsScreen }], { initialEntries: [at] });
  render(
    <ThemeProvider theme={theme}>
      <MockedProvider mocks={[facets, ...mocks]}>
        <NotificationProvider>
          <RouterProvider router={router} />
        </NotificationProvider>
      </MockedProvider>
    </ThemeProvider>,
  );
  return { router, user: userEvent.setup() };
}

describe('ProductsScreen', () => {
  it('shows eight placeholders, then the products with price, stock and state', async () => {
    await show([list([argan])]);
    expect(document.querySelectorAll('.MuiCard-root[aria-hidden="true"]')).toHaveLength(8);
    expect(await screen.findByRole('article', { name: 'Argan Oil' })).toBeTruthy();
    expect(screen.getByText('$1,234.50')).toBeTruthy();
    expect(screen.getByText('8 units')).toBeTruthy();
    expect(screen.getByText('AO-1')).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.getByText('1 product')).toBeTruthy();
  });

  it('says in words how much there is where the figure is not for the role, and nothing without stock', async () => {
    const masked = { ...argan, inventory: { ...argan.inventory, quantity: null, available: null, reorderPoint: null } };
    await show([list([masked, { ...argan, id: '8', name: 'Other', inventory: null }])]);
    expect(await screen.findByText('Few left')).toBeTruthy();
    expect(screen.queryByText(/units$|In stock|Out of stock/)).toBeNull();
  });

  it('invites to add the first product', async () => {
    await show([list([])]);
    expect(await screen.findByText('No products found')).toBeTruthy();
    expect(screen.getByText('Get started by adding your first product to the catalog.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add Product' })).toHaveLength(2);
  });

  it('offers nothing to write to who may only read', async () => {
    await show([list([argan])], { permissions: ['products.read'] });
    await screen.findByRole('article', { name: 'Argan Oil' });
    expect(screen.queryByRole('button', { name: /Add Product|Edit|Delete/ })).toBeNull();
  });

  it('asks the server for what the URL says, and says so when nothing matches', async () => {
    const { user, router } = await show(
      [
        list([], {
          filter: { search: 'oil', brand: 'CODE' },
          sort: { field: 'basePrice', direction: 'asc' },
          offset: 24,
        }),
        list([argan], { sort: { field: 'basePrice', direction: 'asc' } }),
      ],
      { at: '/products?q=oil&brand=CODE&sort=basePrice&page=2' },
    );
    expect(await screen.findByText('No products found')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('article', { name: 'Argan Oil' })).toBeTruthy();
    expect(router.state.location.search).toBe('?sort=basePrice');
  });

  it("keeps the form and marks the server's field when a create is refused", async () => {
    const sent: Record<string, unknown>[] = [];
    const create: MockLink.MockedResponse = {
      request: { query: CreateProductDocument, variables: (variables) => sent.push(variables) > 0 },
      result: {
        errors: [
          new GraphQLError('SKU is already in use', {
            extensions: { code: 'CONFLICT', fields: { sku: 'SKU is already in use' } },
          }),
        ],
      },
      maxUsageCount: 2,
    };
    const { user } = await show([list([argan]), create], { at: '/products?product=new' });
    const name = await screen.findByRole('textbox', { name: /Product name/ });
    await user.type(name, 'Rose Water');
    await user.type(screen.getByRole('textbox', { name: /SKU/ }), 'AO-1');
    await user.type(screen.getByRole('textbox', { name: /^Price/ }), '4.20');
    const save = () => screen.getAllByRole('button', { name: 'Add Product' }).at(-1)!;
    await user.click(save());
    expect((await screen.findAllByText('SKU is already in use')).length).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Product name/ }).value).toBe('Rose Water');
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    const keys = sent.map(({ input }) => (input as { clientKey: string }).clientKey);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('deletes only after a confirmation that names the product', async () => {
    const remove: MockLink.MockedResponse = {
      request: { query: DeleteProductDocument, variables: { id: '7' } },
      result: { data: { deleteProduct: { __typename: 'DeletePayload', id: '7', archived: false } } },
    };
    const facts: MockLink.MockedResponse = {
      request: { query: RemovalFactsDocument, variables: { of: 'product', id: '7' } },
      result: { data: removalOf(null, [{ kind: 'stock_unit', effect: 'affects', count: 48 }]) },
    };
    const { user } = await show([list([argan]), facts, remove]);
    await user.click(await screen.findByRole('button', { name: 'Delete Argan Oil' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete Product' });
    expect(dialog.textContent).toContain('Argan Oil');
    const stock = await within(dialog).findByRole('link', { name: '48 units on hand' });
    expect(stock.getAttribute('href')).toBe('/inventory?item=7');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Product deleted successfully')).toBeTruthy();
  });
});
