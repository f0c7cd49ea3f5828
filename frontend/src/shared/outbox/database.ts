import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { heldBy, photosOf, PHOTO_MARK, type Answered, type Refusal, type Saving, type Waiting } from './items';

/** A photo on this device. Bytes, not a Blob: some browsers lose Blobs that they keep. */
interface KeptPhoto {
  /** As the lists of photos name it. */
  entry: string;
  /** None once it was sent with its visit. */
  bytes: ArrayBuffer | null;
  type: string;
  /** Where the server has it; null until it was uploaded. */
  url: string | null;
  /** When it was taken, by the clock of the device. */
  at: number;
}

interface Schema extends DBSchema {
  items: { key: number; value: Waiting; indexes: { id: string } };
  photos: { key: string; value: KeptPhoto };
}

/** This browser's store has no room left, or may not be used: nothing was kept. */
export class StoreFullError extends Error {
  override readonly name = 'StoreFullError';
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Photos whose form may still be open somewhere are left alone for so long, in ms. */
const UNUSED_MS = 86_400_000;

/** What waits on this device, of one person: each has a database of their own. */
export class OutboxDatabase {
  private constructor(private readonly db: IDBPDatabase<Schema>) {}

  /** @throws what the browser throws where it keeps nothing (a private window) */
  static async open(userId: string): Promise<OutboxDatabase> {
    const db = await openDB<Schema>(`outbox-${userId}`, 1, {
      upgrade(created) {
        created
          .createObjectStore('items', { keyPath: 'seq', autoIncrement: true })
          .createIndex('id', 'id', { unique: true });
        created.createObjectStore('photos', { keyPath: 'entry' });
      },
    });
    return new OutboxDatabase(db);
  }

  close(): void {
    this.db.close();
  }

  /** All that waits, in the order of saving. */
  all(): Promise<Waiting[]> {
    return this.db.getAll('items');
  }

  byId(id: string): Promise<Waiting | undefined> {
    return this.db.getFromIndex('items', 'id', id);
  }

  /**
   * Keeps something that was saved; what was saved under its id before is replaced and keeps its place.
   * @throws StoreFullError
   */
  async put(saving: Saving): Promise<Waiting> {
    const photos = await Promise.all(
      photosOf(saving)
        .filter((entry) => entry.startsWith(PHOTO_MARK))
        .map((entry) => this.db.get('photos', entry)),
    );
    const transaction = this.db.transaction('items', 'readwrite');
    const before = await transaction.store.index('id').get(saving.id);
    const item = {
      ...saving,
      ...(before && { seq: before.seq }),
      revision: (before?.revision ?? 0) + 1,
      savedAt: new Date().toISOString(),
      tried: (before?.tried ?? false) || saving.tried === true,
      photoCount: photosOf(saving).length,
      photoBytes: photos.reduce((sum, photo) => sum + (photo?.bytes?.byteLength ?? 0), 0),
      refusal: null,
    } as Waiting;
    try {
      const [seq] = await Promise.all([transaction.store.put(item), transaction.done]);
      return { ...item, seq };
    } catch (error) {
      if (isFull(error)) throw new StoreFullError('The store of this browser is full.', { cause: error });
      throw error;
    }
  }

  /** Before it is sent: its answer may be lost. */
  async markTried(item: Waiting): Promise<void> {
    await this.#change(item.seq, (now) => ({ ...now, tried: true }));
  }

  /** The server refused it as it was sent; what was saved since is another matter. */
  async refuse(item: Waiting, refusal: Refusal): Promise<void> {
    await this.#change(item.seq, (now) => (now.revision === item.revision ? { ...now, refusal } : now));
  }

  /** Sends what was refused once more, as it is. */
  async retry(id: string): Promise<void> {
    const item = await this.byId(id);
    if (item) await this.#change(item.seq, (now) => ({ ...now, refusal: null }));
  }

  async #change(seq: number, change: (now: Waiting) => Waiting): Promise<void> {
    const { store, done } = this.db.transaction('items', 'readwrite');
    const now = await store.get(seq);
    await Promise.all([now && store.put(change(now)), done]);
  }

  /**
   * The server has it: it waits no more, and what waited for it learns its id and version. What was saved while it was on its way
   * goes on waiting.
   */
  async sent(item: Waiting, answer: Answered): Promise<void> {
    const transaction = this.db.transaction(['items', 'photos'], 'readwrite');
    const items = transaction.objectStore('items');
    const now = await items.get(item.seq);
    const all = await items.getAll();
    const changes: Promise<unknown>[] = [];
    const isSavedSince = now !== undefined && now.revision !== item.revision;
    if (!isSavedSince) changes.push(items.delete(item.seq));
    for (const other of all) {
      const isNext = other.kind === 'edit' && other.input.id === answer.id && other.seq >= item.seq;
      if (isNext && item.kind === 'edit' && (other.seq !== item.seq || isSavedSince) && answer.version !== undefined)
        changes.push(items.put({ ...other, input: { ...other.input, version: answer.version } }));
      if (other.kind === 'order' && item.kind === 'visit' && other.visit === item.id)
        changes.push(items.put({ ...other, visit: null, input: { ...other.input, visitId: answer.id } }));
    }
    if (!isSavedSince) {
      const photos = transaction.objectStore('photos');
      for (const entry of photosOf(item)) {
        const photo = await photos.get(entry);
        // A form may still show it: its name goes on standing for its address.
        if (photo) changes.push(photos.put({ ...photo, bytes: null }));
      }
    }
    await Promise.all([...changes, transaction.done]);
  }

  /** Gives something up for good, with its photos; orders of a visit that is given up stay without it. */
  async discard(id: string): Promise<void> {
    const transaction = this.db.transaction(['items', 'photos'], 'readwrite');
    const items = transaction.objectStore('items');
    const item = await items.index('id').get(id);
    if (item) {
      const all = await items.getAll();
      const photos = transaction.objectStore('photos');
      await items.delete(item.seq);
      for (const entry of photosOf(item)) await photos.delete(entry);
      for (const other of all)
        if (other.kind === 'order' && heldBy(other, [item])) await items.put({ ...other, visit: null });
    }
    await transaction.done;
  }

  /** Keeps a photo under the name that its form gave it. @throws StoreFullError */
  async putPhoto(entry: string, image: { bytes: ArrayBuffer; type: string }): Promise<void> {
    try {
      await this.db.put('photos', { entry, ...image, url: null, at: Date.now() });
    } catch (error) {
      if (isFull(error)) throw new StoreFullError('The store of this browser is full.', { cause: error });
      throw error;
    }
  }

  photo(entry: string): Promise<KeptPhoto | undefined> {
    return this.db.get('photos', entry);
  }

  /** Where the server has a photo; null where it does not have it any more. */
  async photoSent(entry: string, url: string | null): Promise<void> {
    const { store, done } = this.db.transaction('photos', 'readwrite');
    const photo = await store.get(entry);
    await Promise.all([photo && store.put({ ...photo, url }), done]);
  }

  async dropPhoto(entry: string): Promise<void> {
    await this.db.delete('photos', entry);
  }

  /** Drops photos that nothing names: neither what waits nor, as the caller knows, a form that was left. */
  async dropUnused(isNamed: (entry: string) => boolean): Promise<void> {
    const used = new Set((await this.all()).flatMap((item) => photosOf(item)));
    const { store, done } = this.db.transaction('photos', 'readwrite');
    for (const { entry, at } of await store.getAll())
      if (!used.has(entry) && !isNamed(entry) && Math.abs(Date.now() - at) > UNUSED_MS) await store.delete(entry);
    await done;
  }
}
