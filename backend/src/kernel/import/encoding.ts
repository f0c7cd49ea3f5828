import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { ImportFileError } from './import-file-error.js';
import { said } from '../../words/index.js';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'windows-1252';

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
  const encoding = wanted === 'auto' ? detect(bytes) : wanted;
  const text = decodeAs(bytes, encoding);
  if (text === null)
    throw new ImportFileError(said('imports.encoding', { encoding: encoding.toUpperCase(), advice: ADVICE }));
  // Excel workbooks, images and the like are full of these; text is not.
  if (hasControlCharacters(text)) throw new ImportFileError(said('imports.notText', { advice: ADVICE }));
  return { text, encoding };
}

function detect(bytes: Uint8Array): TextEncoding {
  const [a, b, c] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0x50 && b === 0x4b) {
    throw new ImportFileError(said('imports.workbook', { advice: ADVICE }));
  }
  if (decodeAs(bytes, 'utf-8') !== null) return 'utf-8';
  if (utf8Share(bytes) > UTF8_SHARE) throw new ImportFileError(said('imports.damagedUtf8', { advice: ADVICE }));
  if (looksArabic(iconv.decode(Buffer.from(bytes), 'windows-1256'))) return 'windows-1256';
  if (looksWestern(iconv.decode(Buffer.from(bytes), 'windows-1252'))) return 'windows-1252';
  throw new ImportFileError(said('imports.neitherEncoding', { advice: ADVICE }));
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

/** Share of the non-ASCII bytes that belong to whole two- and three-byte UTF-8 characters. */
function utf8Share(bytes: Uint8Array): number {
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
  return high === 0 ? 0 : whole / high;
}

/**
 * Whether text decoded as Windows-1256 reads as Arabic: there are Arabic words, and they do not run into Latin letters
 * as the accents of a Western or Cyrillic file would.
 */
function looksArabic(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  let arabic = 0;
  let mixed = 0;
  for (const word of words) {
    if (!/\p{Script=Arabic}/u.test(word)) continue;
    if (/[\p{Script=Latin}]/u.test(word)) mixed++;
    else if (word.length > 1) arabic++;
  }
  return arabic > 0 && mixed <= MIXED_WORDS_ALLOWED * arabic;
}

/**
 * Whether text decoded as Windows-1252 reads as a Western language: accented letters stand in words beside plain ones, one or
 * two at a time. Greek or Cyrillic read so makes words of nothing but accents, and UTF-8 read so signs among them.
 */
function looksWestern(text: string): boolean {
  if (/[\u0080-\u009f\ufffd]/.test(text)) return false;
  // What Turkish, Czech and Polish in code pages of their own look like here; Icelandic pays for it with a clear refusal.
  if (/[ÐÝÞðýþ]|\p{L}[¹³¿¼¾¥£]\p{L}/u.test(text) || (/[ìÌ]/.test(text) && /[øØ]/.test(text))) return false;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const accented = words.filter((word) => /[^\x00-\x7f]/.test(word));
  const plain = (word: string): boolean => word.replace(/[^a-z]/gi, '').length * 2 >= word.length;
  const strange = accented.filter((word) => !plain(word)).length;
  return accented.length > 0 && strange <= MIXED_WORDS_ALLOWED * accented.length;
}
