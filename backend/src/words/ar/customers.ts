import type { Catalogue } from '../catalogue.js';
import type { customers as english } from '../en/customers.js';

export const customers: Catalogue<typeof english> = {
  'customers.noCustomer': 'أحد هؤلاء ليس عميلًا',
  'customers.chooseSome': 'اختر عميلًا واحدًا على الأقل',
  'customers.ownNotes': 'لا يعدّل الملاحظة إلا من كتبها',
  'customers.noOrder': 'لا يوجد طلب كهذا لهذا العميل',
  'customers.notForThem': 'ذُكر هنا من لا يحق له الاطلاع على هذه الملاحظة',
};
