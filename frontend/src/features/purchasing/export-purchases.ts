import { downloadFile } from '../../shared/session/download';

export interface PurchaseExport {
  search: string;
  status: string;
  supplierId: string;
  /** Only with these goods. */
  productId: string;
  marketplaceProductId: string;
  /** Only what is overdue. */
  overdue: boolean;
}

/** Address of the CSV of the purchase orders under a filter. */
export function exportPath({ overdue, ...filter }: PurchaseExport): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(overdue ? [...given, ['isOverdue', 'true']] : given).toString();
  return `/api/purchase-orders/export.csv${query && `?${query}`}`;
}

/** Downloads the purchase orders under a filter as CSV, one row a line. */
export const exportPurchases = (filter: PurchaseExport): Promise<void> =>
  downloadFile(exportPath(filter), 'purchase-orders.csv');
