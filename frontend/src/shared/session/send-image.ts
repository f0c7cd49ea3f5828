import { uploadImage, type StoredImage } from '../../lib/server/upload-image';
import { RestError } from '../../lib/server/rest';
import { session } from './session';

type Progress = (fraction: number) => void;

/** Uploads a picture as the signed-in user; an expired session asks for the password, then the upload goes on. */
async function send(
  image: Blob,
  onProgress: Progress,
  signal: AbortSignal,
  visibility: 'public' | 'private',
): Promise<StoredImage> {
  try {
    return await uploadImage(image, { token: session.token, onProgress, signal, visibility });
  } catch (error) {
    if (!(error instanceof RestError) || error.code !== 'UNAUTHENTICATED') throw error;
    await session.reauthenticate();
    return uploadImage(image, { token: session.token, onProgress, signal, visibility });
  }
}

/** A picture that everybody may see who is signed in: of goods, of a person. */
export const sendImage = (image: Blob, onProgress: Progress, signal: AbortSignal): Promise<StoredImage> =>
  send(image, onProgress, signal, 'public');

/** A picture that only its people see: a photo of a visit. */
export const sendPrivateImage = (image: Blob, onProgress: Progress, signal: AbortSignal): Promise<StoredImage> =>
  send(image, onProgress, signal, 'private');
