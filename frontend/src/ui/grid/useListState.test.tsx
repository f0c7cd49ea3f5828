import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { FilterBar } from './FilterBar';
import { useListState, type ListState } from './useListState';

const options = {
  filters: { status: ['pending', 'shipped'], category: 'text' },
  sorts: ['createdAt', 'totalAmount'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
} as const;

let list: ListState<'createdAt' | 'totalAmount', typeof options.filters>;

function Probe() {
  list = useListState(options);
  return <FilterBar list={list} searchPlaceholder="Search orders..." count={3} noun={['order', 'orders']} />;
}

describe('useListState', () => {
  it('reads search, filters, sort and page from the URL', () => {
    renderApp(<Probe />, '/orders?q=soap&status=shipped&category=Hair%20Care&sort=-totalAmount&page=3&size=50');
    expect(list).toMatchObject({
      search: 'soap',
      filters: { status: 'shipped', category: 'Hair Care' },
      sort: { field: 'totalAmount', direction: 'desc' },
      page: 2,
      pageSize: 50,
      offset: 100,
      filtered: true,
    });
    expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveProperty('value', 'soap');
  });

  it('reads what the URL may not hold as absent', () => {
    renderApp(<Probe />, '/orders?status=burnt&sort=password&page=-4&size=7000');
    expect(list).toMatchObject({
      filters: { status: '' },
      sort: { field: 'createdAt', direction: 'desc' },
      page: 0,
      pageSize: 25,
      filtered: false,
    });
  });

  it('writes the search 250 ms after the last key, once, and goes to the first page', async () => {
    const { place } = renderApp(<Probe />, '/orders?page=4');
    await userEvent.type(screen.getByRole('searchbox'), 'soap');
    expect(place()).toBe('/orders?page=4');
    await waitFor(() => expect(place()).toBe('/orders?q=soap'));
    expect(list.search).toBe('soap');
  });

  it('lets Back undo a filter, and the box follows the URL', async () => {
    const app = renderApp(<Probe />, '/orders?q=soap');
    act(() => list.setFilter('status', 'pending'));
    expect(app.place()).toBe('/orders?q=soap&status=pending');
    await act(() => app.go(-1));
    expect(list.filters.status).toBe('');
    act(() => list.clearFilters());
    expect(app.place()).toBe('/orders');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('lets Back give the list before a search or a sort, not letter by letter', async () => {
    const app = renderApp(<Probe />, '/orders?page=3');
    await userEvent.type(screen.getByRole('searchbox'), 'so');
    await waitFor(() => expect(app.place()).toBe('/orders?q=so'));
    await userEvent.type(screen.getByRole('searchbox'), 'ap');
    await waitFor(() => expect(app.place()).toBe('/orders?q=soap'));
    await act(() => app.go(-1));
    expect(app.place()).toBe('/orders?page=3');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
    act(() => list.setSort({ field: 'totalAmount', direction: 'asc' }));
    await act(() => app.go(-1));
    expect(app.place()).toBe('/orders?page=3');
  });

  it('keeps defaults out of the URL', () => {
    const app = renderApp(<Probe />, '/orders');
    act(() => list.setSort({ field: 'totalAmount', direction: 'asc' }));
    expect(app.place()).toBe('/orders?sort=totalAmount');
    act(() => list.setPage(1, 100));
    expect(app.place()).toBe('/orders?sort=totalAmount&page=2&size=100');
    act(() => list.setSort({ field: 'createdAt', direction: 'desc' }));
    expect(app.place()).toBe('/orders?size=100');
  });

  it('clears by the button, which only shows while something is filtered', async () => {
    const app = renderApp(<Probe />, '/orders?status=pending&sort=totalAmount');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(app.place()).toBe('/orders?sort=totalAmount');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});
