import { setBusinessTimeZone } from '../../lib/dates/dates';
import { differences, valueText } from './audit-diff';

beforeAll(() => setBusinessTimeZone('Asia/Riyadh'));

describe('differences', () => {
  it('names changed columns in words, and not those that only say which row it is', () => {
    expect(
      differences(
        { basePrice: '12.50', isActive: true, name: 'Soap' },
        { basePrice: '13.00', isActive: false, brand: 'CODE' },
      ),
    ).toEqual([
      { field: 'Base price', before: '12.50', after: '13.00' },
      { field: 'Is active', before: 'Yes', after: 'No' },
      { field: 'Brand', before: '–', after: 'CODE' },
    ]);
  });

  it('shows what was made, and what was removed', () => {
    expect(differences(null, { sku: 'A-1' })).toEqual([{ field: 'Sku', before: '–', after: 'A-1' }]);
    expect(differences({ sku: 'A-1' }, null)).toEqual([{ field: 'Sku', before: 'A-1', after: '–' }]);
    expect(differences(null, null)).toEqual([]);
  });
});

it('reads times, lists and objects', () => {
  expect(valueText('2020-03-01T21:30:00.000Z')).toBe('2 Mar 2020, 00:30');
  expect(valueText(['salon', 'spa'])).toBe('salon, spa');
  expect(valueText({ quantity: 3, unitPrice: '1.00' })).toBe('Quantity: 3; Unit price: 1.00');
  expect(valueText([])).toBe('–');
});
