import { expect, it } from '@jest/globals';
import {
  customerDetail,
  inventoryDetail,
  invoiceDetail,
  orderDetail,
  productDetail,
  purchaseOrderDetail,
  userDetail,
  visitDetail,
} from '../paths';
import { recordAt } from './record-at';

const at = (path: string) => {
  const { pathname, search } = new URL(path, 'http://x.example');
  const found = recordAt(pathname, search);
  return found && `${found.kind} ${found.id}`;
};

it.each([
  [orderDetail('7'), 'order 7'],
  ['/orders/7?in=q%3Dx', 'order 7'],
  ['/orders?order=8&q=x', 'order 8'],
  [customerDetail('3', 'notes'), 'customer 3'],
  [userDetail('4'), 'user 4'],
  [productDetail('5'), 'product 5'],
  [inventoryDetail('5'), 'product 5'],
  ['/marketplace?tab=products&view=6', 'offer 6'],
  [purchaseOrderDetail('9'), 'purchase_order 9'],
  [invoiceDetail('2'), 'invoice 2'],
  [visitDetail('1'), 'visit 1'],
  ['/orders', null],
  ['/orders?create=7', null],
  [userDetail('new'), null],
  [`${orderDetail('7')}/print/pick-list`, null],
  ['/inventory/counts?count=3', null],
])('%s shows %s', (path, record) => {
  expect(at(path)).toBe(record);
});
