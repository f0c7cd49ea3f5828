import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeProduct, restOrder } from '../factories/business.js';
import { flatPng } from '../factories/images.js';
import { credit, invoice } from '../support/books.js';
import { inProcessApp, type InProcessApp } from '../support/in-process-app.js';
import { createUser, testPassword } from '../support/test-users.js';

let app: InProcessApp;
let admin: string;
let customer: { token: string; userId: string };
let orderId: number;
let id: number;

const ARABIC = 'شامبو زيت الأرغان للشعر الجاف';

async function pdf(invoiceId: number, token: string): Promise<{ status: number; headers: Headers; content: Buffer }> {
  const answer = await fetch(`${app.url}/api/invoices/${invoiceId}/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

beforeAll(async () => {
  app = await inProcessApp();
  admin = (await app.signInAs('admin')).token;
  customer = await app.signInAs('customer');
  const names = [ARABIC, 'Hydra-Cream 50 ml', 'كريم ترطيب Hydra-Cream 50ml للبشرة'];
  const items = [];
  for (let n = 0; n < 60; n++) {
    const product = await makeProduct(app, admin, { name: `${names[n % 3]} ${n + 1}`, basePrice: '12.50' }, 10);
    items.push({ productId: product.id, quantity: 2 });
  }
  const answer = await app.rest<{ id: number }>(
    'POST',
    '/api/orders/with-items',
    restOrder(customer.userId, items),
    admin,
  );
  orderId = answer.body.id;
  id = (await invoice(app, orderId)).id;
});
afterAll(() => app.close());

it('opens in a browser tab, for its customer and the admin alone', async () => {
  const first = await pdf(id, customer.token);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('application/pdf');
  expect(first.headers.get('content-disposition')).toBe('inline; filename="INV-000001.pdf"');
  expect(first.content.subarray(0, 5).toString()).toBe('%PDF-');
  const { email } = await createUser(app.dataSource, { role: 'customer', email: 'other@test.example' });
  const other = await app.rest<{ token: string }>('POST', '/api/auth/login', { email, password: testPassword });
  expect((await pdf(id, other.body.token)).status).toBe(404);
  expect((await fetch(`${app.url}/api/invoices/${id}/pdf`)).status).toBe(401);
});

it('is the same bytes for ever, whatever the business is called later', async () => {
  const first = await pdf(id, customer.token);
  await app.gql(
    'mutation ($input: UpdateBusinessSettingsInput!) { updateBusinessSettings(input: $input) { id } }',
    { input: { name: 'Another name', address: 'Elsewhere' } },
    admin,
  );
  const second = await pdf(id, admin);
  expect(second.content.equals(first.content)).toBe(true);
  await expect(app.dataSource.query('delete from invoice_documents')).rejects.toThrow();
});

it('draws a document once when many open it at the same moment', async () => {
  const note = await credit(app, orderId, 1);
  const all = await Promise.all(Array.from({ length: 4 }, () => pdf(note.id, admin)));
  expect(new Set(all.map(({ content }) => content.toString('base64'))).size).toBe(1);
});

it('shows the logo of the business', async () => {
  const { body } = await app.rest<{ url: string }>('POST', '/media', await flatPng(300, 120), admin, {
    'content-type': 'image/png',
  });
  const before = (await pdf((await credit(app, orderId, 1)).id, admin)).content;
  const { errors } = await app.gql(
    'mutation ($input: UpdateBusinessSettingsInput!) { updateBusinessSettings(input: $input) { id } }',
    { input: { logoUrl: body.url } },
    admin,
  );
  expect(errors).toBeUndefined();
  const answer = await app.rest<{ id: number }>(
    'POST',
    '/api/orders/with-items',
    restOrder(customer.userId, [{ productId: (await makeProduct(app, admin, { name: ARABIC }, 10)).id, quantity: 1 }]),
    admin,
  );
  const withLogo = (await pdf((await invoice(app, answer.body.id)).id, admin)).content;
  expect(before.includes('/Subtype /Image')).toBe(false);
  expect(withLogo.includes('/Subtype /Image')).toBe(true);
});

/** poppler reads a PDF as people do; where it is missing, the form of the file is all that is checked. */
function textOf(content: Buffer): string | null {
  const directory = mkdtempSync(join(tmpdir(), 'invoice-'));
  try {
    const file = join(directory, 'x.pdf');
    writeFileSync(file, content);
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

it('holds every line over several pages, each with its number', async () => {
  const { content } = await pdf(id, admin);
  const pages = content.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
  const text = textOf(content);
  if (text === null) return;
  expect(text.match(/Page \d of \d/g)).toEqual(pages.map((_, n) => `Page ${n + 1} of ${pages.length}`));
  expect(text.match(/12\.50/g)).toHaveLength(60);
  expect(text).toContain('1,500.00');
  // Letters come out in the shapes they were drawn in, those of a ligature in the order of its drawing: a word is whole when
  // all its letters are there.
  const words = text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .split(/\s+/);
  const letters = (word: string): string => [...word].sort().join('');
  const found = new Set(words.map(letters));
  expect(ARABIC.split(' ').filter((word) => !found.has(letters(word)))).toEqual([]);
});
