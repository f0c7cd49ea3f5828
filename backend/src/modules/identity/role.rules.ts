/** What a user is to the business. */
export enum Role {
  admin = 'admin',
  vendor = 'vendor',
  distributor = 'distributor',
  wholesale = 'wholesale',
  customer = 'customer',
  sales_team = 'sales_team',
}

/** Roles whose users supply the marketplace. */
export const SUPPLIER_ROLES: readonly Role[] = [Role.vendor, Role.distributor, Role.wholesale];

/** Roles whose users buy from us: whom the sales team visits and takes orders from. */
export const BUYER_ROLES: readonly Role[] = [Role.customer, Role.distributor, Role.wholesale];

/** First plus last name, else the e-mail address, else 'Unknown Customer'. */
export function displayName(user: {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ').trim();
  return name || user.email || 'Unknown Customer';
}
