import type { Facts } from '../../kernel/select/told.js';
import { said, type Said } from '../../words/index.js';
import { StockAlertType } from './inventory.rules.js';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** What an alert says, by its type and the figures at the time; null where figures that it names are not known. */
export function alertSaid(type: unknown, { quantity, available, reorderPoint, expiryDate }: Facts): Said | null {
  switch (type) {
    case StockAlertType.out_of_stock:
      return said('alerts.outOfStock');
    case StockAlertType.low_stock:
      return isNumber(quantity) && isNumber(reorderPoint) ? said('alerts.lowStock', { quantity, reorderPoint }) : null;
    case StockAlertType.reorder_point:
      return isNumber(available) && isNumber(reorderPoint)
        ? said('alerts.reorderPoint', { available, reorderPoint })
        : null;
    case StockAlertType.expired:
      return isDay(expiryDate) ? said('alerts.expired', { expiryDate: { day: expiryDate } }) : null;
    case StockAlertType.expiring:
      return isDay(expiryDate) ? said('alerts.expiring', { expiryDate: { day: expiryDate } }) : null;
    default:
      return null;
  }
}
