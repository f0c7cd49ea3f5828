import { session } from '../../app/session/session';
import { restErrorOf, RestError } from '../../lib/rest';

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

async function fetchCsv(path: string): Promise<Blob> {
  const { token } = session;
  const response = await fetch(path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    credentials: 'include',
  });
  if (response.ok) return response.blob();
  throw restErrorOf(response.status, response.statusText, await response.text(), response.headers.get('x-request-id'));
}

/** Downloads the users under a filter as CSV; an expired session asks for the password, then the download goes on. */
export async function exportUsers(filter: ExportFilter): Promise<void> {
  const path = exportPath(filter);
  let file: Blob;
  try {
    file = await fetchCsv(path);
  } catch (error) {
    if (!(error instanceof RestError) || error.code !== 'UNAUTHENTICATED') throw error;
    await session.reauthenticate();
    file = await fetchCsv(path);
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'users.csv';
  link.click();
  // The browser reads the blob after the click; it is safe to let go in the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
