import { exportPath } from './export-purchases';

it('asks for what the filters leave, and for nothing else', () => {
  expect(exportPath({ search: '', status: '', supplierId: '', overdue: false })).toBe(
    '/api/purchase-orders/export.csv',
  );
  expect(exportPath({ search: 'ا&b', status: 'sent', supplierId: '3', overdue: true })).toBe(
    '/api/purchase-orders/export.csv?search=%D8%A7%26b&status=sent&supplierId=3&isOverdue=true',
  );
});
