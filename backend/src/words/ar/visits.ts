import type { Catalogue } from '../catalogue.js';
import type { visits as english } from '../en/visits.js';

export const visits: Catalogue<typeof english> = {
  'visits.phoneRequired': 'رقم الهاتف مطلوب',
  'visits.areaRequired': 'المنطقة مطلوبة',
  'visits.dateRequired': 'الزيارة المخطّط لها تحتاج إلى تاريخ',
  'visits.reasonRequired': 'اذكر سبب إلغاء الزيارة',
  'visits.notCancelled': 'سبب الإلغاء للزيارة الملغاة فقط',
  'visits.cancelLater': 'لا يمكن إلغاء زيارة جديدة',
  'visits.notBegun': 'لم تبدأ هذه الزيارة بعد',
  'visits.positionWhole': 'للموقع خط عرض وخط طول معًا',
  'visits.positionMissing': 'لا يوجد موقع ينطبق عليه هذا',
  'visits.noFollowUp': 'حدّد أولًا أن المتابعة مطلوبة',
  'visits.link': 'يجب أن يكون رابطًا يبدأ بـ https://',
  'visits.noAddress': 'تعذّرت معرفة عنوان هذا المكان الآن',
  'visits.ownOnly': 'يمكنك تسجيل زياراتك أنت فقط',
  'visits.noSalesPerson': 'هذا ليس مندوب مبيعات نشطًا',
  'visits.noCustomer': 'هذا العميل غير موجود',
  'visits.noDate': 'لا توجد زيارة قبل هذا اليوم',
  'visits.tooMany': 'سيكون ذلك أكثر من {max} زيارة',
  'visits.illegalMove': 'لا يمكن أن تصبح الزيارة {to} وهي {from}',
  'visitStates.planned': 'مخطّط لها',
  'visitStates.in_progress': 'جارية',
  'visitStates.completed': 'مكتملة',
  'visitStates.cancelled': 'ملغاة',
};
