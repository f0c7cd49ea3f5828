import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import type { DecimalMark } from './cells.js';
import type { CsvRow } from './csv.js';
import { openWorkbook } from './xlsx.js';

const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
  <Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/>
</Relationships>`;
const WORKBOOK = `<workbook xmlns:r="http://x"><workbookPr/><sheets>
  <sheet name="Goods" sheetId="7" r:id="rId1"/><sheet name="جرد" sheetId="8" r:id="rId2"/></sheets></workbook>`;
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000"/><numFmt numFmtId="165" formatCode="[Red]0.00"/>
  <numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;
const SHARED = `<sst><si><t>sku</t></si><si><r><t>na</t></r><r><t>me</t></r><rPh><t>x</t></rPh></si><si><t>0012345</t></si></sst>`;
const SHEET = `<worksheet><sheetData>
  <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>day</t></is></c></row>
  <row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" t="str"><f>1+1</f><v>a &amp; b</v></c><c r="C3" s="3"><v>12.300000000000001</v></c><c r="D3" s="2"><v>46082</v></c></row>
  <row r="4"><c r="A4" s="1"><v>12345</v></c><c r="B4" t="e"><v>#REF!</v></c><c r="C4"><v>6281234567890</v></c><c r="D4" s="4"><v>46082.5</v></c></row>
  <row r="5"><c r="A5" t="b"><v>1</v></c><c r="AX5" s="1"/></row>
</sheetData></worksheet>`;
const parts = {
  'xl/workbook.xml': WORKBOOK,
  'xl/_rels/workbook.xml.rels': RELATIONS,
  'xl/styles.xml': STYLES,
  'xl/sharedStrings.xml': SHARED,
  'xl/worksheets/sheet1.xml': SHEET,
  'xl/worksheets/sheet2.xml':
    '<worksheet><sheetData><row><c t="inlineStr"><is><t>واحد</t></is></c></row></sheetData></worksheet>',
};
const zipped = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

/** The archive with a directory that says each part had so many bytes. */
function claiming(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  for (let at = 0; at < bytes.length - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const rowsOf = async (bytes: Uint8Array, sheet: string, decimal: DecimalMark = 'point'): Promise<CsvRow[]> =>
  all((await openWorkbook(bytes)).rows(sheet, decimal));

describe('a workbook', () => {
  it('is read by sheet, with codes, dates and amounts as they are shown', async () => {
    expect((await openWorkbook(zipped(parts))).sheets).toEqual(['Goods', 'جرد']);
    expect(await rowsOf(zipped(parts), 'Goods')).toEqual([
      { line: 1, cells: ['sku', 'name', '', 'day'] },
      { line: 3, cells: ['0012345', 'a & b', '12.3', '2026-03-01'] },
      { line: 4, cells: ['0012345', '#REF!', '6281234567890', '2026-03-01T12:00:00'] },
      { line: 5, cells: ['true', ...Array<string>(49).fill('')] },
    ]);
    expect(await rowsOf(zipped(parts), 'جرد')).toEqual([{ line: 1, cells: ['واحد'] }]);
  });

  it('writes numbers with the mark that its texts use', async () => {
    expect((await rowsOf(zipped(parts), 'Goods', 'comma'))[1]?.cells[2]).toBe('12,3');
  });

  it('counts the days of a Mac from 1904', async () => {
    const files = { ...parts, 'xl/workbook.xml': WORKBOOK.replace('<workbookPr/>', '<workbookPr date1904="1"/>') };
    expect((await rowsOf(zipped(files), 'Goods'))[1]?.cells[3]).toBe('2030-03-02');
  });

  it('is read by pieces, whose ends lie anywhere in it', async () => {
    const row = (n: number): string => `<row><c t="inlineStr"><is><t>سطر ${n}</t></is></c><c><v>${n}</v></c></row>`;
    const sheet = `<worksheet><sheetData>${Array.from({ length: 20_000 }, (_, n) => row(n)).join('')}</sheetData></worksheet>`;
    const rows = await rowsOf(zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet }), 'Goods');
    expect(rows).toHaveLength(20_000);
    expect(rows.every(({ cells }, n) => cells[0] === `سطر ${n}` && cells[1] === String(n))).toBe(true);
  });

  it('is refused when it is damaged, defines entities, or is no workbook', async () => {
    const whole = zipped(parts);
    for (const cut of [40, whole.length - 4]) {
      await expect(openWorkbook(whole.subarray(0, whole.length - cut))).rejects.toThrow('damaged or protected');
    }
    await expect(openWorkbook(zipped({ 'a.txt': 'x' }))).rejects.toThrow('damaged or protected');
    const bomb = { ...parts, 'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a "aaaa">]>${WORKBOOK}` };
    await expect(openWorkbook(zipped(bomb))).rejects.toThrow('damaged or protected');
  });

  it('is refused when it unpacks to more than is allowed, before it is unpacked', async () => {
    await expect(openWorkbook(claiming(zipped(parts), 60 * 1024 * 1024))).rejects.toThrow(
      'unpacks to more than 256 MB',
    );
  });

  it('gives no more memory than its directory claims, whatever is inside', async () => {
    const files = { ...parts, 'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(1_000_000)}</worksheet>` };
    const sizes = claiming(zipped(files), 1000);
    await expect(rowsOf(sizes, 'Goods')).rejects.toThrow('damaged or protected');
  });
});
