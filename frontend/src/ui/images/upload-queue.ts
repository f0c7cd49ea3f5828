import { t } from '@lingui/core/macro';
import { newClientId } from '../../lib/server/client-key';
import { downscale } from '../../lib/downscale';
import { isTransient, type StoredImage } from '../../lib/server/upload-image';
import { failureText } from '../../lib/server/api-error';

export type SendImage = (
  image: Blob,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<StoredImage>;

/** Where pictures stay until their form is saved, whatever becomes of the page. */
export interface PictureKeep {
  /** `full` where there is no room left, `unkept` where this browser keeps nothing. */
  put: (entry: string, image: Blob) => Promise<'kept' | 'full' | 'unkept'>;
  /** A picture of an earlier page; its bytes go once its form was sent. Null where there is none of that name. */
  get: (entry: string) => Promise<{ image: Blob | null; url: string | null } | null>;
  /** The server has it. */
  sent: (entry: string, url: string) => Promise<void>;
}

export type UploadState =
  | { status: 'uploading'; progress: number; preview: string; name: string }
  | { status: 'done'; url: string; preview: string; name: string }
  /** It waits on this device: there is no signal. */
  | { status: 'kept'; preview: string; name: string }
  | { status: 'failed'; message: string; preview: string; name: string };

interface Upload {
  file: Blob;
  kept: boolean;
  state: UploadState;
  abort: AbortController;
  result: Promise<string>;
}

/** A place in a form's list of images that is still on its way: `upload:1`. */
const MARK = 'upload:';
const TRIES = 3;
const RETRY_MS = 600;
const AT_ONCE = 2;
/** Whoever saves waits so long for a picture that is kept here and can follow, in ms. */
const SAVE_PATIENCE_MS = 8000;

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

  /** @param keep where pictures outlive the page; without it they live as long as the form */
  constructor(
    private readonly send: SendImage,
    private readonly keep?: PictureKeep,
  ) {}

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
    const entry = `${MARK}${this.keep ? newClientId() : this.#next++}`;
    const state: UploadState = {
      status: 'uploading',
      progress: 0,
      preview: URL.createObjectURL(file),
      name: file.name,
    };
    this.#uploads.set(entry, { file, kept: false, state, abort: new AbortController(), result: Promise.resolve('') });
    this.#start(entry);
    return entry;
  }

  /** Takes back a picture that an earlier page kept; answers whether it is still there. It is sent with its form. */
  async restore(entry: string): Promise<boolean> {
    if (this.#uploads.has(entry)) return true;
    const found = await this.keep?.get(entry);
    if (!found || (found.image === null && found.url === null)) return false;
    const { image, url } = found;
    const preview = image ? URL.createObjectURL(image) : (url ?? '');
    const state: UploadState =
      url === null ? { status: 'kept', preview, name: entry } : { status: 'done', url, preview, name: entry };
    const result = Promise.resolve(entry);
    this.#uploads.set(entry, { file: image ?? new Blob(), kept: true, state, abort: new AbortController(), result });
    this.#changed();
    return true;
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

  /**
   * The list with every upload replaced by its URL, after waiting for them. One that is kept on this device goes by its name: who
   * keeps it knows whether the server has it. @throws Error naming the failed files
   */
  async resolve(entries: readonly string[]): Promise<string[]> {
    const outcomes = await Promise.allSettled(entries.map((entry) => this.#resultOf(entry)));
    const failed = entries.filter((_entry, index) => outcomes[index]?.status === 'rejected');
    if (failed.length > 0) {
      const names = failed.map((entry) => this.get(entry)?.name ?? entry).join(', ');
      throw new UploadFailure(t`Could not upload ${names}. Try again or remove it.`);
    }
    return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  }

  async #resultOf(entry: string): Promise<string> {
    const upload = this.#uploads.get(entry);
    if (!upload) return entry;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<string>((resolve) => {
      timer = setTimeout(() => {
        if (!upload.kept) return;
        upload.abort.abort();
        resolve(entry);
      }, SAVE_PATIENCE_MS);
    });
    try {
      return await Promise.race([upload.result, patience]);
    } finally {
      clearTimeout(timer);
    }
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
    let isFull = false;
    try {
      const image = await downscale(upload.file);
      const keeping = await this.keep?.put(entry, image);
      upload.kept = keeping === 'kept';
      isFull = keeping === 'full';
      const progress = (fraction: number) => set({ status: 'uploading', progress: fraction, preview, name });
      const { url } = await this.#sendPatiently(image, progress, upload.abort.signal);
      set({ status: 'done', url, preview, name });
      if (!upload.kept) return url;
      await this.keep?.sent(entry, url);
      return entry;
    } catch (error) {
      if (upload.kept && (isTransient(error) || upload.abort.signal.aborted)) {
        set({ status: 'kept', preview, name });
        return entry;
      }
      if (isFull) {
        set({ status: 'failed', message: t`There is no signal, and this device has no room left.`, preview, name });
        throw error;
      }
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
