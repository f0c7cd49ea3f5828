import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { tendExports, writeExportJob } from '../../../src/modules/exports/index.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { insertProducts, makeProduct } from '../../factories/business.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { textOfPdf } from '../../support/pdf-text.js';

type Row = Record<string, unknown>;
interface File {
  id: string;
  state: string;
  rowsTotal: number;
  rowsDone: number;
  fileName: string;
  bytes: number | null;
  errorText: string | null;
  title: string;
}

const FIELDS = 'id title state rowsTotal rowsDone fileName bytes errorText';
const START = `mutation ($input: StartExportInput!) { startExport(input: $input) { ${FIELDS} } }`;
const LIST = `{ exportFiles { totalCount nodes { ${FIELDS} } } }`;
const CANCEL = 'mutation ($input: CancelExportInput!) { cancelExport(input: $input) { id state } }';

let app: InProcessApp;
let admin: string;
let vendor: { token: string; userId: string };

const context = () =>
  systemContext(
    jobEnvironment({ config: app.config, dataSource: app.dataSource, logger: createLogger('silent') }),
    'test',
  );

beforeAll(async () => {
  app = await inProcessApp();
  ({ token: admin } = await app.signInAs('admin'));
  vendor = await app.signInAs('vendor');
  await makeProduct(app, admin, { sku: '00042', name: '=HYPERLINK("http://x")', basePrice: '12.50' });
  await makeProduct(app, admin, {
    sku: 'B-1',
    name: 'شامبو <الأرجان> & زيت',
    vendorId: vendor.userId,
    basePrice: '7.00',
  });
});
afterAll(() => app.close());

async function start(input: Row, token = admin): Promise<File> {
  const { data, errors } = await app.gql<{ startExport: File }>(
    START,
    { input: { source: 'products', ...input } },
    token,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.startExport;
}

async function bytesOf({ id }: { id: string }, token = admin): Promise<Buffer> {
  const answer = await fetch(`${app.url}/api/exports/${id}/file`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const faultOf = async (document: string, input: Row, token = admin): Promise<Row> =>
  ((await app.gql(document, { input }, token)).errors?.[0]?.extensions ?? {}) as Row;

/** The cells of the only sheet, read as XML: `[type or style, value]`. */
function sheetOf(file: Buffer): { xml: string; rows: string[][] } {
  const parts = unzipSync(file);
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!);
  const plain = (text: string): string =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  const rows = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [
      ...row!.matchAll(
        /<c r="([A-Z]+)\d+" s="(\d)"(?: t="inlineStr"><is><t [^>]*>(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
      ),
    ].map(([, at, style, text, number]) => `${at}${text === undefined ? `#${style} ${number}` : ` ${plain(text)}`}`),
  );
  return { xml, rows };
}

describe('a list taken along', () => {
  it('is a sheet with real types, in which nothing runs', async () => {
    const file = await start({ format: 'xlsx', query: 'sort=sku&direction=asc' });
    expect(file).toMatchObject({ state: 'ready', title: 'Products', rowsTotal: 2, rowsDone: 2, errorText: null });
    expect(file.fileName).toMatch(/^products-\d{4}-\d\d-\d\d\.xlsx$/);
    const bytes = await bytesOf(file);
    expect(bytes).toHaveLength(file.bytes ?? -1);
    const { xml, rows } = sheetOf(bytes);
    expect(rows[0]?.slice(0, 3)).toEqual(['A Id', 'B SKU', 'C Name']);
    expect(rows[1]).toEqual(expect.arrayContaining(['B 00042', 'C =HYPERLINK("http://x")', 'G#2 12.50']));
    expect(rows[1]?.at(-1)).toMatch(/^T#4 \d{5}\.\d+$/);
    expect(rows[2]).toEqual(expect.arrayContaining(['C شامبو <الأرجان> & زيت', 'G#2 7.00']));
    expect(rows[1]).toEqual(expect.arrayContaining([expect.stringMatching(/^[A-Z] Out of Stock$/)]));
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(xml).not.toContain('<f>');
    expect(xml).not.toContain('rightToLeft');
  });

  it('speaks the language of who takes it, from right to left', async () => {
    const asked = { 'accept-language': 'ar' };
    const { data } = await app.gql<{ startExport: File }>(
      START,
      { input: { source: 'products', format: 'xlsx' } },
      admin,
      asked,
    );
    expect(data?.startExport.title).toBe('المنتجات');
    const { xml, rows } = sheetOf(await bytesOf(data!.startExport));
    expect(rows[0]?.slice(0, 3)).toEqual(['A المعرّف', 'B رمز المنتج', 'C الاسم']);
    expect(xml).toContain('rightToLeft="1"');
    expect(rows[1]).toEqual(expect.arrayContaining([expect.stringMatching(/^[A-Z] نفد المخزون$/)]));
    const csv = await app.rest<string>('GET', '/api/products/export.csv', undefined, admin, asked);
    expect(csv.body.split('\r\n')[0]).toContain('المعرّف,رمز المنتج,الاسم');
    // What a program reads has no words.
    expect(csv.body).toContain(',out_of_stock,');
  });

  it('is the same CSV as over REST, and a PDF that can be read', async () => {
    const csv = await bytesOf(await start({ format: 'csv', query: 'search=00042' }));
    const rest = await app.rest<string>('GET', '/api/products/export.csv?search=00042', undefined, admin);
    expect(csv.toString('utf8').replace('\uFEFF', '')).toBe(rest.body.replace('\uFEFF', ''));
    expect((parse(csv, { columns: true, bom: true }) as Row[]).map((row) => row.SKU)).toEqual(['00042']);
    const pdf = await bytesOf(await start({ format: 'pdf' }));
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    const text = textOfPdf(pdf);
    if (text === null) return;
    expect(text).toContain('Products');
    expect(text).toContain('00042');
    expect(text).toContain('شامبو');
  });

  it('holds what its owner may see, and nobody else fetches it', async () => {
    const file = await start({ format: 'csv', query: 'sort=sku&direction=desc' }, vendor.token);
    const rows = parse(await bytesOf(file, vendor.token), { columns: true, bom: true }) as Row[];
    expect(rows.map((row) => [row.SKU, row.Cost])).toEqual([
      ['B-1', ''],
      ['00042', ''],
    ]);
    expect((await app.rest('GET', `/api/exports/${file.id}/file`, undefined, admin)).status).toBe(404);
    const seen = await app.gql<{ exportFiles: { nodes: File[] } }>(LIST, {}, vendor.token);
    expect(seen.data?.exportFiles.nodes.map(({ id }) => id)).toEqual([file.id]);
    expect(await faultOf(CANCEL, { id: file.id }, admin)).toMatchObject({ code: 'NOT_FOUND' });
    // What was made in another role may hold what this one does not see.
    await app.dataSource.query(`update export_files set owner_role = 'admin' where id = $1`, [file.id]);
    expect((await app.rest('GET', `/api/exports/${file.id}/file`, undefined, vendor.token)).status).toBe(403);
    await app.dataSource.query(`update export_files set expires_at = now() where id = $1`, [file.id]);
    expect((await app.rest('GET', `/api/exports/${file.id}/file`, undefined, vendor.token)).status).toBe(404);
  });

  it('is refused by the field that is wrong', async () => {
    const refused = async (input: Row) => Object.keys((await faultOf(START, input)).fields as Row);
    expect(await refused({ source: 'nothing', format: 'csv' })).toEqual(['source']);
    expect(await refused({ source: 'products', format: 'csv', query: 'unheard=1' })).toEqual(['query']);
    expect(await refused({ source: 'products', format: 'csv', query: 'search=a&search=b' })).toEqual(['query']);
    expect(await refused({ source: 'report', format: 'csv', query: 'type=sales&from=x&to=2026-01-01' })).toEqual([
      'from',
    ]);
    expect(await faultOf(START, { source: 'auditEvents', format: 'csv' }, vendor.token)).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('takes a report along with the names of its figures', async () => {
    const query = 'type=sales&from=2026-01-01&to=2026-01-31&groupBy=month';
    const { rows } = sheetOf(await bytesOf(await start({ source: 'report', format: 'xlsx', query })));
    expect(rows[0]?.slice(0, 2)).toEqual(['A Month', 'B Revenue']);
    expect(rows[0]).toContain('J Revenue before');
    expect(rows[1]?.[0]).toBe(`A#3 ${Date.UTC(2026, 0, 1) / 86_400_000 + 25_569}`);
  });
});

describe('a large list', () => {
  beforeAll(() => insertProducts(app, 5200, 0, 'LARGE'));

  it('is made by a job, whole, and in several pieces', async () => {
    const file = await start({ format: 'csv' });
    expect(file).toMatchObject({ state: 'waiting', rowsTotal: 5202 });
    expect((await app.rest('GET', `/api/exports/${file.id}/file`, undefined, admin)).status).toBe(409);
    // Whoever comes second finds it taken, or done.
    await Promise.all([1, 2].map(async () => writeExportJob.run(await context(), Number(file.id))));
    const seen = await app.gql<{ exportFiles: { nodes: File[] } }>(LIST, {}, admin);
    expect(seen.data?.exportFiles.nodes[0]).toMatchObject({ id: file.id, state: 'ready', rowsDone: 5202 });
    const rows = parse(await bytesOf(file), { columns: true, bom: true }) as Row[];
    expect(new Set(rows.map((row) => row.Id)).size).toBe(5202);
  });

  it('is given up, and leaves nothing', async () => {
    const file = await start({ format: 'csv' });
    const { data } = await app.gql(CANCEL, { input: { id: file.id } }, admin);
    expect(data).toEqual({ cancelExport: { id: file.id, state: 'cancelled' } });
    await writeExportJob.run(await context(), Number(file.id));
    const [left] = await app.dataSource.query<Row[]>(
      'select state, (select count(*)::int from export_parts where file_id = f.id) as parts from export_files f where id = $1',
      [file.id],
    );
    expect(left).toEqual({ state: 'cancelled', parts: 0 });
  });

  it('is begun anew when the server was cut off half-way, and given up after three times', async () => {
    const cutOff = (id: string, tries: number) =>
      app.dataSource.query(
        `with f as (update export_files set state = 'running', tries = $2, touched_at = now() - interval '5 minutes' where id = $1 returning id)
         insert into export_parts (file_id, position, content) select id, 0, 'half' from f`,
        [id, tries],
      );
    const [once, often] = [await start({ format: 'csv' }), await start({ format: 'csv' })];
    await cutOff(once.id, 1);
    await cutOff(often.id, 3);
    await tendExports.run(await context());
    const rows = parse(await bytesOf(once), { columns: true, bom: true }) as Row[];
    expect(rows).toHaveLength(5202);
    const { data } = await app.gql<{ exportFiles: { nodes: File[] } }>(LIST, {}, admin);
    expect(data?.exportFiles.nodes[0]).toMatchObject({
      id: often.id,
      state: 'failed',
      errorText: 'The file could not be made',
    });
  });

  it('is no PDF, and three of it are in the making at most', async () => {
    expect(await faultOf(START, { source: 'products', format: 'pdf' })).toMatchObject({
      code: 'CONFLICT',
      reason: 'TOO_LONG',
    });
    for (const _each of [1, 2, 3]) await start({ format: 'csv' });
    expect(await faultOf(START, { source: 'products', format: 'csv' })).toMatchObject({ reason: 'TOO_MANY' });
  });

  it('is not made for somebody who is no longer what they were, and is gone in the end', async () => {
    const [file] = await app.dataSource.query<{ id: number }[]>(
      `update export_files set owner_role = 'vendor' where id = (select max(id) from export_files where state = 'waiting') returning id`,
    );
    const id = (file as unknown as { id: number }[])[0]?.id ?? 0;
    await writeExportJob.run(await context(), id);
    const state = await app.dataSource.query<Row[]>('select state from export_files where id = $1', [id]);
    expect(state).toEqual([{ state: 'failed' }]);
    await app.dataSource.query('update export_files set expires_at = now() where id = $1', [id]);
    await tendExports.run(await context());
    expect(await app.dataSource.query('select id from export_files where id = $1', [id])).toEqual([]);
  });
});
