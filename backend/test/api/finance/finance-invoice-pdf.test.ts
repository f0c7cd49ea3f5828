import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jobEnvironment } from '../../../src/app/jobs.js';
import { createLogger } from '../../../src/app/process/logger.js';
import { redrawInvoices } from '../../../src/modules/finance/index.js';
import { systemContext } from '../../../src/modules/jobs/index.js';
import { makeProduct, restOrder } from '../../factories/business.js';
import { flatPng } from '../../factories/images.js';
import { credit, invoice } from '../../support/books.js';
import { inProcessApp, type InProcessApp } from '../../support/in-process-app.js';
import { textOfPdf } from '../../support/pdf-text.js';
import { createUser, testPassword } from '../../support/test-users.js';

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

it("prints several as one document, each as it was issued, and none that is not the reader's", async () => {
  const note = await credit(app, orderId, 1);
  const print = async (ids: string, token = admin): Promise<{ status: number; content: Buffer }> => {
    const answer = await fetch(`${app.url}/api/invoices/print.pdf?ids=${ids}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  };
  const [one, two, both] = [
    await pdf(id, admin),
    await pdf(note.id, admin),
    await print(`${note.id},${id}`, customer.token),
  ];
  expect(both.status).toBe(200);
  const pages = (content: Buffer): number => content.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
  expect(pages(one.content)).toBeGreaterThan(1);
  expect(pages(both.content)).toBe(pages(one.content) + pages(two.content));
  const text = textOfPdf(both.content);
  if (text !== null) expect(text).toBe(`${textOfPdf(two.content)}${textOfPdf(one.content)}`);
  const stranger = await createUser(app.dataSource, { role: 'customer', email: 'stranger@test.example' });
  const other = await app.rest<{ token: string }>('POST', '/api/auth/login', {
    email: stranger.email,
    password: testPassword,
  });
  expect((await print(`${id}`, other.body.token)).status).toBe(404);
  expect((await print(`${id},999999`)).status).toBe(404);
  for (const ids of ['', 'x', `${id},`, Array.from({ length: 201 }, (_, n) => n + 1).join()]) {
    const refused = await print(ids);
    expect([refused.status, (JSON.parse(refused.content.toString()) as { fields?: object }).fields]).toEqual([
      400,
      { ids: expect.any(String) },
    ]);
  }
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

it('holds every line over several pages, each with its number', async () => {
  const { content } = await pdf(id, admin);
  const pages = content.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(1);
  const text = textOfPdf(content);
  if (text === null) return;
  expect(text.match(/Page \d of \d/g)).toEqual(pages.map((_, n) => `Page ${n + 1} of ${pages.length}`));
  expect(text.match(/12\.50/g)).toHaveLength(60);
  expect(text).toContain('1,500.00');
  expect(text).toContain(ARABIC);
});

it('is drawn anew once where it was drawn in the way that lost letters, and says so in the audit trail', async () => {
  const note = await credit(app, orderId, 1);
  await app.dataSource.query('insert into invoice_documents (invoice_id, content) values ($1, $2)', [
    note.id,
    Buffer.from('%PDF-old'),
  ]);
  const first = (await pdf(note.id, admin)).content;
  expect(first.length).toBeGreaterThan(1000);
  const source = { config: app.config, dataSource: app.dataSource, logger: createLogger('silent') };
  await redrawInvoices.run(await systemContext(jobEnvironment(source), redrawInvoices.name));
  expect((await pdf(note.id, admin)).content.equals(first)).toBe(true);
  const trail = await app.dataSource.query<unknown[]>(
    `select before, after from audit_events where action = 'redrawInvoice' and entity_id = $1`,
    [String(note.id)],
  );
  expect(trail).toEqual([{ before: { drawing: 1 }, after: { drawing: 2 } }]);
});
