import { activityText, type ActivityFacts } from './activity.rules.js';

const cases: [Partial<ActivityFacts>, string][] = [
  [{ action: 'createOrder', label: 'ORD-000007' }, 'Order ORD-000007 placed'],
  [{ action: 'transitionOrder', label: 'ORD-7', after: { status: 'delivered' } }, 'Order ORD-7 completed'],
  [
    { action: 'transitionOrder', label: 'ORD-7', after: { status: 'confirmed', overrideCreditLimit: true } },
    'Order ORD-7 confirmed over its credit limit',
  ],
  [{ action: 'returnOrder', label: 'ORD-7', after: {} }, 'Goods of order ORD-7 returned'],
  [{ action: 'updateProduct', label: 'Serum', after: { basePrice: '2.00' } }, 'Product Serum changed: base price'],
  [
    { action: 'updateProduct', label: 'Serum', after: { name: 'a', sku: 'b', brand: 'c', category: 'd' } },
    'Product Serum changed: name, sku, brand …',
  ],
  [{ action: 'deleteProduct', before: { name: 'شامبو' } }, 'Product شامبو removed'],
  [
    { action: 'adjustInventory', label: 'Serum', before: { quantity: 4 }, after: { quantity: 9 } },
    'Stock of Serum adjusted from 4 to 9',
  ],
  [{ action: 'inviteUser', label: 'Layla', after: { role: 'sales_team' } }, 'Layla invited as sales team'],
  [{ action: 'updateUser', label: 'Layla', after: { isActive: false } }, 'Layla deactivated'],
  [{ action: 'updateUser', label: 'Layla', after: { role: 'vendor' } }, 'Layla is now vendor'],
  [{ action: 'updateUser', label: 'Layla', after: {} }, 'Layla changed'],
  [{ action: 'deleteUser', before: { email: 'gone@x.example' } }, 'Gone@x.example removed'],
  [{ action: 'exportUsers', after: { rows: 12 } }, '12 users exported'],
  [{ action: 'exportUsers', after: { rows: 1 } }, '1 user exported'],
  [{ action: 'receivePurchaseOrder', label: 'PO-1' }, 'Goods of purchase order PO-1 received'],
  [{ action: 'createFieldOrder', entity: 'Order', label: 'ORD-7' }, 'Order ORD-7 placed'],
  [{ action: 'createWhatsappOrder', entity: 'Order', label: 'ORD-7' }, 'Order ORD-7 placed'],
  [{ action: 'answerWhatsappMessage', entity: 'Order', label: 'ORD-7' }, 'Order ORD-7 placed'],
  [{ action: 'updateWhatsappSettings', after: { autoReply: false } }, 'WhatsApp settings changed: auto reply'],
  [
    { action: 'createFieldOrder', entity: 'User', label: 'Rose', after: { role: 'customer' } },
    'Rose added as customer',
  ],
  [{ action: 'recordFieldVisit', entity: 'Area', label: 'Olaya' }, 'Area Olaya added'],
  [{ action: 'deleteFieldVisit', entity: 'FieldVisit', before: { customerName: 'Noor' } }, 'Visit to Noor removed'],
  [{ action: 'somethingNew', label: 'PO-1' }, 'Something new: PO-1'],
  [{ action: 'createProduct' }, 'Product added'],
];

const inArabic: [Partial<ActivityFacts>, string][] = [
  [{ action: 'createOrder', label: 'ORD-7' }, 'تم تسجيل الطلب \u2068ORD-7\u2069'],
  [
    { action: 'transitionOrder', label: 'ORD-7', after: { status: 'confirmed', overrideCreditLimit: true } },
    'تم تأكيد الطلب \u2068ORD-7\u2069 مع تجاوز حد الائتمان',
  ],
  [
    { action: 'updateProduct', label: 'مصل', after: { name: 'a', sku: 'b', brand: 'c', category: 'd' } },
    'المنتج مصل: تغيّر: الاسم، \u2068رمز المنتج (SKU)\u2069، العلامة التجارية …',
  ],
  [{ action: 'inviteUser', label: 'ليلى', after: { role: 'sales_team' } }, 'دُعي ليلى بدور فريق المبيعات'],
  [{ action: 'exportUsers', after: { rows: 12 } }, 'تم تصدير 12 مستخدمًا'],
  [{ action: 'createProduct' }, 'أُضيف المنتج'],
];

describe('activityText', () => {
  it.each(inArabic)('in Arabic, %j', (facts, text) => {
    const told = activityText({ action: '', label: null, before: null, after: null, ...facts }, 'ar');
    // What people typed is isolated; that is looked at where it is Latin.
    expect(told.replace(/\u2068([^a-z\u2068\u2069]*)\u2069/giu, '$1')).toBe(text);
  });

  it.each(cases)('%j', (facts, text) => {
    expect(activityText({ action: '', label: null, before: null, after: null, ...facts })).toBe(text);
  });
});
