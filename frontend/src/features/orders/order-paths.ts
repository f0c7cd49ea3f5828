import { orderDetail, paths } from '../../shared/paths';
import type { Papers } from './print/papers';

/* Addresses that lead from orders to orders. Those that others use, too, stand in shared/paths. */

/** The page of one order within a list, whose address says which orders come before and after it. */
export const orderInList = (id: string, list: string): string =>
  list === '' ? orderDetail(id) : `${orderDetail(id)}?${new URLSearchParams({ in: list }).toString()}`;

/** The same with the dialog of a step open. */
export const orderStep = (id: string, step: string, list: string): string =>
  `${orderDetail(id)}?${new URLSearchParams({ ...(list !== '' && { in: list }), do: step }).toString()}`;

/** The papers of chosen orders, to print together. */
export const ordersPrint = (papers: Papers, orders: string): string =>
  `${paths.ordersPrint}?papers=${papers}${orders && `&${orders}`}`;

/** The goods of chosen orders, to be packed. */
export const ordersPacked = (orders: string): string => `${paths.packing}?${orders}`;

/** What the warehouse picks for an order, to print. */
export const orderPickList = (id: string): string => `${orderDetail(id)}/print/pick-list`;

/** What goes with the goods of an order, to print. */
export const orderDeliveryNote = (id: string): string => `${orderDetail(id)}/print/delivery-note`;
