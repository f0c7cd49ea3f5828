import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { useMemo, useState } from 'react';
import { renderApp } from '../../../test/render';
import { EntityGrid, type EntityColumn, type EntityGridProps } from './EntityGrid';
import { useListState } from './useListState';

interface Row {
  id: string;
  name: string;
}

const columns: readonly EntityColumn<Row>[] = [{ field: 'name', headerName: 'Name', width: 200, sortable: true }];
const options = {
  filters: { status: ['on'] },
  sorts: ['name'],
  defaultSort: { field: 'name', direction: 'asc' },
} as const;
const rows: Row[] = [
  { id: '1', name: 'Soap' },
  { id: '2', name: 'شامبو' },
];

type Given = Partial<EntityGridProps<Row, 'name'>>;

function Grid(given: Given) {
  const list = useListState(options);
  return (
    <EntityGrid<Row, 'name'>
      id="test"
      label="Things"
      list={list}
      columns={columns}
      rows={undefined}
      rowCount={undefined}
      loading={false}
      errorTitle="Things could not be loaded"
      onRetry={() => undefined}
      skeletonRows={3}
      getRowId={(row) => row.id}
      getRowName={(row) => row.name}
      renderCard={(row) => <b>{row.name}</b>}
      empty={<p>Nothing yet</p>}
      filterBar={{ searchPlaceholder: 'Search things...', noun: ['thing', 'things'] }}
      {...given}
    />
  );
}

/** A phone: the narrow media query matches. */
function narrow(): void {
  const original = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(original(query), { matches: query.includes('max-width: 699') }));
}

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('EntityGrid', () => {
  it('says of a search that finds more than is counted that there are more', async () => {
    const { unmount } = renderApp(<Grid rows={rows} rowCount={10_001} />, '/?q=thing');
    expect(await screen.findByText('More than 10,000 found')).toBeTruthy();
    expect(screen.getByText(/1.25 of more than 25/)).toBeTruthy();
    unmount();
    renderApp(<Grid rows={rows} rowCount={10_001} />);
    expect(await screen.findByText('10,001 things')).toBeTruthy();
  });

  it('takes several cards of a phone for what is done with many', async () => {
    narrow();
    const onOpen = jest.fn();
    renderApp(
      <Grid
        rows={rows}
        rowCount={60}
        onOpen={onOpen}
        choosesWhole
        bulkBar={(ids, _clear, isWhole) => <p>{isWhole ? 'all of the filter' : ids.join()}</p>}
      />,
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Soap' }));
    expect(within(screen.getByRole('toolbar')).getByText('1')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('1,2')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Select all 60' }));
    expect(screen.getByText('all of the filter')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('shows rows and the count, and opens a row by click and by Enter', async () => {
    const onOpen = jest.fn();
    renderApp(<Grid rows={rows} rowCount={2} onOpen={onOpen} />);
    expect(screen.getByText('2 things')).toBeTruthy();
    await userEvent.click(await screen.findByText('Soap'));
    expect(onOpen).toHaveBeenLastCalledWith(rows[0]);
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('stays sorted and on its page when its columns change, also by what has no column', async () => {
    const only = (name: string): EntityColumn<Row>[] => [{ field: 'id', headerName: name, width: 90 }];
    function Changing() {
      const [name, setName] = useState('Id');
      return (
        <>
          <button onClick={() => setName('Number')}>Change</button>
          <Grid rows={rows} rowCount={60} columns={useMemo(() => only(name), [name])} />
        </>
      );
    }
    const { place } = renderApp(<Changing />, '/?sort=-name&page=2');
    await screen.findByRole('columnheader', { name: 'Id' });
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await screen.findByRole('columnheader', { name: 'Number' });
    expect(place()).toBe('/?sort=-name&page=2');
  });

  it('runs a row action without opening the row', async () => {
    const onOpen = jest.fn();
    const view = jest.fn();
    renderApp(
      <Grid
        rows={rows}
        rowCount={2}
        onOpen={onOpen}
        rowActions={(row) => [{ label: 'View', onClick: () => view(row.id) }]}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'View Soap' }));
    expect(view).toHaveBeenCalledWith('1');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('says when the list is empty, and offers to clear the filters when they are why', async () => {
    const { unmount } = renderApp(<Grid rows={[]} rowCount={0} />);
    expect(screen.getByText('Nothing yet')).toBeTruthy();
    unmount();
    const { place } = renderApp(<Grid rows={[]} rowCount={0} />, '/?q=zzz&status=on');
    expect(screen.queryByText('Nothing yet')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    expect(place()).toBe('/');
  });

  it('says what failed, with the request id, and tries again', async () => {
    const onRetry = jest.fn();
    renderApp(
      <Grid
        error={{ errors: [{ message: 'Something broke', extensions: { code: 'INTERNAL', requestId: 'req-9' } }] }}
        onRetry={onRetry}
      />,
    );
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Things could not be loaded');
    expect(alert.textContent).toContain('Something broke');
    expect(alert.textContent).toContain('req-9');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalled();
  });

  it('leaves the page of the address alone while it still shows the fewer rows of the filter before', async () => {
    const { place } = renderApp(<Grid rows={rows} rowCount={2} loading />, '/?page=3');
    await screen.findByText('Soap');
    expect(place()).toBe('/?page=3');
  });

  it('keeps the rows that were there while the next page loads', async () => {
    const onOpen = jest.fn();
    renderApp(<Grid rows={rows} rowCount={60} loading onOpen={onOpen} />);
    const soap = await screen.findByText('Soap');
    expect(screen.getByRole('region', { name: 'Things' }).getAttribute('aria-busy')).toBe('true');
    // Nothing lies over them that pales them or takes their clicks.
    expect(document.querySelector('.MuiDataGrid-overlay')).toBeNull();
    await userEvent.click(soap);
    expect(onOpen).toHaveBeenCalledWith(rows[0]);
  });

  it('sorts through the URL', async () => {
    const { place } = renderApp(<Grid rows={rows} rowCount={2} />);
    await screen.findByText('Soap');
    await userEvent.click(await screen.findByRole('columnheader', { name: /^Name/ }));
    expect(place()).toBe('/?sort=-name');
  });

  it('goes to the last page when the address names one beyond it', async () => {
    const { place } = renderApp(<Grid rows={[]} rowCount={60} />, '/?page=900');
    await waitFor(() => expect(place()).toBe('/?page=3'));
  });

  it('remembers the density', async () => {
    const { unmount } = renderApp(<Grid rows={rows} rowCount={2} />);
    await userEvent.click(screen.getByRole('button', { name: 'View options' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
    unmount();
    expect(JSON.parse(localStorage.getItem('grid.test') ?? '')).toEqual({ hidden: [], density: 'compact' });
  });

  it('is cards on a phone, skeletons as many as asked, actions behind ⋯', async () => {
    narrow();
    const { unmount, container } = renderApp(<Grid loading />);
    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(3);
    unmount();
    const view = jest.fn();
    renderApp(<Grid rows={rows} rowCount={60} rowActions={() => [{ label: 'View', onClick: view }]} />);
    expect(within(screen.getByRole('list', { name: 'Things' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Soap' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'View' }));
    expect(view).toHaveBeenCalled();
    expect(screen.getByText('1–25 of 60')).toBeTruthy();
  });
});
