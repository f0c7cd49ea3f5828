import { expect, it } from '@jest/globals';
import { asksStatus } from './asks-status.rules.js';

it.each([
  'Where is my order?',
  "where's my order",
  'order status please',
  'track my order ORD-000123',
  'When will my order arrive?',
  'has my order been shipped',
  'any update on my order?',
  'وين طلبي',
  'أين طلبيتي؟',
  'فين الأوردر',
  'متى يوصل الطلب',
  'حالة الطلب لو سمحت',
  'وصل طلبي؟',
  'wen talabi',
  'fen el talab ya basha',
])('%s asks for an order', (text) => {
  expect(asksStatus(text)).toBe(true);
});

it.each([
  '2 hand cream',
  'I want to order 5 castor oil',
  'same order as last time',
  'نفس الطلب السابق',
  'أريد طلب ٣ كريم',
  'when do you open?',
  'where are you located',
])('%s does not', (text) => {
  expect(asksStatus(text)).toBe(false);
});
