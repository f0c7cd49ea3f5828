/** GraphQL takes 1 MB; base64 makes three bytes four. */
export const MAX_BYTES = 700_000;

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** UTF-8, or else Windows-1256, as Excel writes Arabic on Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the server decides by the same rule.
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

/** The cells of the first record; quotes may hold delimiters, line breaks and doubled quotes. */
function firstRecord(text: string, delimiter: string): string[] {
  const cells = [''];
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    const last = cells.length - 1;
    if (quoted) {
      if (char !== '"') cells[last] += char;
      else if (text.charAt(index + 1) === '"') cells[last] += text.charAt(index++);
      else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === delimiter) cells.push('');
    else if (char === '\n' || char === '\r') break;
    else cells[last] += char;
  }
  return cells.map((cell) => cell.trim());
}

/** Names of the columns of a CSV file; the delimiter is the one that makes the most of them. */
export function readHeader(bytes: Uint8Array): string[] {
  const text = decode(bytes).replace(/^\uFEFF/, '');
  const candidates = DELIMITERS.map((delimiter) => firstRecord(text, delimiter));
  const best = candidates.reduce((most, cells) => (cells.length > most.length ? cells : most));
  return best.filter((cell) => cell !== '');
}

/** Bytes as base64, in pieces that fit a call's arguments. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(binary);
}
