import { useCan, useCurrentUser } from '../../shared/session/useSession';
import type { Viewer } from './transactions/transaction-look';

/** What of the books a role sees: the business's own figures are for who keeps the books. */
export interface FinanceAccess {
  /** Sees all of the books, and the business's own figures. */
  seesBooks: boolean;
  /** Enters payments and expenses by hand. */
  keepsBooks: boolean;
  /** Earns commission: sees its own. */
  earns: boolean;
  /** Buys from the business: has a statement of its own. */
  buys: boolean;
  userId: string;
  viewer: Viewer;
}

/** How far the signed-in user sees into the books; the server decides again on every call. */
export function useFinanceAccess(): FinanceAccess {
  const { id, role } = useCurrentUser();
  const seesBooks = useCan('books.read');
  const keepsBooks = useCan('finance.write');
  const earns = role === 'sales_team';
  const viewer = seesBooks ? 'business' : earns ? 'seller' : 'buyer';
  return { seesBooks, keepsBooks, earns, buys: viewer === 'buyer', userId: id, viewer };
}
