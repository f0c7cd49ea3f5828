import { expect, it } from '@jest/globals';
import { messageWords, titleWords } from './notification-words.js';

const prices = { product: 'Oil', oldPrice: '1234.50', newPrice: '12.00' };
const rows: [kind: string, params: Record<string, unknown>, title: string, message: string][] = [
  [
    'order_created',
    { what: 'created', order: 'O-1', customer: 'Nour', total: '1234.50', reason: null },
    'New order O-1',
    'Nour · 1,234.50',
  ],
  [
    'order_status_changed',
    { what: 'delivered', order: 'O-1', customer: null, total: '20.00', reason: 'Late' },
    'Order O-1 completed',
    '20.00 · Late',
  ],
  [
    'order_status_changed',
    { what: 'returned', order: 'O-1', customer: 'Nour', total: '20.00', reason: 'Broken' },
    'Order O-1 changed',
    'Nour · 20.00 · Returned: Broken',
  ],
  ['stock_alert', { what: 'out_of_stock', product: 'Oil' }, 'Oil is out of stock', 'Out of stock'],
  [
    'stock_alert',
    { what: 'expiring', product: 'Oil', expiryDate: '2026-09-05' },
    'Oil is about to expire',
    'Expires on 5 Sep 2026',
  ],
  [
    'price_proposal',
    { what: 'open', ...prices, reason: 'Dearer' },
    'New price proposed: Oil',
    '1,234.50 → 12.00 · Dearer',
  ],
  [
    'price_proposal',
    { what: 'declined', ...prices, oldPrice: null, reason: 'No' },
    'Price proposal declined: Oil',
    'No',
  ],
  [
    'visit',
    { what: 'planned', customer: 'Nour', day: '2026-09-05', time: '10:30', reason: null },
    'Visit planned: Nour',
    '5 Sep 2026 · 10:30',
  ],
  [
    'visit',
    { what: 'cancelled', customer: 'Nour', day: '2026-09-05', time: '10:30', reason: 'Shop is closed' },
    'Visit cancelled: Nour',
    '5 Sep 2026 · 10:30 · Shop is closed',
  ],
  [
    'visit',
    { what: 'plan', customer: 'Nour', count: 5, day: '2026-09-05', time: '10:30', reason: null },
    '5 visits planned: Nour',
    'First on 5 Sep 2026 · 10:30',
  ],
  ['visit', { what: 'plan', customer: 'Nour', count: 1 }, '1 visit planned: Nour', ''],
  ['visit', { what: 'given_away', customer: 'Nour', reason: null }, 'Visit given to somebody else: Nour', ''],
  ['visit', { what: 'moved', customer: 'Nour' }, 'Visit moved: Nour', ''],
  [
    'mention',
    { what: 'mentioned', author: 'Sara', customer: 'Nour', order: 'O-1', text: '@Omar call' },
    'Sara mentioned you: order O-1',
    'Nour · @Omar call',
  ],
  [
    'mention',
    { what: 'mentioned', author: 'Sara', customer: 'Nour', order: null, text: 'Look' },
    'Sara mentioned you: Nour',
    'Look',
  ],
  ['mention', { what: 'mentioned', customer: 'Nour' }, '', ''],
  ['message', { what: 'came' }, '', ''],
  ['stock_alert', { what: 'melted', product: 'Oil' }, '', ''],
];

it.each(rows)('%s %j', (kind, params, title, message) => {
  const facts = { kind, params, text: null };
  expect([titleWords(facts, 'en'), messageWords(facts, 'en')]).toEqual([title, message]);
});

it('is in Arabic as far as its values are known, else as it was told', () => {
  const facts = { kind: 'price_proposal', params: { what: 'open', ...prices, reason: 'غلاء' }, text: 'As it was' };
  expect(messageWords(facts, 'en')).toBe('As it was');
  expect(messageWords(facts, 'ar')).toBe('\u200f1,234.50 ← 12.00 · \u2068غلاء\u2069');
  expect(titleWords(facts, 'ar')).toBe('سعر جديد مقترح: \u2068Oil\u2069');
  expect(titleWords({ kind: 'price_proposal', params: null, text: 'As it was' }, 'ar')).toBe('As it was');
});

it('is cut at what screens show', () => {
  const params = { what: 'created', order: 'O-1', customer: 'ن'.repeat(600) };
  expect(messageWords({ kind: 'order_created', params, text: null }, 'en')).toHaveLength(500);
});

it('says in Arabic why the server itself cancelled an order', () => {
  const params = { what: 'cancelled', order: 'O-1', total: '20.00', reason: 'Reservation expired' };
  const facts = { kind: 'order_status_changed', params, text: 'As it was' };
  expect(messageWords(facts, 'ar')).toContain('انتهت مدة الحجز');
  expect(messageWords({ ...facts, params: { ...params, reason: 'Closed' } }, 'ar')).toContain('Closed');
});
