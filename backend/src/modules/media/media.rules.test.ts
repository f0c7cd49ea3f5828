import { describe, expect, it } from '@jest/globals';
import { InvalidImageRefError, mediaUrl, parseImageRef, sniffFormat } from './media.rules.js';

const id = 'A1b2C3d4E5f6G7h8I9j0-_';

describe('parseImageRef', () => {
  it('reads data URLs and the URLs of images that are here', () => {
    expect(parseImageRef('data:image/png;base64,aGVsbG8=')).toEqual({ kind: 'bytes', bytes: Buffer.from('hello') });
    expect(parseImageRef(mediaUrl(id))).toEqual({ kind: 'media', id });
  });

  it.each([
    ['not text', 5],
    ['null', null],
    ['an array', ['/media/' + id]],
    ['plain text', 'hello'],
    ['nothing', ''],
    ['a remote URL', 'http://169.254.169.254/latest/meta-data'],
    ['a remote URL with an address in brackets', 'https://[::ffff:127.0.0.1]/'],
    ['a file', 'file:///etc/passwd'],
    ['a protocol-relative URL', '//x/media/' + id],
    ['a script', 'javascript:alert(1)'],
    ['SVG', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['another type', 'data:text/html;base64,aGVsbG8='],
    ['a GIF', 'data:image/gif;base64,aGVsbG8='],
    ['no base64', 'data:image/png,hello'],
    ['a parameter', 'data:image/png;charset=utf-8;base64,aGVsbG8='],
    ['empty base64', 'data:image/png;base64,'],
    ['bad base64', 'data:image/png;base64,!!!!'],
    ['cut base64', 'data:image/png;base64,aGVsbG8'],
    ['base64 with blanks', 'data:image/png;base64,aGVs bG8='],
    ['base64 with a line break at the end', 'data:image/png;base64,aGVsbG8=\n'],
    ['a short id', '/media/abc'],
    ['a longer path', `/media/${id}/../x`],
    ['a query', `/media/${id}?w=320`],
    ['a line break after the id', `/media/${id}\n`],
    ['our URL on another host', `https://evil.example/media/${id}`],
    ['more than 3 MB', `data:image/png;base64,${'A'.repeat(4_133_336)}`],
  ])('refuses %s', (_what, ref) => {
    expect(() => parseImageRef(ref)).toThrow(InvalidImageRefError);
  });

  it('takes exactly 3 MB', () => {
    expect(parseImageRef(`data:image/png;base64,${'A'.repeat(4_000_000)}`)).toMatchObject({ kind: 'bytes' });
    expect(() => parseImageRef(`data:image/png;base64,${'A'.repeat(4_000_004)}`)).toThrow('Must be at most 3 MB');
  });
});

describe('sniffFormat', () => {
  it('believes the bytes', () => {
    expect(sniffFormat(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
    expect(sniffFormat(Buffer.from('RIFF0000WEBPVP8 '))).toBe('webp');
    expect(sniffFormat(Buffer.from('RIFF0000WAVE'))).toBeNull();
    expect(sniffFormat(Buffer.from('%PDF-1.7'))).toBeNull();
    expect(sniffFormat(Buffer.alloc(0))).toBeNull();
  });
});
