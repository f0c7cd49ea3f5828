import type { states as english } from '../en/states.js';
import type { Catalogue } from '../catalogue.js';

export const states: Catalogue<typeof english> = {
  'states.pending': 'قيد الانتظار',
  'states.confirmed': 'مؤكد',
  'states.processing': 'قيد التجهيز',
  'states.shipped': 'تم الشحن',
  'states.delivered': 'تم التسليم',
  'states.cancelled': 'ملغى',
  'states.open': 'مفتوح',
  'states.accepted': 'مقبول',
  'states.declined': 'مرفوض',
  'states.withdrawn': 'مسحوب',
  'states.draft': 'مسودة',
  'states.sent': 'مرسل',
  'states.partiallyReceived': 'مستلم جزئيًا',
  'states.received': 'مستلم',
  'moves.confirm': 'تأكيد',
  'moves.process': 'تجهيز',
  'moves.ship': 'شحن',
  'moves.deliver': 'تسليم',
  'moves.cancel': 'إلغاء',
  'moves.purchaseSent': 'إرساله',
  'moves.purchaseReceived': 'استلامه',
  'moves.purchaseSentAgain': 'إعادة إرساله',
  'moves.purchaseCancelled': 'إلغاؤه',
};
