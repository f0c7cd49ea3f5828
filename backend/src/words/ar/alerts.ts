import type { alerts as english } from '../en/alerts.js';
import type { Catalogue } from '../catalogue.js';

export const alerts: Catalogue<typeof english> = {
  'alerts.outOfStock': 'نفد من المخزون',
  'alerts.lowStock':
    'المتوفر في المخزون {quantity, plural, zero {لا شيء} one {وحدة واحدة} two {وحدتان} few {{quantity} وحدات} many {{quantity} وحدة} other {{quantity} وحدة}}، وحد إعادة الطلب {reorderPoint}',
  'alerts.reorderPoint':
    'المتاح للطلب {available, plural, zero {لا شيء} one {وحدة واحدة} two {وحدتان} few {{available} وحدات} many {{available} وحدة} other {{available} وحدة}}، وحد إعادة الطلب {reorderPoint}',
  'alerts.expired': 'انتهت الصلاحية في {expiryDate}',
  'alerts.expiring': 'تنتهي الصلاحية في {expiryDate}',
};
