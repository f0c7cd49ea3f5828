import { RestError, restErrorOf } from './rest';

export interface StoredImage {
  id: string;
  /** `/media/<id>`, to be sent in the mutation. */
  url: string;
}

export interface UploadOptions {
  token: string | null;
  /** 0 to 1, as bytes leave the browser. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Who may see it: everybody who is signed in, unless told otherwise. */
  visibility?: 'public' | 'private';
}

/**
 * Sends one picture as raw bytes to `POST /media`. XMLHttpRequest, because `fetch` tells no upload progress.
 * @throws RestError when the server refuses it; TypeError when no server answers; AbortError when aborted
 */
export function uploadImage(
  image: Blob,
  { token, onProgress, signal, visibility = 'public' }: UploadOptions,
): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', visibility === 'private' ? '/media?visibility=private' : '/media');
    request.setRequestHeader('content-type', image.type || 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 201) resolve(JSON.parse(responseText) as StoredImage);
      else reject(restErrorOf(status, statusText, responseText, request.getResponseHeader('x-request-id')));
    };
    request.onerror = () => reject(new TypeError('The server could not be reached.'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', abort);
    request.send(image);
  });
}

/** Whether sending the same bytes again may succeed: nobody judged them. */
export const isTransient = (error: unknown): boolean =>
  error instanceof RestError ? error.status >= 502 && error.status <= 504 : error instanceof TypeError;
