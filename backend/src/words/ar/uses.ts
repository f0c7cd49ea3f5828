import type { uses as english } from '../en/uses.js';
import type { Catalogue } from '../catalogue.js';

export const uses: Catalogue<typeof english> = {
  'uses.order': '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  'uses.orderEvent':
    '{count, plural, zero {لا أحداث للطلبات} one {حدث طلب واحد} two {حدثا طلبات} few {# أحداث للطلبات} many {# حدثًا للطلبات} other {# حدث للطلبات}}',
  'uses.fieldVisit':
    '{count, plural, zero {لا زيارات} one {زيارة واحدة} two {زيارتان} few {# زيارات} many {# زيارة} other {# زيارة}}',
  'uses.product':
    '{count, plural, zero {لا منتجات} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
  'uses.marketplaceProduct':
    '{count, plural, zero {لا عروض في السوق} one {عرض واحد في السوق} two {عرضان في السوق} few {# عروض في السوق} many {# عرضًا في السوق} other {# عرض في السوق}}',
  'uses.priceChange':
    '{count, plural, zero {لا تغييرات سعر} one {تغيير سعر واحد} two {تغييرا سعر} few {# تغييرات سعر} many {# تغيير سعر} other {# تغيير سعر}}',
  'uses.priceProposal':
    '{count, plural, zero {لا اقتراحات أسعار} one {اقتراح سعر واحد} two {اقتراحا سعر} few {# اقتراحات أسعار} many {# اقتراح سعر} other {# اقتراح سعر}}',
  'uses.stockCount':
    '{count, plural, zero {لا عمليات جرد} one {عملية جرد واحدة} two {عمليتا جرد} few {# عمليات جرد} many {# عملية جرد} other {# عملية جرد}}',
  'uses.stockMovement':
    '{count, plural, zero {لا حركات مخزون} one {حركة مخزون واحدة} two {حركتا مخزون} few {# حركات مخزون} many {# حركة مخزون} other {# حركة مخزون}}',
  'uses.payment':
    '{count, plural, zero {لا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}}',
  'uses.promotion':
    '{count, plural, zero {لا عروض ترويجية} one {عرض ترويجي واحد} two {عرضان ترويجيان} few {# عروض ترويجية} many {# عرضًا ترويجيًا} other {# عرض ترويجي}}',
  'uses.purchaseOrder':
    '{count, plural, zero {لا أوامر شراء} one {أمر شراء واحد} two {أمرا شراء} few {# أوامر شراء} many {# أمر شراء} other {# أمر شراء}}',
  'uses.auditEvent':
    '{count, plural, zero {لا قيود في سجل المراجعة} one {قيد واحد في سجل المراجعة} two {قيدان في سجل المراجعة} few {# قيود في سجل المراجعة} many {# قيدًا في سجل المراجعة} other {# قيد في سجل المراجعة}}',
  'uses.openOrder':
    '{count, plural, zero {لا طلبات مفتوحة} one {طلب مفتوح واحد} two {طلبان مفتوحان} few {# طلبات مفتوحة} many {# طلبًا مفتوحًا} other {# طلب مفتوح}}',
};
