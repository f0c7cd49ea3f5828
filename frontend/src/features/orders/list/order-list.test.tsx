import { act, screen } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api';
import { renderApp } from '../../../../test/render';
import { useListState } from '../../../ui/grid/useListState';
import { useOrderListQuery } from '../orders.generated';

const options = {
  filters: { status: ['pending'] },
  sorts: ['totalAmount', 'createdAt'],
  defaultSort: { field: 'createdAt', direction: 'desc' },
} as const;

let setSort: ReturnType<typeof useListState<'totalAmount' | 'createdAt', typeof options.filters>>['setSort'];

function List() {
  const list = useListState(options);
  setSort = list.setSort;
  const { data } = useOrderListQuery({
    variables: { filter: null, sort: list.sort, first: list.pageSize, offset: list.offset },
    fetchPolicy: 'cache-and-network',
  });
  return <p>{data ? `${list.sort.field}: ${data.orders.totalCount}` : 'loading'}</p>;
}

describe('a list whose query follows the URL', () => {
  it('asks the server once for each change', async () => {
    const api = fakeApi({ OrderList: () => ({ orders: { __typename: 'OrderPage', totalCount: 7, nodes: [] } }) });
    renderApp(api.wrap(<List />));
    await screen.findByText('createdAt: 7');
    act(() => setSort({ field: 'totalAmount', direction: 'asc' }));
    await screen.findByText('totalAmount: 7');
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(api.calls.map(({ variables }) => (variables.sort as { field: string }).field)).toEqual([
      'createdAt',
      'totalAmount',
    ]);
  });
});
