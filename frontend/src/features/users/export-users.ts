import { downloadFile } from '../../shared/session/download';

export interface ExportFilter {
  search: string;
  role: string;
  /** 'active', 'inactive' or ''. */
  status: string;
}

/** Address of the CSV of the users under a filter. */
export function exportPath({ search, role, status }: ExportFilter): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(role && { role }),
    ...(status && { isActive: String(status === 'active') }),
  }).toString();
  return `/api/users/export.csv${query && `?${query}`}`;
}

/** Downloads the users under a filter as CSV. */
export const exportUsers = (filter: ExportFilter): Promise<void> => downloadFile(exportPath(filter), 'users.csv');
