import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../../test/fake-api';
import { renderApp } from '../../../../../test/render';
import { signInAs } from '../../../../../test/sign-in-as';
import { PriceListDialog } from './PriceListDialog';

const line = (line: number, outcome: string, more: object = {}) => ({
  __typename: 'PriceListLine',
  line,
  outcome,
  name: `Offer ${line}`,
  oldPrice: null,
  newPrice: '12.50',
  changePercent: null,
  message: null,
  column: null,
  ...more,
});

const answer = ({ input }: { input?: { dryRun?: boolean } }) => ({
  importPriceList: {
    __typename: 'PriceListResult',
    dryRun: input?.dryRun ?? false,
    created: 1,
    updated: 2,
    priceChanges: 1,
    unchanged: 1,
    errors: 1,
    lines: [
      line(2, 'new'),
      line(3, 'price', { oldPrice: '10.00', changePercent: '25.00' }),
      line(4, 'details', { oldPrice: '12.50', message: 'lead time' }),
      line(5, 'unchanged', { oldPrice: '12.50' }),
      line(6, 'refused', { name: null, newPrice: null, message: 'Price is required', column: 'Price' }),
    ],
    columns: [
      { __typename: 'ImportedColumn', field: 'supplierSku', column: 'SKU', written: '="0012"', read: '0012' },
      { __typename: 'ImportedColumn', field: 'nameEn', column: 'الاسم', written: 'شامبو', read: 'شامبو' },
      { __typename: 'ImportedColumn', field: 'price', column: 'Price', written: '12,50', read: '12.50' },
      { __typename: 'ImportedColumn', field: 'leadTimeDays', column: 'Lead time (days)', written: null, read: null },
    ],
  },
});

async function show(role: string) {
  await signInAs(['marketplace.read', 'marketplace.analyze', 'marketplace.write'], { role });
  const api = fakeApi({ ImportPriceList: answer });
  let closed = 0;
  renderApp(api.wrap(<PriceListDialog onClose={() => closed++} />), '/marketplace');
  return { ...api, closed: () => closed, user: userEvent.setup() };
}

function choose(text: string): void {
  const bytes = new TextEncoder().encode(text);
  const file = new File([bytes], 'list.csv', { type: 'text/csv' });
  // jsdom's files cannot be read as bytes.
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.resolve(bytes.buffer) });
  fireEvent.change(screen.getByLabelText('CSV file'), { target: { files: [file] } });
}

it('says what each line of a supplier’s list would do, faults first, before it is taken', async () => {
  const { calls, closed, user } = await show('vendor');
  expect(screen.queryByRole('combobox', { name: /Supplier/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Download template' }).getAttribute('download')).toMatch(/\.csv$/);
  choose('SKU;الاسم;Price;Lead time (days);Colour\nA;شامبو;12,50;3;red\n');
  await user.click(await screen.findByRole('button', { name: 'Check File' }));
  await screen.findByText('1 to add, 1 new price, 1 other change, 1 unchanged, 1 refused');
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Line 6RefusedColumn “Price”: Price is required',
    'Line 3New priceOffer 3$10.00 → $12.50+25.0%',
    'Line 2NewOffer 2$12.50',
    'Line 4DetailsOffer 4 · lead time$12.50',
    'Line 5UnchangedOffer 5$12.50',
  ]);
  const table = screen.getByRole('table', { name: 'How the columns were read' });
  expect([...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((c) => c.textContent))).toEqual([
    ['SKU', 'SKU', '="0012" read as 0012'],
    ['الاسم', 'Name', 'شامبو'],
    ['Price', 'Price', '12,50 read as 12.50'],
    ['Lead time (days)', 'Lead time (days)', 'empty in all lines'],
  ]);
  expect(screen.getByText(/^Not used/).textContent).toBe('Not used: Colour');
  const [checked] = calls.map(({ variables }) => variables['input'] as Record<string, unknown>);
  expect(checked).toMatchObject({
    dryRun: true,
    decimal: 'point',
    columns: [
      { field: 'supplierSku', column: 'SKU' },
      { field: 'nameEn', column: 'الاسم' },
      { field: 'price', column: 'Price' },
      { field: 'leadTimeDays', column: 'Lead time (days)' },
    ],
  });
  expect(checked).not.toHaveProperty('supplierId');
  await user.click(screen.getByRole('button', { name: 'Import 3 offers' }));
  await waitFor(() => expect(closed()).toBe(1));
  expect(calls.at(-1)?.variables['input']).toMatchObject({ dryRun: false, clientKey: expect.any(String) });
});

it('asks an admin whose list it is, and everybody for a SKU or a name', async () => {
  await show('admin');
  expect(screen.getByRole('combobox', { name: /Supplier/ })).toBeTruthy();
  choose('Price,Days\n1.00,3\n');
  await screen.findByText('Choose a supplier and a column for SKU or Name.');
  expect(screen.getByRole('button', { name: 'Check File' })).toHaveProperty('disabled', true);
});
