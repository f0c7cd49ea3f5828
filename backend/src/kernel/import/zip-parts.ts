import { createInflateRaw } from 'node:zlib';
import { said } from '../../words/index.js';
import { breath } from '../breath.js';
import { ImportFileError } from './import-file-error.js';

/** What a workbook may unpack to: a file of a few kilobytes can hold gigabytes of zeros. */
const MAX_UNPACKED = 256 * 1024 * 1024;
const MAX_PARTS = 2000;
/** Bytes that are unpacked at a time. */
const PIECE = 64 * 1024;

const [DIRECTORY_END, DIRECTORY_ENTRY, LOCAL_HEADER] = [0x06054b50, 0x02014b50, 0x04034b50];
/** The end of the directory has so many bytes, and a remark of at most 64 KB after it. */
const [END_SIZE, MAX_REMARK] = [22, 0xffff];
const [STORED, DEFLATED] = [0, 8];

/** A part of an archive, unpacked when asked for. */
export interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** Where its header stands. */
  readonly at: number;
}

const damaged = (cause?: unknown): ImportFileError => new ImportFileError(said('imports.badWorkbook'), { cause });

/**
 * The parts of an archive whose names are wanted, by its directory.
 * @throws ImportFileError where it is damaged or claims to unpack to more than is allowed
 */
export function partsOf(bytes: Buffer, wanted: RegExp): ReadonlyMap<string, ZipPart> {
  const parts = new Map<string, ZipPart>();
  try {
    const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
    if (end < Math.max(0, bytes.length - END_SIZE - MAX_REMARK) || bytes.readUInt32LE(end) !== DIRECTORY_END)
      throw damaged();
    let total = 0;
    let at = bytes.readUInt32LE(end + 16);
    for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
      if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged();
      const [name, extra, remark] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [
        number,
        number,
        number,
      ];
      const part = {
        name: bytes.toString('utf8', at + 46, at + 46 + name),
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        at: bytes.readUInt32LE(at + 42),
      };
      at += 46 + name + extra + remark;
      if (!wanted.test(part.name)) continue;
      total += part.size;
      if (total > MAX_UNPACKED || parts.size >= MAX_PARTS)
        throw new ImportFileError(said('imports.tooMuchInside', { max: MAX_UNPACKED / 1024 / 1024 }));
      parts.set(part.name, part);
    }
  } catch (error) {
    // The directory points to where nothing is.
    throw error instanceof RangeError ? damaged(error) : error;
  }
  return parts;
}

/** Unpacks a part by pieces, and never more than its directory claims. @throws ImportFileError */
export async function* unpacked(bytes: Buffer, { at, method, packed, size }: ZipPart): AsyncGenerator<Buffer> {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== LOCAL_HEADER) throw damaged();
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + packed > bytes.length) throw damaged();
  const content = bytes.subarray(start, start + packed);
  let left = size;
  for await (const piece of method === DEFLATED ? inflated(content) : storedPieces(content, method)) {
    left -= piece.length;
    if (left < 0) throw damaged();
    yield piece;
    await breath();
  }
  if (left !== 0) throw damaged();
}

async function* inflated(content: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE });
  inflate.end(content);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (error) {
    throw damaged(error);
  }
}

function* storedPieces(content: Buffer, method: number): Generator<Buffer> {
  if (method !== STORED) throw damaged();
  for (let start = 0; start < content.length; start += PIECE) yield content.subarray(start, start + PIECE);
}
