import { isUtf8 } from 'node:buffer';

/** Limits of the files that are sent and received. Sizes are bytes. */
export const FILE_LIMITS = {
  /** One file: what WhatsApp takes of films and voice; larger documents stay on the phone. */
  bytes: 16 * 1024 * 1024,
  /** What one of the staff may upload within 24 hours. */
  bytesPerDay: 200_000_000,
} as const;

/** Longest name of a file that is kept. */
export const MAX_FILE_NAME = 200;

const OFFICE_XML: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};
const OFFICE: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};
const UNKNOWN = 'application/octet-stream';

/** What WhatsApp takes as a document. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  'application/pdf',
  'text/plain',
  ...Object.values(OFFICE_XML),
  ...Object.values(OFFICE),
]);

/** Whether a file can be sent as a document. */
export const isDocument = (mime: string): boolean => DOCUMENTS.has(mime);

/** Whether a browser may play a file in its place. All else is only ever saved: a page or drawing could run. */
export const isPlayable = (mime: string): boolean => /^(?:audio|video)\//.test(mime);

const latin = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

const SIGNATURES: readonly (readonly [begins: string, mime: string])[] = [
  ['OggS', 'audio/ogg'],
  ['ID3', 'audio/mpeg'],
  ['\xff\xfb', 'audio/mpeg'],
  ['\xff\xf3', 'audio/mpeg'],
  ['\xff\xf2', 'audio/mpeg'],
  ['\xff\xf1', 'audio/aac'],
  ['\xff\xf9', 'audio/aac'],
  ['#!AMR', 'audio/amr'],
  ['\x1a\x45\xdf\xa3', 'video/webm'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG', 'image/png'],
  ['GIF8', 'image/gif'],
];

/** What a file is by its bytes: what it is called, and what others say of it, decides only between kinds of one form. */
export function mimeOf(bytes: Uint8Array, name: string): string {
  const extension = /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const head = latin(bytes, 0, 1024);
  if (head.includes('%PDF-')) return 'application/pdf';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.slice(4, 8) === 'ftyp') {
    const brand = head.slice(8, 12);
    return brand.startsWith('M4A') ? 'audio/mp4' : brand.startsWith('3g') ? 'video/3gpp' : 'video/mp4';
  }
  if (head.startsWith('PK\x03\x04')) return OFFICE_XML[extension] ?? 'application/zip';
  if (head.startsWith('\xd0\xcf\x11\xe0')) return OFFICE[extension] ?? UNKNOWN;
  const known = SIGNATURES.find(([begins]) => head.startsWith(begins));
  if (known) return known[1];
  return (extension === 'txt' || extension === 'csv') && isText(bytes) ? 'text/plain' : UNKNOWN;
}

const isText = (bytes: Uint8Array): boolean => !bytes.includes(0) && isUtf8(bytes);

/** A name as a disk takes it: without folders, control characters and what turns the direction of writing; never empty. */
export function fileNameOf(given: unknown, otherwise: string): string {
  const text = typeof given === 'string' ? given : '';
  const name = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}"<>|*?:]/gu, '')
    .replace(/^.*[/\\]/, '')
    .replace(/^\.+/, '')
    .trim();
  if (name.length <= MAX_FILE_NAME) return name === '' ? otherwise : name;
  const extension = /\.[a-z\d]{1,5}$/i.exec(name)?.[0] ?? '';
  return (
    [...name]
      .slice(0, MAX_FILE_NAME - extension.length)
      .join('')
      .slice(0, MAX_FILE_NAME - extension.length) + extension
  );
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'video/webm': 'webm',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/plain': 'txt',
};

/** How a file is called that came without a name. */
export const nameFor = (type: string, mime: string): string => `${type}.${EXTENSIONS[mime] ?? 'bin'}`;

/** The part of a file that is asked for: `bytes=from-to`; null for the whole, `'outside'` for what it does not have. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from > to || from >= size ? 'outside' : { from, to };
}
