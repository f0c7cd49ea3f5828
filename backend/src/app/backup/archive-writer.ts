import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { MEMBER, type Summary } from './manifest.js';

/** Size of one file in the archive: tar names a file's size before its content, and a table's is not known then. */
const PIECE = 1024 * 1024;

/** Writes a compressed tar, file by file. What waits to be written is bounded by the size of one file. */
export class ArchiveWriter {
  private readonly pack = tar.pack();
  private readonly hash = createHash('sha256');
  private readonly written: Promise<void>;

  /** @param time given to all files, so that equal contents make equal bytes */
  constructor(
    target: Writable,
    private readonly time: Date,
  ) {
    this.written = pipeline(this.pack, createGzip(), target);
    // Whoever adds or finishes is told; until then the fault must not count as one that nobody caught.
    this.written.catch(() => undefined);
  }

  async add(name: string, content: Buffer): Promise<void> {
    this.hash.update(`${name}\0${content.length}\0`).update(content);
    await this.put(name, content);
  }

  /** Adds the last file, which says that the archive is whole, and waits until everything is written. */
  async finish(summary: Omit<Summary, 'sha256'>): Promise<void> {
    const last: Summary = { ...summary, sha256: this.hash.digest('hex') };
    await this.put(MEMBER.summary, Buffer.from(`${JSON.stringify(last, null, 1)}\n`));
    this.pack.finalize();
    await this.written;
  }

  private async put(name: string, content: Buffer): Promise<void> {
    const added = new Promise<void>((done, fail) => {
      this.pack.entry({ name, mode: 0o600, mtime: this.time }, content, (error) => (error ? fail(error) : done()));
    });
    // A full disk ends the pipeline, and nobody would take the file any more.
    await Promise.race([added, this.written.then(() => added)]);
  }
}

/** Cuts a stream into pieces of one size; the last one is what is left. */
export async function* inPieces(source: AsyncIterable<Buffer>, size = PIECE): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (length + rest.length >= size) {
      const fits = size - length;
      yield Buffer.concat([...waiting, rest.subarray(0, fits)]);
      rest = rest.subarray(fits);
      waiting = [];
      length = 0;
    }
    if (rest.length > 0) waiting.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
