import { useCan, useCurrentUser } from '../../shared/session/useSession';

/** Roles that sell on the marketplace. */
const SUPPLIER_ROLES: readonly string[] = ['vendor', 'distributor', 'wholesale'];

/** Who looks at the marketplace, and what that means here; the server decides again on every call. */
export interface Viewer {
  id: string;
  name: string;
  /** Sees its own offers only, and others as a rank and a range without names. */
  isSupplier: boolean;
  /** Admins and sales people see every supplier. */
  isStaff: boolean;
  /** May add, edit, price and promote (a supplier: its own). */
  mayWrite: boolean;
  /** Sees comparisons and the history of prices. */
  mayAnalyze: boolean;
  /** May name the catalog product an offer is: an admin, and a vendor for products of its own. */
  mayName: boolean;
  /** May say which offers are the same product. */
  mayLink: boolean;
  /** May raise purchase orders. */
  mayBuy: boolean;
}

/** The signed-in user as the marketplace sees it. */
export function useViewer(): Viewer {
  const { id, displayName, role } = useCurrentUser();
  const mayWrite = useCan('marketplace.write');
  const mayAnalyze = useCan('marketplace.analyze');
  const mayLink = useCan('marketplace.link');
  const mayBuy = useCan('purchasing.write');
  const isSupplier = SUPPLIER_ROLES.includes(role);
  return {
    id,
    name: displayName,
    isSupplier,
    isStaff: role === 'admin' || role === 'sales_team',
    mayWrite,
    mayAnalyze,
    mayName: mayWrite && (role === 'admin' || role === 'vendor'),
    mayLink,
    mayBuy,
  };
}
