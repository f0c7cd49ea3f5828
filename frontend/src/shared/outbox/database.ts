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

/** Does what may find no room, and another thing where it does. */
async function orWhenFull<T>(run: () => Promise<T>, whenFull: (error: unknown) => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isFull(error)) return whenFull(error);
    throw error;
  }
}

/** @throws StoreFullError */
const tellFull = (cause: unknown): never => {
  throw new StoreFullError('The store of this browser is full.', { cause });
};

/** Photos whose form may still be open somewhere are left alone for so long, in ms. */
const UNUSED_MS = 86_400_000;

/**
 * What waits on this device, of one person: each has a database of their own. Nothing new is kept where there is no room; what waits is
 * sent all the same, since that makes room, and what became of it meanwhile is remembered by the page.
 */
export class OutboxDatabase {
  /** What could not be noted with something that waits, by its place. */
  #unnoted = new Map<number, Waiting>();
  /** Where the server has photos with which that could not be noted. */
  #unnotedUrls = new Map<string, string | null>();

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
  async all(): Promise<Waiting[]> {
    return (await this.db.getAll('items')).map(this.#asKnown);
  }

  async byId(id: string): Promise<Waiting | undefined> {
    const item = await this.db.getFromIndex('items', 'id', id);
    return item && this.#asKnown(item);
  }

  #asKnown = (item: Waiting): Waiting => {
    const known = this.#unnoted.get(item.seq);
    if (!known) return item;
    return known.revision === item.revision ? known : { ...item, tried: item.tried || known.tried };
  };

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
    const stored = await transaction.store.index('id').get(saving.id);
    const before = stored && this.#asKnown(stored);
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
    const [seq] = await orWhenFull(() => Promise.all([transaction.store.put(item), transaction.done]), tellFull);
    return { ...item, seq };
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
    const changed = now && change(this.#asKnown(now));
    await orWhenFull(
      async () => {
        await Promise.all([changed && store.put(changed), done]);
        this.#unnoted.delete(seq);
      },
      () => void (changed && this.#unnoted.set(seq, changed)),
    );
  }

  /**
   * The server has it: it waits no more, and what waited for it learns its id and version. What was saved while it was on its way
   * goes on waiting.
   */
  async sent(item: Waiting, answer: Answered): Promise<void> {
    await orWhenFull(
      () => this.#noteSent(item, answer),
      async () => {
        // What only takes away needs no room. Its photos are on the server with it.
        const { store, done } = this.db.transaction('photos', 'readwrite');
        await Promise.all([...photosOf(item).map((entry) => store.delete(entry)), done]);
        await this.#noteSent(item, answer);
      },
    );
    this.#unnoted.delete(item.seq);
  }

  async #noteSent(item: Waiting, answer: Answered): Promise<void> {
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
    const photo = { entry, ...image, url: null, at: Date.now() };
    await orWhenFull(() => this.db.put('photos', photo), tellFull);
  }

  async photo(entry: string): Promise<KeptPhoto | undefined> {
    const photo = await this.db.get('photos', entry);
    const url = this.#unnotedUrls.get(entry);
    return photo && url !== undefined ? { ...photo, url } : photo;
  }

  /** Where the server has a photo; null where it does not have it any more. */
  async photoSent(entry: string, url: string | null): Promise<void> {
    const { store, done } = this.db.transaction('photos', 'readwrite');
    const photo = await store.get(entry);
    await orWhenFull(
      async () => {
        await Promise.all([photo && store.put({ ...photo, url }), done]);
        this.#unnotedUrls.delete(entry);
      },
      () => void this.#unnotedUrls.set(entry, url),
    );
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
