import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { StartupError } from '../../kernel/startup-error.js';
import { type Manifest, MEMBER, parseManifest, type Summary } from './manifest.js';

export interface Member {
  readonly name: string;
  readonly content: Buffer;
}

/** The files of a backup, in the order in which they were written. One is in memory at a time. */
export async function* readArchive(path: string): AsyncGenerator<Member> {
  const extract = tar.extract();
  const read = pipeline(createReadStream(path), createGunzip(), extract);
  // A fault ends the iteration below as well; here it is only kept from counting as one that nobody caught.
  read.catch(() => undefined);
  for await (const entry of extract) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    yield { name: entry.header.name, content: Buffer.concat(chunks) };
  }
  await read;
}

export interface CheckedBackup {
  readonly manifest: Manifest;
  readonly summary: Summary;
}

/** Reads the whole file before anything is done with it. Throws {@link StartupError} unless it is whole and unchanged. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  const hash = createHash('sha256');
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  try {
    for await (const { name, content } of readArchive(path)) {
      if (!manifest) {
        if (name !== MEMBER.manifest) throw new StartupError('This file is not a backup of Wholesale Desk.');
        manifest = parseManifest(content);
      }
      if (summary) throw new StartupError('The backup is damaged: something was added to it.');
      if (name === MEMBER.summary) summary = JSON.parse(content.toString('utf8')) as Summary;
      else hash.update(`${name}\0${content.length}\0`).update(content);
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new StartupError(`There is no file ${path}.`, { cause: error });
    if (code === 'Z_DATA_ERROR' && !manifest) {
      throw new StartupError('This file is not a backup of Wholesale Desk.', { cause: error });
    }
    throw new StartupError(`The backup cannot be read, it is cut off or damaged: ${message}.`, { cause: error });
  }
  if (!manifest) throw new StartupError('This file is not a backup of Wholesale Desk.');
  if (!summary) throw new StartupError('The backup is cut off: its end is missing.');
  if (summary.sha256 !== hash.digest('hex')) throw new StartupError('The backup is damaged: its checksum differs.');
  return { manifest, summary };
}
