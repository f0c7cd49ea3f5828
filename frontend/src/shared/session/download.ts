import { RestError, restErrorOf } from '../../lib/server/rest';
import { session } from './session';

async function fetchFile(path: string): Promise<Blob> {
  const { token } = session;
  const response = await fetch(path, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    credentials: 'include',
  });
  if (response.ok) return response.blob();
  throw restErrorOf(response.status, response.statusText, await response.text(), response.headers.get('x-request-id'));
}

/** Fetches a file; an expired session asks for the password, then the fetching goes on. */
async function fetchWithSession(path: string): Promise<Blob> {
  try {
    return await fetchFile(path);
  } catch (error) {
    if (!(error instanceof RestError) || error.code !== 'UNAUTHENTICATED') throw error;
    await session.reauthenticate();
    return fetchFile(path);
  }
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the blob after the click; it is safe to let go in the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}

/**
 * Downloads what the server makes at a path as the signed-in user.
 * @throws RestError when the server refuses; TypeError when no server answers
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  save(await fetchWithSession(path), name);
}

/**
 * Opens what the server makes at a path (a PDF) in a new tab, as the signed-in user: a plain link could not carry the
 * token. Call it in the click itself, or the browser keeps the tab from opening and the file is downloaded instead.
 * @param name what the file is called when it is downloaded
 * @throws RestError when the server refuses; TypeError when no server answers
 */
export async function openFile(path: string, name: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await fetchWithSession(path);
    // The address lives as long as this page, so that the tab can be reloaded and saved from.
    if (tab) tab.location.replace(URL.createObjectURL(file));
    else save(file, name);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
