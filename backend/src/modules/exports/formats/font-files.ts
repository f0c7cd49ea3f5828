import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const resolve = createRequire(import.meta.url).resolve;
const files = new Map<string, Buffer>();

/** A font of the packages as plain TrueType, read once a process. */
export function fontFile(path: string): Buffer {
  const known = files.get(path);
  if (known) return known;
  const font = unpacked(readFileSync(resolve(path)));
  files.set(path, font);
  return font;
}

/**
 * The TrueType file that a WOFF 1.0 packs: the same tables, inflated. The PDF library reads WOFF itself, but inflates the tables
 * anew for every glyph, which took nine tenths of the time of a file.
 */
export function unpacked(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = 44 + at * 20;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.subarray(entry + 16, entry + 20),
      data: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const log = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** log * 16, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(count * 16 - 2 ** log * 16, 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + index * 16;
    tag.copy(head, entry);
    checksum.copy(head, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const padding = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(padding));
    at += data.length + padding;
  }
  return Buffer.concat(parts);
}
