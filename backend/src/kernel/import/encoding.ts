import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { atOnce, breath, byPieces } from '../breath.js';
import { ImportFileError } from './import-file-error.js';
import { said } from '../../words/index.js';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'windows-1252';

/** Bytes that are read at a time. */
const PIECE = 32 * 1024;
const ADVICE = said('imports.advice');
/** Of Arabic words in a Windows-1256 file, at most this share may touch Latin letters ("CODEشامبو" happens, rarely). */
const MIXED_WORDS_ALLOWED = 0.05;
/** More than this share of non-ASCII bytes forming whole UTF-8 characters means a damaged UTF-8 file. */
const UTF8_SHARE = 0.3;

/**
 * The text of a file whose encoding is not declared anywhere. Nothing is ever guessed into mojibake: what is not
 * certainly UTF-8, UTF-16 with its mark, Arabic in Windows-1256 or a Western language in Windows-1252 is refused.
 * @throws ImportFileError
 */
export function decodeText(bytes: Uint8Array, wanted: TextEncoding | 'auto'): { text: string; encoding: TextEncoding } {
  const encoding = wanted === 'auto' ? atOnce(detecting(bytes)) : wanted;
  const text = decodeAs(bytes, encoding);
  if (text === null)
    throw new ImportFileError(said('imports.encoding', { encoding: encoding.toUpperCase(), advice: ADVICE }));
  // Excel workbooks, images and the like are full of these; text is not.
  if (hasControlCharacters(text)) throw new ImportFileError(said('imports.notText', { advice: ADVICE }));
  return { text, encoding };
}

/** The encoding of a file, found out by pieces. @throws ImportFileError */
export const encodingOf = (bytes: Uint8Array): Promise<TextEncoding> => byPieces(detecting(bytes));

function* detecting(bytes: Uint8Array): Generator<void, TextEncoding> {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0x50 && b === 0x4b) {
    throw new ImportFileError(said('imports.workbook', { advice: ADVICE }));
  }
  if (isUtf8(bytes)) return 'utf-8';
  let [high, whole, arabic, western] = [0, 0, NO_WORDS, NO_WORDS];
  for (const piece of piecesOf(bytes)) {
    const share = utf8Share(piece);
    [high, whole] = [high + share.high, whole + share.whole];
    arabic = added(arabic, arabicWords(iconv.decode(piece, 'windows-1256')));
    western = added(western, westernWords(iconv.decode(piece, 'windows-1252')));
    yield;
  }
  if (high > 0 && whole / high > UTF8_SHARE) throw new ImportFileError(said('imports.damagedUtf8', { advice: ADVICE }));
  if (speaksFor(arabic)) return 'windows-1256';
  if (speaksFor(western)) return 'windows-1252';
  throw new ImportFileError(said('imports.neitherEncoding', { advice: ADVICE }));
}

/** The bytes by pieces that end with a line, as far as lines are no longer than a piece. */
function* piecesOf(bytes: Uint8Array): Generator<Buffer> {
  for (let start = 0; start < bytes.length;) {
    const line = bytes.subarray(start, start + PIECE).lastIndexOf(0x0a);
    const end = start + PIECE >= bytes.length ? bytes.length : start + (line < 0 ? PIECE : line + 1);
    yield Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
    start = end;
  }
}

/**
 * The text of a file by pieces, with one kind of line end, so that line numbers are those an editor shows, and without its mark.
 * @throws ImportFileError where it is none
 */
export async function* textOf(bytes: Uint8Array, encoding: TextEncoding): AsyncGenerator<string> {
  const windows = encoding === 'windows-1256' || encoding === 'windows-1252' ? iconv.getDecoder(encoding) : null;
  const decoder = new TextDecoder(windows ? 'utf-8' : encoding, { ignoreBOM: true });
  if (encoding === 'utf-8' && !isUtf8(bytes))
    throw new ImportFileError(said('imports.encoding', { encoding: encoding.toUpperCase(), advice: ADVICE }));
  let held = '';
  let isFirst = true;
  for (let start = 0; start < bytes.length; start += PIECE) {
    const isLast = start + PIECE >= bytes.length;
    const piece = bytes.subarray(start, start + PIECE);
    let text = held + (windows ? windows.write(Buffer.from(piece)) : decoder.decode(piece, { stream: !isLast }));
    if (hasControlCharacters(text)) throw new ImportFileError(said('imports.notText', { advice: ADVICE }));
    if (isFirst) text = text.replace(/^\ufeff+/, '');
    isFirst = false;
    // The other half of its line end may come with the next piece.
    held = text.endsWith('\r') && !isLast ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
    await breath();
  }
}

/** The text, or null when the bytes are not in that encoding. Damage in UTF-16 shows as U+FFFD, which no line may hold. */
function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string | null {
  if (encoding === 'windows-1256' || encoding === 'windows-1252') return iconv.decode(Buffer.from(bytes), encoding);
  if (encoding === 'utf-8' && !isUtf8(bytes)) return null;
  return new TextDecoder(encoding).decode(bytes);
}

function hasControlCharacters(text: string): boolean {
  return /\p{Cc}/u.test(text.replace(/[\t\n\r\f\v]/g, ''));
}

/** How many bytes are none of ASCII, and how many of them belong to whole two- and three-byte UTF-8 characters. */
function utf8Share(bytes: Uint8Array): { high: number; whole: number } {
  let high = 0;
  let whole = 0;
  const continues = (index: number): boolean => ((bytes[index] ?? 0) & 0xc0) === 0x80;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte < 0x80) continue;
    const length = byte >= 0xc2 && byte <= 0xdf && continues(i + 1) ? 2 : 0;
    const longer = (byte & 0xf0) === 0xe0 && continues(i + 1) && continues(i + 2) ? 3 : length;
    high += Math.max(longer, 1);
    whole += longer;
    i += Math.max(longer, 1) - 1;
  }
  return { high, whole };
}

/** Words that speak for an encoding, and those that speak against it. */
interface Words {
  readonly right: number;
  readonly wrong: number;
}

const NO_WORDS: Words = { right: 0, wrong: 0 };
const added = (a: Words, b: Words): Words => ({ right: a.right + b.right, wrong: a.wrong + b.wrong });
const speaksFor = ({ right, wrong }: Words): boolean => right > 0 && wrong <= MIXED_WORDS_ALLOWED * right;

/**
 * Whether text decoded as Windows-1256 reads as Arabic: there are Arabic words, and they do not run into Latin letters
 * as the accents of a Western or Cyrillic file would.
 */
function arabicWords(text: string): Words {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  let right = 0;
  let wrong = 0;
  for (const word of words) {
    if (!/\p{Script=Arabic}/u.test(word)) continue;
    if (/[\p{Script=Latin}]/u.test(word)) wrong++;
    else if (word.length > 1) right++;
  }
  return { right, wrong };
}

/**
 * Whether text decoded as Windows-1252 reads as a Western language: accented letters stand in words beside plain ones, one or
 * two at a time. Greek or Cyrillic read so makes words of nothing but accents, and UTF-8 read so signs among them.
 */
function westernWords(text: string): Words {
  const never = { right: 0, wrong: Number.POSITIVE_INFINITY };
  if (/[\u0080-\u009f\ufffd]/.test(text)) return never;
  // What Turkish, Czech and Polish in code pages of their own look like here; Icelandic pays for it with a clear refusal.
  if (/[ÐÝÞðýþ]|\p{L}[¹³¿¼¾¥£]\p{L}/u.test(text) || (/[ìÌ]/.test(text) && /[øØ]/.test(text))) return never;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const accented = words.filter((word) => /[^\x00-\x7f]/.test(word));
  const plain = (word: string): boolean => word.replace(/[^a-z]/gi, '').length * 2 >= word.length;
  return { right: accented.length, wrong: accented.filter((word) => !plain(word)).length };
}
