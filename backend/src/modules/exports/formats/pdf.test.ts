import { expect, it } from '@jest/globals';
import { NAMES, textOfPdf } from '../../../../test/support/pdf-text.js';
import { number as numberColumn, text as textColumn, type ListColumn } from '../../../kernel/rest/export-columns.js';
import { pdfFile } from './pdf.js';

async function textOf(
  names: readonly string[],
  column: ListColumn = textColumn('columns.name', 'name'),
): Promise<string[] | null> {
  async function* rows() {
    yield await Promise.resolve(names.map((name) => [name]));
  }
  const heading = {
    title: 'Names',
    made: '2026-01-31 10:00',
    language: 'en',
    zone: 'Asia/Riyadh',
    readsCodes: false,
  } as const;
  const parts: Uint8Array[] = [];
  for await (const part of pdfFile(rows(), [column], heading)) parts.push(part);
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

it('parts the thousands of figures, and of nothing else', async () => {
  const lines = await textOf(['242921.70', '-1234567', '999.50', '0.00'], numberColumn('columns.balance', 'name'));
  if (lines === null) return;
  expect(lines).toEqual(expect.arrayContaining(['242,921.70', '-1,234,567', '999.50', '0.00']));
  expect(await textOf(['6281000123'])).toContain('6281000123');
});
