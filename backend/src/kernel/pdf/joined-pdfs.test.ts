import { describe, expect, it } from '@jest/globals';
import { joinPdfs } from './joined-pdfs.js';

/** A document of one page as our renderer writes it; its text looks like a reference. */
function documentOf(stream: string): Buffer {
  const objects = [
    '<<\n/Type /Catalog\n/Pages 2 0 R\n>>',
    '<<\n/Type /Pages\n/Count 1\n/Kids [3 0 R]\n>>',
    '<<\n/Type /Page\n/Parent 2 0 R\n/Contents 4 0 R\n/Note (see 3 0 R \\) 4 0 R)\n>>',
    `<<\n/Length ${stream.length}\n>>\nstream\n${stream}\nendstream`,
    '<<\n/Title (One)\n>>',
  ];
  let text = '%PDF-1.3\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const entries = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 6\n0000000000 65535 f \n${entries}trailer\n<<\n/Size 6\n/Root 1 0 R\n/Info 5 0 R\n>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

describe('joined documents', () => {
  it('keep their pages and streams, each with numbers of its own', () => {
    const text = joinPdfs([documentOf('first 4 0 R'), documentOf('second')]).toString('latin1');
    expect(text).toContain('/Count 2\n/Kids [4 0 R 9 0 R]');
    expect(text).toContain('5 0 obj\n<<\n/Type /Page\n/Parent 4 0 R\n/Contents 6 0 R\n/Note (see 3 0 R \\) 4 0 R)');
    expect(text).toContain('10 0 obj\n<<\n/Type /Page\n/Parent 9 0 R\n/Contents 11 0 R');
    expect(text).toContain('stream\nfirst 4 0 R\nendstream');
    expect(text).not.toContain('/Title');
    const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
    const entries = [...text.slice(table).matchAll(/(\d{10}) \d{5} n /g)];
    for (const [, at] of entries) expect(text.slice(Number(at))).toMatch(/^\d+ 0 obj\n/);
    expect(entries).toHaveLength(8);
  });

  it.each([
    ['nothing', []],
    ['what is no document', [Buffer.from('hello')]],
    ['a document without a table', [Buffer.from('%PDF-1.7\nstartxref\n3\n%%EOF')]],
  ])('are not made of %s', (_what, contents) => {
    expect(() => joinPdfs(contents)).toThrow('cannot be joined');
  });
});
