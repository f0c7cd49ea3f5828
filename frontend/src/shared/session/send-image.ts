import { uploadDocument, uploadImage, type StoredDocument, type StoredImage } from '../../lib/server/upload-image';
import { RestError } from '../../lib/server/rest';
import { session } from './session';

type Progress = (fraction: number) => void;

/** Uploads as the signed-in user; an expired session asks for the password, then the upload goes on. */
async function signedIn<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  try {
    return await send(session.token);
  } catch (error) {
    if (!(error instanceof RestError) || error.code !== 'UNAUTHENTICATED') throw error;
    await session.reauthenticate();
    return send(session.token);
  }
}

/** A picture that everybody may see who is signed in: of goods, of a person. */
export const sendImage = (image: Blob, onProgress: Progress, signal: AbortSignal): Promise<StoredImage> =>
  signedIn((token) => uploadImage(image, { token, onProgress, signal }));

/** A picture that only its people see: a photo of a visit, one for a customer. */
export const sendPrivateImage = (image: Blob, onProgress: Progress, signal: AbortSignal): Promise<StoredImage> =>
  signedIn((token) => uploadImage(image, { token, onProgress, signal, visibility: 'private' }));

/** A document for a customer. */
export const sendDocument = (file: File, onProgress: Progress, signal: AbortSignal): Promise<StoredDocument> =>
  signedIn((token) => uploadDocument(file, { token, onProgress, signal }));
