import type { Access, Permission } from '../../kernel/access.js';
import { type Role } from './role.rules.js';

type Row = Readonly<Record<Role, Access>>;

/** A row of the table, in the order: admin, sales_team, vendor, distributor and wholesale, customer. */
function row(admin: Access, salesTeam: Access, vendor: Access, partner: Access, customer: Access): Row {
  return { admin, sales_team: salesTeam, vendor, distributor: partner, wholesale: partner, customer };
}

/**
 * Who may do what. `own` means: only rows that belong to the actor, as the module's read model and
 * operations define it. Anything that is not listed does not exist and is denied.
 */
// prettier-ignore
export const PERMISSIONS = {
  //                         admin   sales   vendor  partner customer
  'users.read':          row('all', 'own', 'own', 'own', 'own'),
  'users.create':        row('all', 'own', 'none', 'none', 'none'),
  'users.update':        row('all', 'own', 'own', 'own', 'own'),
  'users.delete':        row('all', 'none', 'none', 'none', 'none'),
  'users.financials':    row('all', 'none', 'none', 'none', 'none'),
  'customers.read':      row('all', 'own', 'none', 'none', 'none'),
  'customers.assign':    row('all', 'none', 'none', 'none', 'none'),
  'customers.note':      row('all', 'own', 'none', 'none', 'none'),
  'categories.read':     row('all', 'all', 'all', 'all', 'all'),
  'categories.write':    row('all', 'none', 'none', 'none', 'none'),
  'products.read':       row('all', 'all', 'all', 'all', 'all'),
  'products.write':      row('all', 'none', 'own', 'none', 'none'),
  'products.cost':       row('all', 'none', 'none', 'none', 'none'),
  'products.import':     row('all', 'none', 'none', 'none', 'none'),
  'priceProposals.read': row('all', 'none', 'own', 'none', 'none'),
  'priceProposals.write': row('all', 'none', 'own', 'none', 'none'),
  'priceProposals.decide': row('all', 'none', 'none', 'none', 'none'),
  'inventory.read':      row('all', 'all', 'own', 'all', 'all'),
  'inventory.detail':    row('all', 'all', 'own', 'none', 'none'),
  'inventory.adjust':    row('all', 'none', 'own', 'none', 'none'),
  'orders.read':         row('all', 'own', 'own', 'own', 'own'),
  'orders.create':       row('all', 'own', 'own', 'own', 'own'),
  'orders.overridePrice': row('all', 'all', 'none', 'none', 'none'),
  'orders.move':         row('all', 'own', 'own', 'own', 'own'),
  'orders.overrideCredit': row('all', 'none', 'none', 'none', 'none'),
  'orders.expire':       row('all', 'none', 'none', 'none', 'none'),
  'orders.return':       row('all', 'none', 'none', 'none', 'none'),
  'orders.import':       row('all', 'none', 'none', 'none', 'none'),
  'media.upload':        row('all', 'all', 'all', 'all', 'none'),
  'marketplace.read':    row('all', 'all', 'own', 'own', 'all'),
  'marketplace.analyze': row('all', 'all', 'own', 'own', 'none'),
  'marketplace.write':   row('all', 'none', 'own', 'own', 'none'),
  'marketplace.link':    row('all', 'none', 'none', 'none', 'none'),
  'featured.write':      row('all', 'none', 'none', 'none', 'none'),
  'messages.read':       row('all', 'own', 'none', 'none', 'none'),
  'messages.write':      row('all', 'own', 'none', 'none', 'none'),
  'reports.read':        row('all', 'own', 'own', 'own', 'own'),
  'reports.customers':   row('all', 'own', 'none', 'none', 'none'),
  'finance.read':        row('all', 'own', 'own', 'own', 'own'),
  'finance.write':       row('all', 'none', 'none', 'none', 'none'),
  'books.read':          row('all', 'none', 'none', 'none', 'none'),
  'purchasing.read':     row('all', 'none', 'none', 'none', 'none'),
  'purchasing.write':    row('all', 'none', 'none', 'none', 'none'),
  'visits.read':         row('all', 'own', 'none', 'none', 'none'),
  'visits.write':        row('all', 'own', 'none', 'none', 'none'),
  'recommendations.read': row('all', 'own', 'none', 'own', 'own'),
  'recommendations.decide': row('all', 'own', 'none', 'own', 'own'),
  'recommendations.reckon': row('all', 'none', 'none', 'none', 'none'),
  'imports.read':        row('all', 'none', 'own', 'own', 'none'),
  'imports.write':       row('all', 'none', 'own', 'own', 'none'),
  'views.keep':          row('all', 'own', 'own', 'own', 'own'),
  'views.share':         row('all', 'none', 'none', 'none', 'none'),
  'settings.read':       row('all', 'all', 'all', 'all', 'all'),
  'settings.write':      row('all', 'none', 'none', 'none', 'none'),
  'audit.read':          row('all', 'none', 'none', 'none', 'none'),
  'exports.schedule':    row('all', 'own', 'none', 'none', 'none'),
  'dashboard.read':      row('all', 'own', 'own', 'own', 'own'),
} as const satisfies Record<string, Row>;

type PermissionTable = Record<keyof typeof PERMISSIONS, true>;

declare module '../../kernel/access.js' {
  interface PermissionNames extends PermissionTable {}
}

/** How far a permission reaches for a role. */
export function accessOf(role: Role, permission: Permission): Access {
  if (permission === 'public' || permission === 'session') return 'all';
  return PERMISSIONS[permission][role];
}

/** The permissions a role has at all, for the screens: what one may not do is not offered. */
export function permissionsOf(role: Role): Permission[] {
  return (Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[]).filter(
    (name) => PERMISSIONS[name][role] !== 'none',
  );
}
