import { changedPrice, planOf, targetsOf, type BulkChange, type BulkField } from './bulk-changes';

interface Row {
  id: string;
  price: string;
  margin: string | null;
  stock?: string;
}

const fields: readonly BulkField<Row>[] = [
  { name: 'price', label: 'Price', kind: 'price', read: ({ price }) => price },
  { name: 'margin', label: 'Margin', kind: 'percent', clearable: true, read: ({ margin }) => margin },
  { name: 'reorder', label: 'Reorder point', kind: 'whole', read: ({ stock }) => stock },
];
const change = (field: string, how: BulkChange['how'], value: string): BulkChange => ({
  field,
  how,
  value,
  rounding: '0.01',
});

it.each([
  ['10.00', 'raise', '5', '0.01', '10.50'],
  ['9.99', 'raise', '7.5', '0.01', '10.74'],
  ['0.01', 'raise', '50', '0.01', '0.02'],
  ['10.00', 'lower', '12.5', '0.01', '8.75'],
  ['10.00', 'lower', '100', '0.01', '0.00'],
  ['10.00', 'lower', '250', '0.01', '0.00'],
  ['10.02', 'raise', '0', '0.05', '10.00'],
  ['10.03', 'raise', '0', '0.05', '10.05'],
  ['10.25', 'raise', '0', '0.50', '10.50'],
  ['10.49', 'raise', '0', '1.00', '10.00'],
  ['10.50', 'raise', '0', '1.00', '11.00'],
  ['10.60', 'raise', '0', '.99', '10.99'],
  ['10.20', 'raise', '0', '.99', '9.99'],
  ['0.10', 'raise', '0', '.99', '0.99'],
  ['99999999.99', 'lower', '0.01', '0.01', '99989999.99'],
] as const)('%s, %s by %s%%, rounded to %s, is %s', (price, how, percent, rounding, expected) => {
  expect(changedPrice(price, how, percent, rounding)).toBe(expected);
});

it('plans only what changes, whatever the spelling of an amount', () => {
  const rows: Row[] = [
    { id: '1', price: '10.00', margin: null },
    { id: '2', price: '12', margin: '5.00', stock: '3' },
  ];
  const plan = planOf(rows, fields, (row) =>
    targetsOf(row, fields, [change('price', 'set', '12.00'), change('margin', 'clear', '')]),
  );
  expect(plan.map(({ row, parts }) => [row.id, parts.map(({ from, to }) => [from, to])])).toEqual([
    ['1', [['10.00', '12.00']]],
    ['2', [['5.00', null]]],
  ]);
});

it('leaves a row alone that the field is none of', () => {
  const rows: Row[] = [{ id: '1', price: '10.00', margin: null }];
  expect(planOf(rows, fields, (row) => targetsOf(row, fields, [change('reorder', 'set', '4')]))).toEqual([]);
});
