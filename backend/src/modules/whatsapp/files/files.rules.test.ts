import { describe, expect, it } from '@jest/globals';
import { fileNameOf, isDocument, isPlayable, mimeOf, nameFor, rangeOf } from './files.rules.js';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('a file is what its bytes say', () => {
  it.each([
    ['%PDF-1.7 …', 'a.html', 'application/pdf'],
    ['OggS\0', 'voice', 'audio/ogg'],
    ['ID3\x04', 'song.mp3', 'audio/mpeg'],
    ['\0\0\0\x18ftypM4A ', 'a', 'audio/mp4'],
    ['\0\0\0\x18ftypisom', 'a', 'video/mp4'],
    ['PK\x03\x04…', 'list.XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['PK\x03\x04…', 'list.pdf', 'application/zip'],
    ['\xd0\xcf\x11\xe0', 'list.xls', 'application/vnd.ms-excel'],
    ['a,b', 'list.csv', 'text/plain'],
    ['a\0b', 'list.csv', 'application/octet-stream'],
    ['a\xff', 'list.txt', 'application/octet-stream'],
    ['<!doctype html><script>', 'a.html', 'application/octet-stream'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'application/octet-stream'],
    ['MZ', 'a.pdf', 'application/octet-stream'],
  ])('%j called %s is %s', (content, name, mime) => expect(mimeOf(bytes(content), name)).toBe(mime));

  it('and only sound and films are played in their place', () => {
    expect(['audio/ogg', 'video/mp4'].every(isPlayable)).toBe(true);
    expect(['text/plain', 'application/pdf', 'image/png', 'application/octet-stream'].some(isPlayable)).toBe(false);
    expect(isDocument('application/pdf')).toBe(true);
    expect(isDocument('application/zip')).toBe(false);
  });
});

it.each([
  ['Price list.pdf', 'Price list.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\قائمة.pdf', 'قائمة.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a"\r\nb.pdf', 'ab.pdf'],
  ['...', 'file'],
  [7, 'file'],
])('the name %j is kept as %s', (given, kept) => expect(fileNameOf(given, 'file')).toBe(kept));

it('a long name keeps its ending', () => {
  const name = fileNameOf(`${'x'.repeat(500)}.pdf`, 'file');
  expect(name).toHaveLength(200);
  expect(name.endsWith('.pdf')).toBe(true);
  expect(nameFor('audio', 'audio/ogg')).toBe('audio.ogg');
});

it.each([
  [undefined, null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['bytes=0-', { from: 0, to: 9 }],
  ['bytes=2-4', { from: 2, to: 4 }],
  ['bytes=8-99', { from: 8, to: 9 }],
  ['bytes=-3', { from: 7, to: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=5-2', 'outside'],
])('of ten bytes %s is %j', (header, part) => expect(rangeOf(header, 10)).toEqual(part));
