import type { prices as english } from '../en/prices.js';
import type { Catalogue } from '../catalogue.js';

export const prices: Catalogue<typeof english> = {
  'prices.percentOff': 'خصم {percent}',
  'prices.amountOff': 'خصم {amount}',
  'prices.promotion': 'عرض ترويجي',
  'prices.product': '{quantity} × {price} = {amount}',
  'prices.byHand': 'السعر محدد يدويًا، وسعر القائمة {price}',
  'prices.promoted': '{promotion}، {label}: −{saving}',
  'prices.promotedTogether':
    '{promotion}، {label} على {quantity, plural, zero {لا شيء} one {وحدة واحدة} two {وحدتين} few {{quantity} وحدات} many {{quantity} وحدة} other {{quantity} وحدة}} في {lines, plural, zero {لا بنود} one {بند واحد} two {بندين} few {{lines} بنود} many {{lines} بندًا} other {{lines} بند}}: −{saving}، منها −{share} هنا',
  'prices.promotionAhead':
    '{promotion}، {label} ابتداءً من {minimum, plural, zero {لا شيء} one {وحدة واحدة} two {وحدتين} few {{minimum} وحدات} many {{minimum} وحدة} other {{minimum} وحدة}}: ينقص {missing}',
  'prices.line': 'البند: {amount}',
  'prices.lines': 'البنود: {amount}',
  'prices.linesPromoted': 'البنود {gross} ناقص {savings} من العروض: {amount}',
  'prices.discount': 'خصم على الطلب: −{amount}',
  'prices.tax': 'ضريبة {rate} على {base}: {amount}',
  'prices.shipping': 'الشحن: {amount}',
  'prices.total': 'الإجمالي: {amount}',
};
