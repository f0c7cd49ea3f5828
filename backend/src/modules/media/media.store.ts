import { run, sql, type Queryable } from '../../kernel/sql.js';
import type { MediaVariant } from './media.rules.js';

/** Bytes of one picture in both sizes, under the hash of the full one. */
export interface StoredPicture {
  readonly contentHash: string;
  readonly full: Buffer;
  readonly thumb: Buffer;
}

/** Where image bytes are kept. Bytes are addressed by content: writing the same picture again changes nothing. */
export interface ImageStore {
  /** Keeps the picture; `on` is the transaction that also writes the rows which refer to it. */
  put(on: Queryable, picture: StoredPicture): Promise<void>;
  /** The bytes of one size, or null when they are not there. */
  get(on: Queryable, contentHash: string, variant: MediaVariant): Promise<Buffer | null>;
  /** The full-size bytes of many pictures, by content hash. */
  getMany(on: Queryable, contentHashes: readonly string[]): Promise<Map<string, Buffer>>;
}

/** Keeps image bytes in the table `media_blob`, so that a copy of the database is complete by itself. */
export class PostgresImageStore implements ImageStore {
  /** Bytes that are here already are locked, not written: the sweep of unused ones spares them until the commit. */
  async put(on: Queryable, { contentHash, full, thumb }: StoredPicture): Promise<void> {
    await run(
      on,
      sql`insert into media_blob (content_hash, variant, data)
          values (${contentHash}, 'full', ${full}), (${contentHash}, 'thumb', ${thumb})
          on conflict (content_hash, variant) do update set variant = excluded.variant`,
    );
  }

  async get(on: Queryable, contentHash: string, variant: MediaVariant): Promise<Buffer | null> {
    const [row] = await run<{ data: Buffer }>(
      on,
      sql`select data from media_blob where content_hash = ${contentHash} and variant = ${variant}`,
    );
    return row?.data ?? null;
  }

  async getMany(on: Queryable, contentHashes: readonly string[]): Promise<Map<string, Buffer>> {
    const rows = await run<{ content_hash: string; data: Buffer }>(
      on,
      sql`select content_hash, data from media_blob where content_hash = any(${contentHashes}) and variant = 'full'`,
    );
    return new Map(rows.map((row) => [row.content_hash, row.data]));
  }
}

/** The store this server uses. */
export const imageStore: ImageStore = new PostgresImageStore();
