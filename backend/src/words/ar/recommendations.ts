import type { recommendations as english } from '../en/recommendations.js';
import type { Catalogue } from '../catalogue.js';

export const recommendations: Catalogue<typeof english> = {
  'recommendations.days':
    '{days, plural, zero {أقل من يوم} one {يوم واحد} two {يومين} few {{days} أيام} many {{days} يومًا} other {{days} يوم}}',
  'recommendations.everyDays':
    '{days, plural, zero {كل يوم} one {كل يوم} two {كل يومين} few {كل {days} أيام} many {كل {days} يومًا} other {كل {days} يوم}}',
  'recommendations.everyWeeks':
    '{weeks, plural, zero {كل أسبوع} one {كل أسبوع} two {كل أسبوعين} few {كل {weeks} أسابيع} many {كل {weeks} أسبوعًا} other {كل {weeks} أسبوع}}',
  'recommendations.dueToday': 'موعده اليوم',
  'recommendations.dueIn': 'موعده بعد {days}',
  'recommendations.overdue': 'حلّ موعده قبل {days}',
  'recommendations.reorderDue': 'يُطلب عادةً {every}، {due}',
  'recommendations.together':
    'طُلب مع {product} في {together} من أصل {orders, plural, zero {لا طلبات} one {طلب واحد} two {طلبين} few {{orders} طلبات} many {{orders} طلبًا} other {{orders} طلب}}',
  'recommendations.runsOut': 'يكفي {lasts} بمعدل بيع {rate} في اليوم، ووصول بضاعة جديدة يستغرق {leadTime}',
  'recommendations.soldOut': 'لا شيء متاح للبيع، ومعدل البيع {rate} في اليوم، ووصول بضاعة جديدة يستغرق {leadTime}',
  'recommendations.seasonUp': '{need}. ارتفعت المبيعات {percent}% في مثل هذا الوقت من العام الماضي',
  'recommendations.seasonDown': '{need}. انخفضت المبيعات {percent}% في مثل هذا الوقت من العام الماضي',
  'recommendations.slow':
    '{available, plural, zero {لا شيء متاح} one {وحدة واحدة متاحة} two {وحدتان متاحتان} few {{available} وحدات متاحة} many {{available} وحدة متاحة} other {{available} وحدة متاحة}} للبيع، بيع منها {sold} خلال {days}',
  'recommendations.unsold':
    '{available, plural, zero {لا شيء متاح} one {وحدة واحدة متاحة} two {وحدتان متاحتان} few {{available} وحدات متاحة} many {{available} وحدة متاحة} other {{available} وحدة متاحة}} للبيع، ولم يُبع منها شيء خلال {days}',
};
