import { Role } from '../identity/index.js';

/** The lists that can be kept as somebody has filtered and sorted them. */
export enum ViewedList {
  orders = 'orders',
  invoices = 'invoices',
  transactions = 'transactions',
  purchase_orders = 'purchase_orders',
  offers = 'offers',
  users = 'users',
  visits = 'visits',
  products = 'products',
}

/** Views of one list that one person may keep. */
export const MAX_VIEWS = 20;

const STAFF: readonly string[] = [Role.admin, Role.sales_team];

/** Who works in the business: views that are shared are for them. */
export const isOfStaff = (role: string): boolean => STAFF.includes(role);
