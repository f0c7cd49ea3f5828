import { uploadImage, type StoredImage } from '../../lib/server/upload-image';
import { RestError } from '../../lib/server/rest';
import { session } from './session';

/** Uploads a picture as the signed-in user; an expired session asks for the password, then the upload goes on. */
export async function sendImage(
  image: Blob,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<StoredImage> {
  try {
    return await uploadImage(image, { token: session.token, onProgress, signal });
  } catch (error) {
    if (!(error instanceof RestError) || error.code !== 'UNAUTHENTICATED') throw error;
    await session.reauthenticate();
    return uploadImage(image, { token: session.token, onProgress, signal });
  }
}
