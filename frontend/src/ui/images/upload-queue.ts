import { t } from '@lingui/core/macro';
import { downscale } from '../../lib/downscale';
import { isTransient, type StoredImage } from '../../lib/server/upload-image';
import { failureText } from '../../lib/server/api-error';

export type SendImage = (
  image: Blob,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<StoredImage>;

export type UploadState =
  | { status: 'uploading'; progress: number; preview: string; name: string }
  | { status: 'done'; url: string; preview: string; name: string }
  | { status: 'failed'; message: string; preview: string; name: string };

interface Upload {
  file: File;
  state: UploadState;
  abort: AbortController;
  result: Promise<string>;
}

/** A place in a form's list of images that is still on its way: `upload:1`. */
const MARK = 'upload:';
const TRIES = 3;
const RETRY_MS = 600;
const AT_ONCE = 2;

/** What the picker offers and the server takes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Whether an entry of the list is an upload of the queue, not yet a stored image's URL. */
export const isUpload = (entry: string): boolean => entry.startsWith(MARK);

/**
 * Uploads of one form. Starts each file at once (two at a time), tries again by itself when no server
 * answered, and keeps failures until they are retried or removed. Outlives renders, not the form.
 */
export class UploadQueue {
  #uploads = new Map<string, Upload>();
  #listeners = new Set<() => void>();
  #version = 0;
  #next = 1;
  #running = 0;
  #waiting: (() => void)[] = [];

  constructor(private readonly send: SendImage) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes whenever any upload does. */
  readonly getVersion = (): number => this.#version;

  /** Where an upload stands; undefined for a stored image. */
  get(entry: string): UploadState | undefined {
    return this.#uploads.get(entry)?.state;
  }

  /** Starts a file and returns its place in the list. */
  add(file: File): string {
    const entry = `${MARK}${this.#next++}`;
    const state: UploadState = {
      status: 'uploading',
      progress: 0,
      preview: URL.createObjectURL(file),
      name: file.name,
    };
    this.#uploads.set(entry, { file, state, abort: new AbortController(), result: Promise.resolve('') });
    this.#start(entry);
    return entry;
  }

  /** Sends a failed file again. */
  retry(entry: string): void {
    if (this.get(entry)?.status === 'failed') this.#start(entry);
  }

  /** Stops and forgets an upload. */
  remove(entry: string): void {
    const upload = this.#uploads.get(entry);
    if (!upload) return;
    upload.abort.abort();
    URL.revokeObjectURL(upload.state.preview);
    this.#uploads.delete(entry);
    this.#changed();
  }

  /** Stops everything (the form is gone). */
  dispose(): void {
    for (const entry of [...this.#uploads.keys()]) this.remove(entry);
  }

  /** The list with every upload replaced by its URL, after waiting for them. @throws Error naming the failed files */
  async resolve(entries: readonly string[]): Promise<string[]> {
    const outcomes = await Promise.allSettled(
      entries.map((entry) => this.#uploads.get(entry)?.result ?? Promise.resolve(entry)),
    );
    const failed = entries.filter((_entry, index) => outcomes[index]?.status === 'rejected');
    if (failed.length > 0) {
      const names = failed.map((entry) => this.get(entry)?.name ?? entry).join(', ');
      throw new UploadFailure(t`Could not upload ${names}. Try again or remove it.`);
    }
    return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  }

  #start(entry: string): void {
    const upload = this.#uploads.get(entry);
    if (!upload) return;
    upload.abort = new AbortController();
    upload.result = this.#run(entry, upload);
    // The outcome is in the state; whoever saves the form awaits `resolve`.
    upload.result.catch(() => undefined);
  }

  async #run(entry: string, upload: Upload): Promise<string> {
    const { preview, name } = upload.state;
    const set = (state: UploadState) => {
      if (this.#uploads.get(entry) !== upload) return;
      upload.state = state;
      this.#changed();
    };
    set({ status: 'uploading', progress: 0, preview, name });
    await this.#slot();
    try {
      const image = await downscale(upload.file);
      const progress = (fraction: number) => set({ status: 'uploading', progress: fraction, preview, name });
      const { url } = await this.#sendPatiently(image, progress, upload.abort.signal);
      set({ status: 'done', url, preview, name });
      return url;
    } catch (error) {
      set({ status: 'failed', message: failureText(error, t`The upload did not go through.`), preview, name });
      throw error;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #sendPatiently(image: Blob, progress: (fraction: number) => void, signal: AbortSignal): Promise<StoredImage> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.send(image, progress, signal);
      } catch (error) {
        if (attempt === TRIES || !isTransient(error) || signal.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * attempt));
      }
    }
  }

  async #slot(): Promise<void> {
    while (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** Pictures that could not be uploaded; shaped so that a form shows it at its images. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly code = 'BAD_USER_INPUT';
  readonly fields: Record<string, string>;

  constructor(message: string) {
    super(message);
    this.fields = { images: message };
  }
}
