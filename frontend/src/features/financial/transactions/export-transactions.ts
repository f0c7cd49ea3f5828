import { downloadFile } from '../../../shared/session/download';
import { startOfDay } from '../../../lib/business-days';

export interface TransactionExport {
  search: string;
  type: string;
  status: string;
  category: string;
  method: string;
  /** Days of the business, or ''. */
  from: string;
  to: string;
}

/** Address of the CSV of the entries under a filter. */
export function exportPath({ from, to, ...filter }: TransactionExport): string {
  const wanted = { ...filter, from: startOfDay(from), to: startOfDay(to, 1) };
  const given = Object.entries(wanted).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given).toString();
  return `/api/finance/export.csv${query && `?${query}`}`;
}

/** Downloads the entries under a filter as CSV. */
export const exportTransactions = (filter: TransactionExport): Promise<void> =>
  downloadFile(exportPath(filter), 'transactions.csv');
