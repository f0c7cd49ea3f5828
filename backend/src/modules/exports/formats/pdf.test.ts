import { expect, it } from '@jest/globals';
import { NAMES, textOfPdf } from '../../../../test/support/pdf-text.js';
import { text as textColumn } from '../../../kernel/rest/export-columns.js';
import { pdfFile } from './pdf.js';

async function textOf(names: readonly string[]): Promise<string[] | null> {
  async function* rows() {
    yield await Promise.resolve(names.map((name) => [name]));
  }
  const heading = { title: 'Names', made: '2026-01-31 10:00', language: 'en', zone: 'Asia/Riyadh' } as const;
  const parts: Uint8Array[] = [];
  for await (const part of pdfFile(rows(), [textColumn('columns.name', 'name')], heading)) parts.push(part);
  return (
    textOfPdf(Buffer.concat(parts))
      ?.split('\n')
      .map((line) => line.trim()) ?? null
  );
}

it('keeps every letter of every name in its place, for whoever copies or searches', async () => {
  const lines = await textOf(NAMES);
  if (lines === null) return;
  const alone = NAMES.filter((name) => !/\p{Script=Latin}|\d/u.test(name));
  expect(alone.filter((name) => !lines.includes(name))).toEqual([]);
  const text = lines.join('\n');
  expect(NAMES.flatMap((name) => name.split(' ')).filter((word) => !text.includes(word))).toEqual([]);
});
