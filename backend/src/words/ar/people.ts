import type { people as english } from '../en/people.js';
import type { Catalogue } from '../catalogue.js';

export const people: Catalogue<typeof english> = {
  'people.invalidSignIn': 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  'people.signInBusy': 'محاولات تسجيل الدخول كثيرة في الوقت نفسه، يرجى المحاولة مرة أخرى',
  'people.signInAttempts': 'محاولات تسجيل الدخول كثيرة جدًا، يرجى الانتظار ثم المحاولة مرة أخرى',
  'people.attempts': 'المحاولات كثيرة جدًا، يرجى الانتظار ثم المحاولة مرة أخرى',
  'people.messages': 'الرسائل المرسلة إلى هذا العنوان كثيرة جدًا، يرجى الانتظار ثم المحاولة مرة أخرى',
  'people.passwordLength':
    'كلمة المرور مطلوبة ويجب ألا تقل عن {min, plural, one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'people.currentPassword': 'كلمة المرور الحالية غير صحيحة',
  'people.chosenAlready': 'اختار هذا المستخدم كلمة مرور من قبل',
  'people.invitationOver': 'لم تعد هذه الدعوة صالحة. اطلب دعوة جديدة',
  'people.linkOver': 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا',
  'people.nobodyHere': 'لم يعد بإمكان أحد تسجيل الدخول بهذا العنوان',
  'people.customersOnly': 'يمكنك إضافة مستخدمين بدور عميل فقط',
  'people.adminOnly': 'لا يمكن تغيير هذا إلا لمدير النظام',
  'people.firstName': 'الاسم الأول مطلوب',
  'people.lastName': 'اسم العائلة مطلوب',
  'people.margin': 'الهامش مخصّص للمورّدين والموزّعين وتجار الجملة فقط',
  'people.emailInUse': 'هذا البريد الإلكتروني مستخدم بالفعل',
  'people.lastAdmin': 'لا يمكن حذف آخر مدير نظام نشط',
  'people.removalObstacle': 'لا يمكن حذف {name} لأن لديه {standing}. يجب أولًا: {todo}',
  'people.hasOpenOrders':
    '{count, plural, one {طلب مفتوح واحد} two {طلبان مفتوحان} few {# طلبات مفتوحة} many {# طلبًا مفتوحًا} other {# طلب مفتوح}}',
  'people.finishOrders': 'إكمال الطلبات أو إلغاؤها',
  'people.sessionGone': 'هذه الجلسة غير معروفة',
};
