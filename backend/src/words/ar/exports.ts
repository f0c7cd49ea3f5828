import type { exports as english } from '../en/exports.js';
import type { Catalogue } from '../catalogue.js';

export const exports: Catalogue<typeof english> = {
  'exports.tooLongForPdf': 'يتسع ملف PDF لـ {max} صف كحد أقصى، وهذه {rows}: اختر Excel أو CSV',
  'exports.tooLongForXlsx': 'تتسع الورقة لـ {max} صف كحد أقصى، وهذه {rows}: اختر CSV',
  'exports.tooMany': 'هناك {max} ملفات قيد الإعداد: انتظر أحدها أو ألغِه',
  'exports.finished': 'انتهى هذا التصدير بالفعل',
  'exports.ownerChanged': 'لم يعد صاحب هذا الملف مخوّلًا بالاطلاع عليه',
  'exports.gaveUp': 'تعذّر إعداد الملف',
  'exports.notReady': 'الملف غير جاهز',
  'exports.staffOnly': 'للعاملين فقط: {address} ليس ممن يعملون هنا',
  'exports.weekday': 'اختر يوم الأسبوع',
  'exports.monthDay': 'اختر يوم الشهر',
  'exports.noDays': 'ليست لهذه القائمة أيام تتحرك معها',
  'exports.letterText':
    '{title}: {rows, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}، أُعدّ في {day}.',
  'exports.letterTooLarge': 'الملف أكبر من أن يُرسل في رسالة. يجده من أعدّه في «ملفاتي المصدّرة».',
  'exports.letterBy': 'أرسله Wholesale Desk كما أعدّه {owner}.',
};
