import type { counts as english } from '../en/counts.js';
import type { Catalogue } from '../catalogue.js';

export const counts: Catalogue<typeof english> = {
  'counts.nothingToCount': 'لا يوجد منتج بهذه المواصفات: لا شيء يُجرد',
  'counts.tooMany': 'لا تتسع القائمة الواحدة لأكثر من {max} منتج: اختر أقل',
  'counts.full': 'لا تتسع القائمة الواحدة لأكثر من {max} منتج: ابدأ قائمة أخرى',
  'counts.notInStock': 'ليس منتجًا له مخزون',
  'counts.nothingCounted': 'لم يُجرد شيء بعد',
  'counts.posted': 'رُحّل {number} بالفعل',
  'counts.cancelled': 'أُلغي {number}',
  'counts.corrected':
    'صحّح أحدهم المخزون بعد جرد {count, plural, zero {أي منتج} one {هذا المنتج} two {هذين المنتجين} few {هذه المنتجات (#)} many {هذه المنتجات (#)} other {هذه المنتجات (#)}}. أعد الجرد: {products}',
  'counts.reserved':
    'الطلبات المفتوحة تحجز أكثر مما جُرد من {count, plural, zero {أي منتج} one {هذا المنتج} two {هذين المنتجين} few {هذه المنتجات (#)} many {هذه المنتجات (#)} other {هذه المنتجات (#)}}: {products}',
  'counts.tooLarge': 'العدد أكبر من المسموح به لما يلي: {products}',
};
