import { compare, withCurrency, ZERO, type Money } from '../../../kernel/values/money.js';
import { sql } from '../../../kernel/sql.js';
import { CURRENCY } from '../../business/index.js';
import { declareUse, RemovalFactKind } from '../../removal/index.js';
import { customerBalanceSql } from './book-entries.js';
import { said, type Said } from '../../../words/index.js';

/** What is open between the business and a customer, in words. */
function standingOf(owed: number, amount: string): { has: Said; todo: Said } {
  return {
    has: owed > 0 ? said('finance.owes', { amount }) : said('finance.isOwed', { amount }),
    todo: said('finance.settle'),
  };
}

declareUse<{ balance: Money; payments: number; currency: string }>(
  'user',
  (id) => sql`select ${customerBalanceSql(id)}::text as balance,
      (select count(*)::int from payments p where p.customer_id = ${id}) as payments,
      ${CURRENCY} as currency`,
  ({ balance, payments, currency }) => {
    const owed = compare(balance, ZERO);
    const amount = withCurrency(currency, balance.replace('-', ''));
    return {
      refuses: { balance: owed === 0 ? 0 : 1 },
      keeps: { payment: payments },
      needs: { payment: payments },
      details: { balance },
      ...(owed !== 0 && { standing: { kind: RemovalFactKind.balance, ...standingOf(owed, amount) } }),
    };
  },
);
