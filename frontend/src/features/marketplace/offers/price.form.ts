import { object, string, type AnySchema } from 'yup';
import { compareMoney, isPrice } from '../../../lib/numbers/money';
import { PRICE_FORMAT } from './offer-words';
import { REASON_MAX } from './offer.form';

export interface PriceValues {
  price: string;
  reason: string;
}

/** What suppliers usually say; anything else may be typed. */
export const PRICE_REASONS = [
  'New price list of the supplier',
  'Raw material costs',
  'Exchange rate',
  'Shipping costs',
  'Volume agreement',
  'Correction of a mistake',
];

/** What a new price must say; the price of now is no change. */
export const priceSchema = (oldPrice: string): AnySchema =>
  object({
    price: string()
      .ensure()
      .trim()
      .required('Price is required')
      .test('price', PRICE_FORMAT, (value) => value === '' || isPrice(value))
      .test('new', 'This is the current price', (value) => !isPrice(value) || compareMoney(value, oldPrice) !== 0),
    reason: string()
      .ensure()
      .trim()
      .required('Reason for price change is required')
      .max(REASON_MAX, `At most ${REASON_MAX} characters`),
  });
