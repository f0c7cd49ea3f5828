import { paths } from '../../shared/paths';

/* Words that places are found by beside their names, whatever language is spoken: they are compared, never shown. */

/** Of screens, by their address. */
export const SCREEN_WORDS: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'dashboard home overview start لوحة التحكم الرئيسية نظرة عامة',
  [paths.users]:
    'users people staff customers vendors distributors wholesale accounts المستخدمون العملاء الموردون الموظفون',
  [paths.customers]: 'customers accounts clients buyers balance debt العملاء حسابات الزبائن الرصيد',
  [paths.products]: 'products catalog catalogue goods items sku المنتجات الكتالوج البضاعة الأصناف',
  [paths.inventory]: 'inventory stock warehouse count shelf المخزون المستودع الجرد',
  [paths.purchaseOrders]: 'purchase orders buying suppliers po أوامر الشراء المشتريات الموردون',
  [paths.orders]: 'orders sales الطلبات المبيعات',
  [paths.marketplace]: 'marketplace offers suppliers prices comparison promotions السوق العروض الأسعار المقارنة',
  [paths.featuredProducts]: 'featured highlights المنتجات المميزة',
  [paths.categories]: 'categories الفئات التصنيفات الأقسام',
  [paths.whatsapp]: 'whatsapp bot chat messages inbox واتساب الرسائل المحادثات',
  [paths.reports]: 'reports analytics figures statistics التقارير التحليلات الإحصاءات',
  [paths.imports]: 'import upload excel csv file استيراد ملف إكسل رفع',
  [paths.fieldVisits]: 'visits history field calendar map الزيارات السجل التقويم الخريطة',
  [paths.fieldVisit]: 'record visit field تسجيل زيارة ميداني',
  [paths.fieldOrder]: 'field order طلب ميداني',
  [paths.basket]: 'basket cart order pad sku checkout السلة الطلب سلة المشتريات',
  [paths.outbox]: 'outbox waiting offline unsent صندوق الصادر بانتظار الإرسال',
  [paths.financial]: 'finance money invoices payments books accounts المالية الفواتير المدفوعات الحسابات المحاسبة',
  [paths.settings]: 'settings business profile password keys الإعدادات كلمة المرور الملف الشخصي',
  [paths.exports]: 'exports downloads files schedules الصادرات التنزيلات الملفات المجدولة',
};

/** Of actions, by their id. */
export const ACTION_WORDS = {
  order: 'new add create order sale طلب جديد إنشاء إضافة بيع',
  fieldOrder: 'new field order طلب ميداني جديد',
  visit: 'new record visit زيارة جديدة تسجيل',
  planVisit: 'plan schedule visit تخطيط جدولة زيارة',
  product: 'new add create product منتج جديد إضافة صنف',
  offer: 'new add create offer marketplace عرض جديد إضافة',
  user: 'new add invite user customer staff مستخدم عميل موظف جديد إضافة دعوة',
  purchase: 'new add create purchase order buy أمر شراء جديد',
  payment: 'record payment receive money دفعة تسجيل قبض سداد',
  expense: 'record expense cost مصروف تسجيل',
  import: 'import upload excel csv استيراد رفع ملف',
  theme: 'dark light theme colour داكن فاتح مظهر ألوان',
  keys: 'help keyboard shortcuts keys مساعدة لوحة المفاتيح اختصارات',
} as const;
