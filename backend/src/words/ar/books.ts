import type { books as english } from '../en/books.js';
import type { Catalogue } from '../catalogue.js';

export const books: Catalogue<typeof english> = {
  'books.sale': 'بيع إلى {customer}',
  'books.returned': 'بضاعة مرتجعة من {customer}: {reason}',
  'books.payment': 'دفعة من {customer}',
  'books.paymentNoted': 'دفعة من {customer}: {note}',
  'books.paidBack': 'مبلغ مُعاد إلى {customer}',
  'books.paidBackNoted': 'مبلغ مُعاد إلى {customer}: {note}',
  'books.commission': 'عمولة {person}',
  'books.commissionBack': 'عمولة مستردة من {person}',
  'books.purchase': 'بضاعة مستلمة لأمر الشراء {number}',
  'books.opening': 'الرصيد الافتتاحي للعميل {customer}',
  'books.reversed': 'عكس قيد ({reason}): {entry}',
};
