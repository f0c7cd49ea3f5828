import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Answers } from '../../../test/fake-api';
import { renderApp } from '../../../test/render';
import { ImportsScreen } from './ImportsScreen';

const kinds = {
  importKinds: [
    {
      __typename: 'ImportKind',
      kind: 'products',
      label: 'products',
      asksUpdate: true,
      asksSupplier: false,
      fields: [
        { __typename: 'ImportKindField', name: 'sku', label: 'SKU', type: 'code', required: true, example: 'A-1' },
        {
          __typename: 'ImportKindField',
          name: 'basePrice',
          label: 'price',
          type: 'money',
          required: true,
          example: '1',
        },
      ],
    },
  ],
};
const found = {
  __typename: 'Import',
  id: '7',
  kind: 'products',
  state: 'uploaded',
  fileName: 'list.csv',
  encoding: 'utf-8',
  delimiter: ';',
  program: 'shopify',
  sheets: [{ name: '', header: ['Code', 'Cost', ''], samples: [['A-1', '1,50', '']], rows: 2 }],
  sheet: '',
  columns: [{ field: 'sku', column: 'Code' }],
  decimal: 'comma',
  dateOrder: 'dmy',
  updateExisting: false,
  supplierId: null,
  total: 2,
  todo: 0,
  processed: 0,
  valid: 0,
  errors: 0,
  skipped: 0,
  created: 0,
  updated: 0,
  fault: null,
  obstacles: null,
};
const fault = {
  __typename: 'ImportRow',
  id: '70',
  line: 3,
  cells: ['A-2', 'x'],
  status: 'error',
  message: 'price must be a decimal amount',
  faultyColumn: 'Cost',
};

function show(answers: Answers, at = '/imports?import=7') {
  const api = fakeApi({ ImportKinds: () => kinds, ...answers });
  return { ...api, ...renderApp(api.wrap(<ImportsScreen />), at) };
}
afterEach(() => {
  jest.restoreAllMocks();
});

describe('ImportsScreen', () => {
  it('offers the kinds of files, a template, and the imports before', async () => {
    show(
      {
        Imports: () => ({
          imports: {
            __typename: 'ImportPage',
            nodes: [{ ...found, createdAt: '2026-04-01T10:00:00Z', createdBy: null }],
          },
        }),
      },
      '/imports',
    );
    const list = await screen.findByRole('list', { name: 'Earlier imports' });
    expect(within(list).getByRole('link', { name: 'list.csv' }).getAttribute('href')).toBe('/imports?import=7');
    const template = screen.getByRole('link', { name: 'Download template' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(template)).toContain('SKU,price\r\nA-1,1');
  });

  it('shows what was found out, asks for what is missing, and checks', async () => {
    const { calls } = show({
      Import: () => ({ import: found }),
      CheckImport: () => ({ checkImport: { ...found, state: 'checked', valid: 1, errors: 1 } }),
      ImportLines: () => ({ importRows: { __typename: 'ImportRowPage', totalCount: 1, nodes: [fault] } }),
    });
    expect(await screen.findByText('Choose a column for: price.')).toBeTruthy();
    expect(screen.getByText(/^This is an export of Shopify/)).toBeTruthy();
    expect(screen.getByRole('table', { name: 'First lines of the file' }).textContent).toContain('1,50');
    const check = screen.getByRole('button', { name: 'Check File' });
    expect(check.hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('combobox', { name: /price/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Cost' }));
    await userEvent.click(check);
    await screen.findByText('1 good line · 1 error · 0 lines left out');
    const sent = calls.find(({ operation }) => operation === 'CheckImport')?.variables;
    expect(sent).toEqual({
      input: {
        id: '7',
        columns: [
          { field: 'sku', column: 'Code' },
          { field: 'basePrice', column: 'Cost' },
        ],
        decimal: 'comma',
        dateOrder: 'dmy',
        updateExisting: false,
      },
    });
    const lines = await screen.findByRole('list', { name: 'Lines' });
    expect(lines.textContent).toContain('Cost: price must be a decimal amount');
    expect(screen.getByRole('button', { name: 'Import good lines (1)' })).toBeTruthy();
  });

  it('tells what an import did, what stands against taking it back, and asks before it does', async () => {
    const done = { ...found, state: 'done', valid: 2, created: 2, obstacles: ['A-1: 1 order'] };
    let now = done;
    const { calls } = show({
      Import: () => ({ import: now }),
      ImportLines: () => ({ importRows: { __typename: 'ImportRowPage', totalCount: 0, nodes: [] } }),
      TakeBackImport: () => {
        now = { ...done, state: 'taken_back', obstacles: [] };
        return { takeBackImport: now };
      },
    });
    await screen.findByText('2 added · 0 changed · 0 errors · 0 lines left out');
    expect(screen.getByText('A-1: 1 order')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take back this import' }));
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await screen.findByText('Taken back');
    expect(calls.some(({ operation }) => operation === 'TakeBackImport')).toBe(true);
  });
});
