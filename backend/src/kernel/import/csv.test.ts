import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import { openCsv, readCsv, withPlaces } from './csv.js';

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');
const bom = Buffer.from([0xef, 0xbb, 0xbf]);

describe('readCsv', () => {
  it('reads the dialect of a European spreadsheet', () => {
    const table = readCsv(
      Buffer.concat([bom, utf8('sku;name;basePrice\r\nHC-001;شامبو;12,50\r\n"A;B";"Cat\'s ""best""";1.234,56\r\n')]),
    );
    expect(table).toEqual({
      headerLine: 1,
      header: ['sku', 'name', 'basePrice'],
      rows: [
        { line: 2, cells: ['HC-001', 'شامبو', '12,50'] },
        { line: 3, cells: ['A;B', 'Cat\'s "best"', '1.234,56'] },
      ],
      encoding: 'utf-8',
      delimiter: ';',
    });
  });

  it.each([
    [',', 'a,b\n1;5,2\n'],
    [';', 'a;b\n1,5;2,5\n'],
    ['\t', 'a\tb\n1,5\t2;5\n'],
    ['|', 'a|b\n1,5|2,5\n'],
  ])('finds the delimiter %p', (delimiter, text) => {
    expect(readCsv(utf8(text))).toMatchObject({ delimiter, header: ['a', 'b'] });
  });

  it('takes a chosen delimiter and the one of a sep= line', () => {
    expect(readCsv(utf8('a,b;c\n1,2;3\n'), { delimiter: ';' }).header).toEqual(['a,b', 'c']);
    expect(readCsv(utf8('sep=;\r\na;b\r\n1;2\r\n'))).toMatchObject({ header: ['a', 'b'], rows: [{ line: 3 }] });
  });

  it('counts lines as an editor does, through empty lines and cells of several lines', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['', 'a,b', '1,2', '"x', 'y",3', '', ',', '4,5'].join(end);
      expect(readCsv(utf8(text)).rows).toEqual([
        { line: 3, cells: ['1', '2'] },
        { line: 4, cells: ['x\ny', '3'] },
        { line: 8, cells: ['4', '5'] },
      ]);
    }
  });

  it('takes inches for inches', () => {
    expect(readCsv(utf8('sku,name\n1,Tube 5" wide\n2,say "hi"\n')).rows.map((row) => row.cells[1])).toEqual([
      'Tube 5" wide',
      'say "hi"',
    ]);
  });

  it('drops blanks around cells and keeps those inside', () => {
    expect(readCsv(utf8('a , b\n  x  y ,\u00a0z\n'))).toMatchObject({
      header: ['a', 'b'],
      rows: [{ cells: ['x  y', 'z'] }],
    });
  });

  it('says where a quotation mark is left open', () => {
    expect(() => readCsv(utf8('a,b\n1,2\n"x,3\n4,5\n'))).toThrow(
      'A quotation mark that opens on line 3 is never closed',
    );
  });

  it('takes a byte-order mark twice, and a file without a header line', () => {
    expect(readCsv(Buffer.concat([bom, bom, utf8('a,b\n1,2\n')])).header).toEqual(['a', 'b']);
    const table = withPlaces(readCsv(utf8('A-1,Oil\nA-2,Soap,x\n')), ['Column 1', 'column 2']);
    expect(table.header).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect(table.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'A-1'],
      [2, 'A-2'],
    ]);
  });

  it('refuses what is no table', () => {
    expect(() => readCsv(Buffer.alloc(0))).toThrow('The file is empty');
    expect(() => readCsv(Buffer.concat([bom, utf8('\r\n\r\n')]))).toThrow('The file is empty');
    expect(() => readCsv(utf8('a\n1\n2\n3\n'), { maxRows: 2 })).toThrow('The file has more than 2 lines');
    expect(() => readCsv(Buffer.alloc(26 * 1024 * 1024, 0x61))).toThrow('The file is larger than 25 MB');
  });
});

describe('the encoding of a file', () => {
  const arabic = 'رمز;الاسم;السعر\r\nHC-001;شامبو للعناية بالشعر;12,50\r\nSC-002;كريم مرطّب ٥٠ مل – Crème;9,90\r\n';
  const as = (text: string, encoding: string): Buffer => iconv.encode(text, encoding);

  it('recognizes Arabic in Windows-1256 and says so', () => {
    const text = arabic.replace('٥٠', '50');
    const table = readCsv(as(text, 'windows-1256'));
    expect(table.encoding).toBe('windows-1256');
    expect(table).toMatchObject(readRowsOf(text));
  });

  it('reads UTF-16 with its mark, as spreadsheets save "Unicode text"', () => {
    for (const encoding of ['utf-16le', 'utf-16be']) {
      expect(readCsv(iconv.encode(arabic, encoding, { addBOM: true }))).toMatchObject({
        encoding,
        ...readRowsOf(arabic),
      });
    }
  });

  it('takes a chosen encoding at its word', () => {
    expect(readCsv(as('sku,name\n1,عطر\n', 'windows-1256'), { encoding: 'windows-1256' }).rows[0]?.cells[1]).toBe(
      'عطر',
    );
    expect(() => readCsv(as('sku,name\n1,عطر\n', 'windows-1256'), { encoding: 'utf-8' })).toThrow(
      'The file is not valid UTF-8',
    );
  });

  const western: readonly string[] = [
    'sku;name\n1;Größe für Übergröße\n2;Crème brûlée, Señor Ñandú, Smørrebrød\n',
    'sku;name\n1;crème\n',
  ];
  it.each(western)('finds Windows-1252 where a Western language is in it: %j', (text) => {
    const table = readCsv(as(text, 'windows-1252'));
    expect(table.encoding).toBe('windows-1252');
    expect(table).toMatchObject(readRowsOf(text));
  });

  const words: readonly (readonly [encoding: string, text: string])[] = [
    ['windows-1250', 'sku;name\n1;Řeřicha, kuře, zvěř a bílé víno\n2;Příští týden\n'],
    ['windows-1251', 'sku;name\n1;Шампунь для волос\n2;Крем увлажняющий\n'],
    ['windows-1253', 'sku;name\n1;Σαμπουάν για ξηρά μαλλιά\n2;Κρέμα προσώπου\n'],
    ['windows-1254', 'sku;name\n1;Güneş kremi, şampuan, saç bakım yağı\n'],
    ['windows-1255', 'sku;name\n1;שמפו לשיער יבש\n2;קרם לחות לפנים\n'],
    ['gb18030', 'sku;name\n1;洗发水护发素\n2;面霜\n'],
    ['shift_jis', 'sku;name\n1;シャンプー\n2;日焼け止め\n'],
  ];
  it.each(words)('refuses %s rather than store mojibake', (encoding, text) => {
    expect(() => readCsv(as(text, encoding))).toThrow(/neither UTF-8 nor|not a text file|damaged UTF-8/);
  });

  it('refuses damaged UTF-8 although its bytes would also read as Windows-1256', () => {
    const whole = utf8('sku;name\n1;شامبو للعناية بالشعر\n');
    const damaged = Buffer.concat([whole.subarray(0, whole.length - 2), utf8('\n2;كريم\n')]);
    expect(() => readCsv(damaged)).toThrow('The file is damaged UTF-8');
  });

  it('refuses workbooks, archives and other binaries', () => {
    expect(() => readCsv(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]))).toThrow('Excel workbook');
    expect(() => readCsv(utf8('a,b\n1,\u0000\n'))).toThrow('not a text file');
    expect(() => readCsv(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]))).toThrow();
  });

  function readRowsOf(text: string): { header: readonly string[]; rows: readonly unknown[] } {
    const { header, rows } = readCsv(utf8(text));
    return { header, rows };
  }
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('openCsv', () => {
  const read = async (bytes: Uint8Array): Promise<unknown> => {
    const { encoding, delimiter, rows } = await openCsv(bytes);
    return { encoding, delimiter, rows: await all(rows()) };
  };
  const same = (bytes: Uint8Array): unknown => {
    const { encoding, delimiter, header, headerLine, rows } = readCsv(bytes, { maxRows: 1_000_000 });
    return { encoding, delimiter, rows: [{ line: headerLine, cells: header }, ...rows] };
  };

  it('reads by pieces what is read at one go, wherever a piece ends', async () => {
    const rows = Array.from({ length: 9000 }, (_, n) => `${n};شامبو "${n}";"سطر\r\nآخر, ${n}";\r\n`).join('');
    for (const text of [`sep=;\r\na;b;c\r\n${rows}`, `a;b;c;\r\n${rows}`.replaceAll('\r\n', '\r')]) {
      for (const encoding of ['utf-8', 'utf-16le', 'windows-1256']) {
        const bytes = iconv.encode(text, encoding, { addBOM: encoding === 'utf-16le' });
        expect(bytes.length).toBeGreaterThan(300_000);
        expect(await read(bytes)).toEqual(same(bytes));
      }
    }
  });

  it('refuses what cannot be read, with its line', async () => {
    await expect(read(utf8(`a,b\n${'1,2\n'.repeat(100_000)}"x,3\n4,5\n`))).rejects.toThrow('opens on line 100002');
    await expect(read(utf8(`a,b\n${'1,2\n'.repeat(100_000)}\u0000,3\n`))).rejects.toThrow('not a text file');
    await expect(read(Buffer.from([0x50, 0x4b, 3, 4]))).rejects.toThrow('workbook');
  });
});
