import { object, string, type AnySchema } from 'yup';
import { compareMoney, isPrice } from '../../../lib/numbers/money';

export const REASON_MAX = 500;

export interface ProposalValues {
  newPrice: string;
  reason: string;
}

const reason = (missing: string) =>
  string().ensure().trim().required(missing).max(REASON_MAX, `At most ${REASON_MAX} characters`);

/** The price of now is no change. */
export const proposalSchema = (price: string): AnySchema =>
  object({
    newPrice: string()
      .ensure()
      .trim()
      .required('Price is required')
      .test('price', 'Enter an amount like 19.99', (value) => value === '' || isPrice(value))
      .test('new', 'This is its price already', (value) => !isPrice(value) || compareMoney(value, price) !== 0),
    reason: reason('Tell the administrators why'),
  });

export const declineSchema: AnySchema = object({ reason: reason('Tell the vendor why') });
