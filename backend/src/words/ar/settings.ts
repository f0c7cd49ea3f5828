import type { settings as english } from '../en/settings.js';
import type { Catalogue } from '../catalogue.js';

export const settings: Catalogue<typeof english> = {
  'settings.oneScope': 'يلزم تحديد صلاحية واحدة على الأقل',
  'settings.scopes': 'يجب أن تكون من: {scopes}',
  'settings.maxKeys': 'الحد الأقصى لعدد المفاتيح هو {max}؛ ألغِ المفاتيح غير المستخدمة',
  'settings.sequenceOnce': 'يجب أن يحتوي على {token} مرة واحدة، أو مع أصفار بادئة مثل {padded}',
  'settings.tokensOnly': 'لا يجوز أن يحتوي إلا على {token} و{year}',
  'settings.plainOnly': 'لا يجوز أن يحتوي إلا على الحروف والأرقام والمسافات والعلامات . _ / # -',
  'settings.timeZone': 'يجب أن تكون منطقة زمنية من IANA مثل Asia/Riyadh',
  'settings.logo': 'يجب أن يكون رابط صورة سبق رفعها',
  'settings.setUpAlready': 'تم إعداد Wholesale Desk بالفعل: سجّل الدخول',
  'settings.wrongCode': 'هذا ليس الرمز الموجود في سجل الخادم',
  'settings.eitherIds': 'حدّد إما ids أو all',
  'settings.unknownNotification': 'الإشعار غير معروف',
  'settings.phoneRegion': 'يجب أن يكون رمز دولة مثل SA',
};
