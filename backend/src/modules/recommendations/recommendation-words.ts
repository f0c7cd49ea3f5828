import type { Facts } from '../../kernel/select/told.js';
import { said, type Said } from '../../words/index.js';
import { RecommendationType } from './recommendations.rules.js';

const DAY = 86_400_000;
const WEEK = 7;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const days = (count: number): Said => said('recommendations.days', { days: count });

/** A rhythm as people say it: in weeks where it is about whole ones. */
function every(count: number): Said {
  const weeks = Math.round(count / WEEK);
  return weeks >= 1 && Math.abs(count - weeks * WEEK) <= count / 10
    ? said('recommendations.everyWeeks', { weeks })
    : said('recommendations.everyDays', { days: count });
}

function due(dueOn: string, today: string): Said {
  const late = Math.round((Date.parse(today) - Date.parse(dueOn)) / DAY);
  if (late === 0) return said('recommendations.dueToday');
  return late > 0
    ? said('recommendations.overdue', { days: days(late) })
    : said('recommendations.dueIn', { days: days(-late) });
}

function restock({ available, onOrder, perDay, lasts, leadTimeDays, seasonPercent }: Facts): Said | null {
  if (!isNumber(available) || !isNumber(onOrder) || !isNumber(lasts) || !isNumber(leadTimeDays)) return null;
  const rate = String(perDay);
  const leadTime = days(leadTimeDays);
  const need =
    available + onOrder <= 0
      ? said('recommendations.soldOut', { rate, leadTime })
      : said('recommendations.runsOut', { lasts: days(lasts), rate, leadTime });
  if (!isNumber(seasonPercent) || seasonPercent === 0) return need;
  const percent = Math.abs(seasonPercent);
  return said(seasonPercent > 0 ? 'recommendations.seasonUp' : 'recommendations.seasonDown', { need, percent });
}

/** Why something is recommended, by its kind and figures; null where figures that it names are not known. */
export function recommendationSaid(type: unknown, figures: Facts): Said | null {
  const { everyDays, dueOn, today, companion, together, orders, available, sold, days: span } = figures;
  switch (type) {
    case RecommendationType.reorder_due:
      return isNumber(everyDays) && isDay(dueOn) && isDay(today)
        ? said('recommendations.reorderDue', { every: every(everyDays), due: due(dueOn, today) })
        : null;
    case RecommendationType.bought_together:
      return isNumber(together) && isNumber(orders) && typeof companion === 'string'
        ? said('recommendations.together', { product: companion, together, orders })
        : null;
    case RecommendationType.restock:
      return restock(figures);
    case RecommendationType.promote:
      if (!isNumber(available) || !isNumber(sold) || !isNumber(span)) return null;
      return sold === 0
        ? said('recommendations.unsold', { available, days: days(span) })
        : said('recommendations.slow', { available, sold, days: days(span) });
    default:
      return null;
  }
}
