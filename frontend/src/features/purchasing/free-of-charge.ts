import { isPrice } from '../../lib/numbers/money';

/** What goods without a cost mean, in the words of every place that shows it. */
export const FREE_OF_CHARGE = 'Free of charge: stock rises, no purchase is written in the books.';

/** Whether a cost, as typed or read, is nothing: such goods raise stock and stand in no books. */
export const isFree = (unitCost: string): boolean => isPrice(unitCost) && Number(unitCost) === 0;
