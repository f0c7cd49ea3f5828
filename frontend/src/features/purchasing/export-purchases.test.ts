import { exportPath } from './export-purchases';

const none = { search: '', status: '', supplierId: '', productId: '', marketplaceProductId: '', overdue: false };

it('asks for what the filters leave, and for nothing else', () => {
  expect(exportPath(none)).toBe('/api/purchase-orders/export.csv');
  expect(exportPath({ ...none, search: 'ا&b', status: 'sent', supplierId: '3', overdue: true })).toBe(
    '/api/purchase-orders/export.csv?search=%D8%A7%26b&status=sent&supplierId=3&isOverdue=true',
  );
  expect(exportPath({ ...none, productId: '7' })).toBe('/api/purchase-orders/export.csv?productId=7');
});
