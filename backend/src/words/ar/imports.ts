import type { imports as english } from '../en/imports.js';
import type { Catalogue } from '../catalogue.js';

export const imports: Catalogue<typeof english> = {
  'imports.noColumnFor': 'لم يُحدَّد عمود لكلٍّ من: {fields}',
  'imports.noColumnForOffer': 'لم يُحدَّد عمود لرمز المورّد (supplierSku) أو الاسم (nameEn)',
  'imports.noColumn': 'لا يوجد في الملف عمود باسم «{column}»',
  'imports.columnTwice': 'يتكرر العمود «{column}» في الملف',
  'imports.encoding': 'الملف ليس بترميز {encoding} صالح: {advice}',
  'imports.notText': 'الملف ليس ملفًا نصيًا: {advice}',
  'imports.workbook': 'الملف مصنف Excel أو ملف مضغوط وليس CSV: {advice}',
  'imports.damagedUtf8': 'ترميز UTF-8 في الملف تالف: {advice}',
  'imports.neitherEncoding': 'الملف ليس بترميز UTF-8 ولا بالعربية بترميز Windows-1256: {advice}',
  'imports.advice': 'احفظه من برنامج الجداول بصيغة «CSV UTF-8» ثم ارفعه مرة أخرى',
  'imports.fileSize': 'حجم الملف أكبر من 25 ميغابايت',
  'imports.empty': 'الملف فارغ',
  'imports.rows': 'يحتوي الملف على أكثر من {max} سطر',
  'imports.openQuote': 'علامة اقتباس فُتحت في السطر {line} ولم تُغلق',
  'imports.unknownSku': 'الرمز {sku} (السطر {line}) غير موجود في الكتالوج',
  'imports.unknownCustomer': 'العميل غير معروف',
};
