import { RestError, restErrorOf } from './rest';

export interface StoredImage {
  id: string;
  /** `/media/<id>`, to be sent in the mutation. */
  url: string;
}

interface SendOptions {
  token: string | null;
  /** 0 to 1, as bytes leave the browser. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface UploadOptions extends SendOptions {
  /** Who may see it: everybody who is signed in, unless told otherwise. */
  visibility?: 'public' | 'private';
}

/** A document that was uploaded, to be sent by its id. */
export interface StoredDocument {
  id: string;
  name: string;
}

/**
 * Sends one picture as raw bytes to `POST /media`.
 * @throws RestError when the server refuses it; TypeError when no server answers; AbortError when aborted
 */
export const uploadImage = (image: Blob, { visibility = 'public', ...options }: UploadOptions): Promise<StoredImage> =>
  sendBytes(visibility === 'private' ? '/media?visibility=private' : '/media', image, options);

/** Sends one document as raw bytes to `POST /media/files`; fails as `uploadImage` does. */
export const uploadDocument = (file: File, options: SendOptions): Promise<StoredDocument> =>
  sendBytes(`/media/files?name=${encodeURIComponent(file.name)}`, file, options);

/** XMLHttpRequest, because `fetch` tells no upload progress. */
function sendBytes<T>(path: string, bytes: Blob, { token, onProgress, signal }: SendOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', path);
    request.setRequestHeader('content-type', bytes.type || 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 201) resolve(JSON.parse(responseText) as T);
      else reject(restErrorOf(status, statusText, responseText, request.getResponseHeader('x-request-id')));
    };
    request.onerror = () => reject(new TypeError('The server could not be reached.'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', abort);
    request.send(bytes);
  });
}

/** Whether sending the same bytes again may succeed: nobody judged them. */
export const isTransient = (error: unknown): boolean =>
  error instanceof RestError ? error.status >= 502 && error.status <= 504 : error instanceof TypeError;
