import { RestError, restErrorOf } from '../../lib/rest';
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

/**
 * Downloads what the server makes at a path as the signed-in user; an expired session asks for the password, then the
 * download goes on.
 * @throws RestError when the server refuses; TypeError when no server answers
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  let file: Blob;
  try {
    file = await fetchFile(path);
  } catch (error) {
    if (!(error instanceof RestError) || error.code !== 'UNAUTHENTICATED') throw error;
    await session.reauthenticate();
    file = await fetchFile(path);
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the blob after the click; it is safe to let go in the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
