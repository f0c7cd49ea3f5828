import type { news as english } from '../en/news.js';
import type { Catalogue } from '../catalogue.js';

export const news: Catalogue<typeof english> = {
  'news.orderCreated': 'طلب جديد {order}',
  'news.orderPending': 'الطلب {order} قيد الانتظار',
  'news.orderConfirmed': 'تم تأكيد الطلب {order}',
  'news.orderProcessing': 'الطلب {order} قيد التجهيز',
  'news.orderShipped': 'تم شحن الطلب {order}',
  'news.orderDelivered': 'اكتمل الطلب {order}',
  'news.orderCancelled': 'أُلغي الطلب {order}',
  'news.orderChanged': 'تم تعديل الطلب {order}',
  'news.returned': 'مرتجع: {reason}',
  'news.outOfStock': 'نفد {product} من المخزون',
  'news.lowStock': 'مخزون {product} منخفض',
  'news.reorderPoint': 'بلغ {product} حد إعادة الطلب',
  'news.expired': 'انتهت صلاحية {product}',
  'news.expiring': 'تقترب صلاحية {product} من الانتهاء',
  'news.priceProposed': 'سعر جديد مقترح: {product}',
  'news.proposalAccepted': 'تم قبول السعر المقترح: {product}',
  'news.proposalDeclined': 'تم رفض السعر المقترح: {product}',
  'news.proposalWithdrawn': 'تم سحب السعر المقترح: {product}',
  'news.customerAssigned': 'أصبح عميلك: {customer}',
  'news.customersAssigned':
    '{others, plural, zero {} one {وعميل واحد آخر} two {وعميلان آخران} few {و# عملاء آخرين} many {و# عميلًا آخر} other {و# عميل آخر}}',
  'news.mentionedAtOrder': 'إشارة إليك من {author}: الطلب {order}',
  'news.mentionedAtCustomer': 'إشارة إليك من {author}: {customer}',
  'news.visitPlanned': 'زيارة مخططة: {customer}',
  'news.visitsPlanned':
    '{count, plural, one {زيارة مخططة واحدة} two {زيارتان مخططتان} few {{count} زيارات مخططة} many {{count} زيارة مخططة} other {{count} زيارة مخططة}}: {customer}',
  'news.firstVisit': 'أولها في {day}',
  'news.visitGivenAway': 'أُسندت الزيارة إلى شخص آخر: {customer}',
  'news.visitMoved': 'تغيّر موعد الزيارة: {customer}',
  'news.visitCancelled': 'أُلغيت الزيارة: {customer}',
};
