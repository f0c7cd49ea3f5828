import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Answers } from '../../../test/fake-api';
import { speakArabic, speakEnglish } from '../../../test/in-arabic';
import { renderApp } from '../../../test/render';
import { signInAs } from '../../../test/sign-in-as';
import { useLanguage } from '../../lib/locale';
import { OrdersScreen } from './OrdersScreen';

const order = {
  __typename: 'Order',
  id: '9',
  orderNumber: 'ORD-000009',
  status: 'pending',
  paymentStatus: 'partial',
  totalAmount: '59.97',
  itemCount: 1,
  createdAt: '2026-11-28T10:00:00Z',
  customerName: 'Layla Hassan',
  customerRole: 'wholesale',
  customerCompanyName: null,
};
const answers: Answers = {
  OrderList: () => ({ orders: { __typename: 'OrderPage', totalCount: 3, nodes: [order] } }),
  OrderCounters: () => ({
    orderCounts: { __typename: 'OrderCounts', total: 1234, pending: 2, processing: 0, delivered: 9 },
  }),
};

/** As the frame does it: the screen is rendered anew when the language changes. */
function Framed() {
  useLanguage();
  return <OrdersScreen />;
}

/** Words in Latin letters on the page; the grid's own words come with the Arabic theme, which is not up here. */
function latinWords(): string[] {
  const found: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.parentElement?.closest('style, .MuiDataGrid-footerContainer')) continue;
    found.push(...(node.textContent?.match(/\p{Script=Latin}{2,}/gu) ?? []));
  }
  return found;
}

afterEach(speakEnglish);

it('says the whole list in Arabic, and comes back, without losing what was typed', async () => {
  await signInAs(['orders.read', 'orders.create']);
  renderApp(fakeApi(answers).wrap(<Framed />));
  await screen.findByText('3 orders');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'Layla');

  await speakArabic();
  expect(screen.getByRole('heading', { name: 'إدارة الطلبات' })).toBeTruthy();
  expect(await screen.findByText('3 طلبات')).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'البحث في الطلبات' })).toHaveProperty('value', 'Layla');
  expect(screen.getByRole('button', { name: 'إنشاء طلب' })).toBeTruthy();
  const list = screen.getByRole('region', { name: 'الطلبات' });
  expect(within(list).getAllByText('قيد الانتظار').length).toBeGreaterThan(0);
  // Names that people typed stay as they are; nothing of ours is left in English.
  expect(latinWords().filter((word) => !['Layla', 'Hassan', 'ORD', 'LH'].includes(word))).toEqual([]);

  speakEnglish();
  expect(await screen.findByText('3 orders')).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveProperty('value', 'Layla');
});
