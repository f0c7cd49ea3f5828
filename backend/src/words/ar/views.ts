import type { views as english } from '../en/views.js';
import type { Catalogue } from '../catalogue.js';

export const views: Catalogue<typeof english> = {
  'views.nameTaken': 'لديك عرض محفوظ بهذا الاسم بالفعل',
  'views.tooMany': 'لا يمكن حفظ أكثر من {max} من العروض لكل قائمة',
  'views.adminsShare': 'لا يشارك العروض المحفوظة إلا المسؤول',
  'views.others': 'لا يعدّل هذا العرض إلا من شاركه أو المسؤول',
  'views.otherList': 'هذا عرض لقائمة أخرى',
};
