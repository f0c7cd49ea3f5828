import { describe, expect, it } from '@jest/globals';
import { arabic } from './ar/index.js';
import { english } from './en/index.js';
import { acceptedLanguage, allOf, eitherOf, pointsOf, said, worded, type Key, type Said } from './index.js';

const KEYS = Object.keys(english) as Key[];

/** Names of the values in a message, those within plural forms included. */
const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[},])/g)].map((found) => found[1] ?? ''))].sort();

/** What Arabic says in other words, without the value. */
const WITHOUT: Readonly<Partial<Record<Key, readonly string[]>>> = {
  'values.decimal': ['form'],
  'values.decimalRequired': ['noun'],
  'values.fewItems': ['items'],
  'values.manyItems': ['items'],
  'values.itemObjects': ['items'],
};

/** Messages that are nothing but their values. */
const FRAMES: ReadonlySet<Key> = new Set<Key>([
  'requests.document',
  'values.ofField',
  'imports.cellFault',
  'imports.standsOn',
  'lists.and',
  'lists.or',
  'lists.point',
  'lists.points',
  'lists.priceChange',
  'activities.user',
  'prices.product',
  'prices.promoted',
  'purchasing.reorderReason',
]);

const exampleOf = (key: Key, value: string | number): Said => ({
  key,
  params: Object.fromEntries(namesIn(english[key]).map((name) => [name, value])),
});

describe('the catalogues', () => {
  it('say the same things', () => expect(Object.keys(arabic).sort()).toEqual([...KEYS].sort()));

  it.each(KEYS)('%s names the same values in both languages', (key) => {
    const named = namesIn(english[key]).filter((name) => !WITHOUT[key]?.includes(name));
    expect(namesIn(arabic[key])).toEqual(named);
  });

  it.each(KEYS.filter((key) => !FRAMES.has(key)))('%s is Arabic in Arabic', (key) =>
    expect(arabic[key].replace(/\{(\w+)\}/g, '')).toMatch(/\p{Script=Arabic}/u),
  );

  it('have all forms of a plural: two in English, those of small numbers in Arabic', () => {
    for (const key of KEYS) {
      for (const form of english[key].match(/\{\w+, plural, /g) ?? []) {
        expect([key, form, english[key]]).toEqual([key, form, expect.stringMatching(/one \{.*other \{/)]);
        const forms = /one \{.*two \{.*few \{.*many \{.*other \{/;
        const hasForms = arabic[key].includes(', plural,');
        if (hasForms) expect([key, arabic[key]]).toEqual([key, expect.stringMatching(forms)]);
      }
    }
  });

  it('leave no mark of a template, whatever the number', () => {
    for (const key of KEYS) {
      for (const count of [0, 1, 2, 3, 11, 100, 1000]) {
        for (const language of ['en', 'ar'] as const) {
          expect(worded(exampleOf(key, count), language)).not.toMatch(/[{}]|undefined|plural/u);
        }
      }
    }
  });
});

it('counts in Arabic', () => {
  const counts = [1, 2, 3, 11, 100].map((count) => worded(said('uses.order', { count }), 'ar'));
  expect(counts).toEqual(['طلب واحد', 'طلبان', '3 طلبات', '11 طلبًا', '100 طلب']);
});

it('words what stands within a message in the same language, and isolates what people typed', () => {
  const moves = [said('moves.confirm'), said('moves.cancel')];
  const words = said('orders.illegalMove', { status: said('states.pending'), moves });
  expect(worded(words)).toBe('The order is pending; possible now: confirm, cancel');
  expect(worded(words, 'ar')).toBe('حالة الطلب قيد الانتظار؛ المتاح الآن: تأكيد، إلغاء');
  expect(worded(said('purchasing.tooMuchFor', { supplier: 'Nile GmbH' }), 'ar')).toContain('\u2068Nile GmbH\u2069');
});

it('keeps what follows a name of another script on its side of it', () => {
  const title = pointsOf([
    said('exported.statementOf', { customer: 'صالون نورة' }),
    said('exported.days', { from: { day: '2026-10-01' }, to: { day: '2026-11-30' } }),
  ]);
  expect(title && worded(title)).toBe('Statement: \u2068صالون نورة\u2069 · 1 Oct 2026 – 30 Nov 2026');
});

it('makes a sentence of a fault', () => {
  const fault = said('catalog.multiple', { multiple: 6 });
  const words = said('values.ofField', { path: 'items.0.quantity', fault });
  expect(worded(words)).toBe('Line 1, quantity: must be a multiple of 6');
  expect(worded(words, 'ar')).toBe('البند 1، الكمية: يجب أن تكون من مضاعفات 6');
  expect(worded(said('values.ofField', { path: 'image', fault: said('things.apiKey') }))).toBe('Image: API key');
});

it('writes days and amounts out', () => {
  const expired = said('alerts.expired', { expiryDate: { day: '2026-09-05' } });
  expect(worded(expired)).toBe('Expired on 5 Sep 2026');
  expect(worded(expired, 'ar')).toBe('انتهت الصلاحية في 5 سبتمبر 2026');
  const owes = (amount: string): string => worded(said('finance.owes', { amount: { amount } }));
  expect(['5.00', '999.10', '-1234.50', '1234567.8912'].map(owes)).toEqual([
    'owes 5.00',
    'owes 999.10',
    'owes -1,234.50',
    'owes 1,234,567.8912',
  ]);
});

it('counts units as the alerts did', () => {
  const alert = (quantity: number): string => worded(said('alerts.lowStock', { quantity, reorderPoint: 1000 }));
  expect([1, 2, 1234].map(alert)).toEqual([
    '1 unit on hand, reorder point 1000',
    '2 units on hand, reorder point 1000',
    '1234 units on hand, reorder point 1000',
  ]);
});

it('puts several together', () => {
  const [a, b, c] = [said('states.draft'), said('states.sent'), said('states.received')];
  expect(worded(said('values.notFound', { thing: allOf([a, b, c]) }))).toBe('a draft and sent and received not found');
  expect(worded(eitherOf([a, b]) ?? c, 'ar')).toBe('مسودة أو مرسل');
  expect(eitherOf([])).toBeNull();
});

it.each([
  ['ar', 'ar'],
  ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-GB, ar;q=0.9', 'en'],
  ['fr, ar;q=0.2, en;q=0.1', 'ar'],
  ['fr-FR', 'en'],
  ['ar;q=0', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['ar,'.repeat(1000), 'en'],
  ['en;q=x, ar;q=0.1', 'ar'],
])('a client that accepts %p is spoken to in %s', (header, language) =>
  expect(acceptedLanguage(header)).toBe(language),
);
